import { createContext, type ReactNode, useContext, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly className: string;
  /** Its name for readers; or the id of the heading that names it. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/** Takes what closes something that lies over the page, and returns what calls that off: the last one given is what Back does. */
export type CatchBack = (close: () => void) => () => void;
export const CatchBackContext = createContext<CatchBack>(() => () => undefined);

/** A native dialog: it holds the focus, Escape, Back and a press on the veil close it, and the focus goes back where it was. */
export function Modal({ open, onClose, className, label, labelledBy, children }: ModalProps) {
  const dialog = useDialog(open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself, through onCancel
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The dialog itself is only pressed on its veil: what it holds covers it.
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && children}
    </dialog>
  );
}

function useDialog(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const catchBack = useContext(CatchBackContext);
  const close = useEffectEvent(onClose);
  // Before it leaves the page: one that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Readers hear what has opened, not the first button in it.
    element.focus();
    const letGo = catchBack(() => close());
    return () => {
      letGo();
      element.close();
    };
  }, [open, catchBack]);
  return dialog;
}
