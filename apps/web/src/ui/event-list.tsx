import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './event-row.css';

export interface EventListProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The panel of league headers and event rows; its width is what the rows answer to. */
export function EventList({ children, className }: EventListProps) {
  return <div className={classNames('panel', className)}>{children}</div>;
}
