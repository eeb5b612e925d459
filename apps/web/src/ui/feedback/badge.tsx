import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import './badge.css';

export interface BadgeProps {
  /** `line` for a remark, `gold` for the most chosen option. */
  readonly look?: 'plain' | 'line' | 'gold' | undefined;
  readonly children: ReactNode;
}

export function Badge({ look = 'plain', children }: BadgeProps) {
  return <span className={classNames('badge', look !== 'plain' && `badge--${look}`)}>{children}</span>;
}
