import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Modal } from './modal.tsx';
import { useToastsAbove } from './use-toasts-above.ts';
import './modal.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** The actions, with the main one on the right. */
  readonly foot?: ReactNode;
  /** Whether only the buttons in its foot close it, because it shows something that cannot be shown again. */
  readonly isKept?: boolean;
}

const keep = () => undefined;

/** A dialog with a title; a sheet on a phone. */
export function Dialog({ open, onClose, title, closeLabel, children, foot, isKept = false }: DialogProps) {
  const heading = useId();
  useToastsAbove(open);
  return (
    <Modal
      open={open}
      onClose={isKept ? keep : onClose}
      closedby={isKept ? 'none' : undefined}
      className="modal modal--dialog"
      labelledBy={heading}
    >
      <div className="modal__in">
        <div className="dialog__head">
          <h2 id={heading} className="line-clamp-4 wrap-anywhere">
            {title}
          </h2>
          {!isKept && <IconButton label={closeLabel} icon={<X className="i" />} onClick={onClose} />}
        </div>
        <div className="dialog__body">{children}</div>
        {foot && <div className="dialog__foot">{foot}</div>}
      </div>
    </Modal>
  );
}
