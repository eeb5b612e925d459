import type { ReactNode } from 'react';
import './section.css';

export interface PromoProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A single offer with its action. */
export function Promo({ title, children, action }: PromoProps) {
  return (
    <section className="promo">
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </section>
  );
}
