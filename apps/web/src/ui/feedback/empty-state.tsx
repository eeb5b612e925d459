import type { ReactNode } from 'react';
import { Cowries, type Throw } from '../cloth/cowrie.tsx';
import './empty-state.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** A link or button that helps. */
  readonly action?: ReactNode;
  readonly fall?: Throw | undefined;
  /** `h1` if it is the whole page. */
  readonly headingLevel?: 'h1' | 'p';
}

/** An empty list: three thrown cowries, a line of text, and an action. */
export function EmptyState({ title, children, action, fall, headingLevel: Title = 'p' }: EmptyStateProps) {
  return (
    <div className="empty">
      <Cowries fall={fall} />
      {title && <Title className="empty__title">{title}</Title>}
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
