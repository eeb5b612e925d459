import type { ReactNode } from 'react';
import { Cowries, type Throw } from '../cloth/cowrie.tsx';
import './empty-state.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** One way on. */
  readonly action?: ReactNode;
  readonly fall?: Throw | undefined;
}

/** Nothing here yet: three thrown cowries, one line, one way on. */
export function EmptyState({ title, children, action, fall }: EmptyStateProps) {
  return (
    <div className="empty">
      <Cowries fall={fall} />
      {title && <p className="empty__title">{title}</p>}
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
