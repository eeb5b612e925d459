import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly className: string;
  /** Its name for readers; or the id of the heading that names it. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/** A native dialog: it holds the focus, Escape and a press on the veil close it, and the focus goes back where it was. */
export function Modal({ open, onClose, className, label, labelledBy, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpen(dialog, open);
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

function useOpen(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    // Readers hear what has opened, not the first button in it.
    element?.focus();
    return () => element?.close();
  }, [dialog, open]);
}
