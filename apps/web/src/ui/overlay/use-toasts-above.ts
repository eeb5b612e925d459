import { useEffect } from 'react';

/**
 * Puts toasts into a dialog that has just been opened, on top of it. Outside of a modal dialog they are covered, and their
 * buttons can neither be pressed nor have the focus.
 */
export function useToastsAbove(isOpen = true): void {
  useEffect(() => {
    const toaster = document.querySelector<HTMLElement>('.toaster');
    // Older browsers do not have popovers.
    if (!isOpen || !toaster?.showPopover) return;
    raise(toaster);
    // By now a closed dialog may have left the page, with the toasts in it.
    return () => raise(toaster);
  }, [isOpen]);
}

/** The parents of toasters in the page, which are React's. */
const homes = new WeakMap<Element, Element | null>();

/** Moves the toasts into the innermost open dialog, or back if there is none. */
function raise(toaster: HTMLElement): void {
  if (!homes.has(toaster)) homes.set(toaster, toaster.parentElement);
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? homes.get(toaster);
  if (!parent?.isConnected) return;
  if (toaster.parentElement !== parent) parent.append(toaster);
  toaster.popover = 'manual';
  // The one that is shown last is on top.
  toaster.hidePopover();
  toaster.showPopover();
}
