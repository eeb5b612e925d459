import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import './event-row.css';

export interface EventListProps {
  readonly children: ReactNode;
  /** Whether some rows have totals; the others then leave those columns empty, so that prices align. */
  readonly totals?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The panel of league headers and event rows; the rows adapt to its width. */
export function EventList({ children, totals, className }: EventListProps) {
  return <div className={classNames('panel', totals && 'panel--totals', className)}>{children}</div>;
}
