import { classNames } from './class-names.ts';
import './badge.css';

export type CountTone = 'plain' | 'live' | 'gold' | 'ink';

export interface CountProps {
  readonly value: number;
  /** Gold for what is yours, laterite for what is live, ivory for what is unread. */
  readonly tone?: CountTone | undefined;
}

export function Count({ value, tone = 'plain' }: CountProps) {
  return <b className={classNames('count', tone !== 'plain' && `count--${tone}`)}>{value}</b>;
}
