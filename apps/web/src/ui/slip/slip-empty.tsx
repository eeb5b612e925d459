import { type ReactNode, useId } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import './slip.css';

export interface SlipEmptyProps {
  readonly title: string;
  /** "Votre coupon est vide", then how to start. */
  readonly heading: string;
  readonly text: string;
  /** Login and registration, for a visitor. */
  readonly children?: ReactNode;
}

export function SlipEmpty({ title, heading, text, children }: SlipEmptyProps) {
  const id = useId();
  return (
    <section className="slip" aria-labelledby={id}>
      <div className="slip__head">
        <h2 id={id}>{title}</h2>
      </div>
      <EmptyState title={heading} fall="gold">
        {text}
      </EmptyState>
      {children && <div className="slip__foot stitched">{children}</div>}
    </section>
  );
}
