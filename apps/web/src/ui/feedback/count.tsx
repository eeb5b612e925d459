import { classNames } from '../base/class-names.ts';
import './badge.css';

export type CountTone = 'plain' | 'live' | 'gold' | 'ink';

/** A text if it may exceed a thousand, because its caller separates the thousands. */
export type Counted = number | string;

export interface CountProps {
  readonly value: Counted;
  /** Gold for the user's own, red for live, ivory for unread. */
  readonly tone?: CountTone | undefined;
}

export function Count({ value, tone = 'plain' }: CountProps) {
  return <b className={classNames('count', tone !== 'plain' && `count--${tone}`)}>{value}</b>;
}
