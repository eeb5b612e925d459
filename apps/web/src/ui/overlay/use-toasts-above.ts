import { useEffect } from 'react';

/** Shows toasts above a dialog that has just been opened: otherwise it covers them, as it covers the page. */
export function useToastsAbove(isOpen = true): void {
  useEffect(() => {
    const toaster = document.querySelector<HTMLElement>('.toaster');
    // Older browsers do not have popovers.
    if (!isOpen || !toaster?.showPopover) return;
    toaster.popover = 'manual';
    // The one that is shown last is on top.
    toaster.hidePopover();
    toaster.showPopover();
  }, [isOpen]);
}
