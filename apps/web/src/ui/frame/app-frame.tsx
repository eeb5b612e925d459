import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { useMedia } from '../base/use-media.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Modal } from '../overlay/modal.tsx';
import './dock.css';
import './frame.css';
import '../overlay/modal.css';

/** Returns whether the window is wide enough for a column of the slip. */
export const useHasSlipColumn = (): boolean => useMedia('(min-width: 60em)');

interface SlipPlace {
  readonly content: ReactNode;
  readonly label: string;
  /** The text of the skip link to the column. */
  readonly skipLabel: string;
  readonly closeLabel: string;
  /** Whether the slip is open where it has no column: as a drawer on a tablet, as a sheet on a phone. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface AppFrameProps {
  readonly header: ReactNode;
  /** The text of the skip link past the header. */
  readonly skipLabel: string;
  /** Skip links after those of the frame. */
  readonly skips?: ReactNode;
  /** The language of the skip links; the page may have another one. */
  readonly lang?: string | undefined;
  readonly side?: { readonly content: ReactNode; readonly label: string } | undefined;
  readonly slip?: SlipPlace | undefined;
  /** The slip bar and the bottom bar of a phone. */
  readonly dock?: ReactNode;
  readonly foot?: ReactNode;
  /** Temporary content at the end of the visible page, which moves nothing else. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The grid of every page: side column, main column and slip, as many as fit. */
export function AppFrame({ header, skipLabel, skips, lang, side, slip, dock, foot, notice, children }: AppFrameProps) {
  const hasColumn = useHasSlipColumn();
  return (
    <>
      <a className="skip" href="#main" lang={lang}>
        {skipLabel}
      </a>
      {slip && hasColumn && (
        <a className="skip skip--slip" href="#slip" lang={lang}>
          {slip.skipLabel}
        </a>
      )}
      {skips}
      {header}
      <div className={classNames('page frame', side && 'frame--side', slip && 'frame--slip')}>
        {side && (
          <aside className="side" aria-label={side.label}>
            <div className="side__in">{side.content}</div>
          </aside>
        )}
        <main className="main stack" id="main" tabIndex={-1}>
          <div className="main__page stack">{children}</div>
          {notice && <div className="main__notice">{notice}</div>}
          {foot}
        </main>
        {slip && hasColumn && (
          <aside className="rail" id="slip" tabIndex={-1} aria-label={slip.label}>
            <div className="rail__in">{slip.content}</div>
          </aside>
        )}
      </div>
      {slip && !hasColumn && (
        <Modal open={slip.open} onClose={slip.onClose} label={slip.label} className="modal modal--sheet">
          <div className="modal__in">
            <i className="grip" />
            <IconButton
              className="sheet__close"
              label={slip.closeLabel}
              icon={<X className="i" />}
              onClick={slip.onClose}
            />
            {slip.content}
          </div>
        </Modal>
      )}
      {dock && <div className="dock night">{dock}</div>}
    </>
  );
}
