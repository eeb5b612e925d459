import { classNames } from '../base/class-names.ts';
import './badge.css';

export type CountTone = 'plain' | 'live' | 'gold' | 'ink';

/** As text where it may be above a thousand: who knows how figures are written parts its thousands. */
export type Counted = number | string;

export interface CountProps {
  readonly value: Counted;
  /** Gold for what is yours, laterite for what is live, ivory for what is unread. */
  readonly tone?: CountTone | undefined;
}

/** More than that is not told apart. */
export const UNREAD_SHOWN = 99;

export function Count({ value, tone = 'plain' }: CountProps) {
  // Beyond this number the exact count of unread items does not matter.
  const text = tone === 'ink' && typeof value === 'number' && value > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : value;
  return <b className={classNames('count', tone !== 'plain' && `count--${tone}`)}>{text}</b>;
}
