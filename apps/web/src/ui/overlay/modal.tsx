import { createContext, type ReactNode, useContext, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly className: string;
  /** The name for screen readers, or the id of the heading that names the dialog. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  /** `none`: Escape does not close it. */
  readonly closedby?: 'none' | undefined;
  readonly children: ReactNode;
}

/**
 * Registers a function that closes an overlay when the user goes back; the returned function unregisters it. The last
 * registered one is called.
 */
export type CatchBack = (close: () => void) => () => void;
export const CatchBackContext = createContext<CatchBack>(() => () => undefined);

/** A native dialog: it holds the focus; Escape, Back and a press on the backdrop close it; the focus then returns. */
export function Modal({ open, onClose, className, label, labelledBy, closedby, children }: ModalProps) {
  const dialog = useDialog(open, onClose);
  const pressed = useRef<EventTarget>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself, through onCancel
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      closedby={closedby}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // The dialog itself is the target on the backdrop, because its content covers the rest, and also after a press
        // that began in the content, such as a selection of text that ends outside.
        if (event.target === dialog.current && pressed.current === dialog.current) onClose();
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
  // Closes before it is removed from the page, because a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Screen readers announce the dialog instead of its first button.
    element.focus();
    const letGo = catchBack(() => close());
    return () => {
      letGo();
      element.close();
    };
  }, [open, catchBack]);
  return dialog;
}
