import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import './notice-row.css';

const SIGNS = {
  won: Check,
  lost: X,
  returned: Undo2,
  corrected: History,
  shield: ShieldCheck,
  letter: MessageSquare,
  bell: Bell,
};
const TONES: Partial<Record<NoticeLook, string>> = { won: 'text-up', lost: 'text-down' };
export type NoticeLook = keyof typeof SIGNS;

export interface NoticeLinkParts {
  readonly children: ReactNode;
  readonly onClick?: () => void;
}

export interface NoticeRowProps {
  readonly look: NoticeLook;
  readonly title: string;
  readonly text: string;
  readonly time: { readonly at: string; readonly text: string };
  /** The label for screen readers while the notice is unread. */
  readonly unread?: string | undefined;
  readonly link: (parts: NoticeLinkParts) => ReactNode;
}

/** One notice; a lozenge marks an unread one. */
export function NoticeRow({ look, title, text, time, unread, link }: NoticeRowProps) {
  const Sign = SIGNS[look];
  return (
    <li className={classNames('notice', unread && 'notice--new')}>
      {link({
        children: (
          <>
            <span className={TONES[look] ?? 'text-ink-3'}>
              <Sign className="i i-s" />
            </span>
            <span>
              {unread && <span className="sr">{unread}. </span>}
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <time dateTime={time.at}>{time.text}</time>
          </>
        ),
      })}
    </li>
  );
}
