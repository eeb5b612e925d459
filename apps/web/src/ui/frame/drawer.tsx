import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Modal } from '../overlay/modal.tsx';
import './drawer.css';
import '../overlay/modal.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  /** The name and balance of the user, or the name of the site. */
  readonly head: ReactNode;
  /** Sections of links. */
  readonly children: ReactNode;
  /** Language and theme, at the foot. */
  readonly foot?: ReactNode;
}

/** The menu of a phone. Pressing a link closes it. */
export function Drawer({ open, onClose, label, closeLabel, head, children, foot }: DrawerProps) {
  return (
    <Modal open={open} onClose={onClose} label={label} className="modal modal--drawer modal--left">
      <div className="drawer">
        <div className="drawer__head">
          {head}
          <IconButton label={closeLabel} icon={<X className="i" />} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link pressed by key clicks too */}
        <div
          className="drawer__body"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onClose();
          }}
        >
          {children}
        </div>
        {foot && <div className="drawer__foot">{foot}</div>}
      </div>
    </Modal>
  );
}
