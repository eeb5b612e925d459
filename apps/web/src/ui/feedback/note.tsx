import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import './note.css';

export type NoteTone = 'plain' | 'warn' | 'bad' | 'good';

export interface NoteProps {
  readonly tone?: NoteTone | undefined;
  readonly icon?: ReactNode;
  /** `status` or `alert` if the note appears by itself and must be announced. */
  readonly role?: 'status' | 'alert' | undefined;
  readonly children: ReactNode;
}

/** A short note beside its subject; a link or button may be inside. */
export function Note({ tone = 'plain', icon, role, children }: NoteProps) {
  const sign = tone === 'bad' ? <TriangleAlert className="i i-s" /> : <Info className="i i-s" />;
  return (
    <div className={classNames('note', `note--${tone}`)} role={role}>
      {icon ?? sign}
      <span>{children}</span>
    </div>
  );
}
