import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import './event-row.css';

export interface EventListProps {
  readonly children: ReactNode;
  /** Some rows have totals: the others leave their columns free, so that prices stand below each other. */
  readonly totals?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The panel of league headers and event rows; its width is what the rows answer to. */
export function EventList({ children, totals, className }: EventListProps) {
  return <div className={classNames('panel', totals && 'panel--totals', className)}>{children}</div>;
}
