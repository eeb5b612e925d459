import type { ReactNode } from 'react';
import { type Tale, TaleCloth } from '../cloth/cloth.tsx';
import './hero.css';
import './prose.css';

export interface TalePageProps {
  readonly tale: Tale;
  readonly title: string;
  readonly children: ReactNode;
  /** One way on. */
  readonly action?: ReactNode;
  /** The id of the request, for support. */
  readonly small?: ReactNode;
}

/** A page that has nothing but its words: not found, no line, an error, waiting. A strip of cloth tells which. */
export function TalePage({ tale, title, children, action, small }: TalePageProps) {
  return (
    <section className="tale">
      <TaleCloth tale={tale} />
      <h1 className="poster" tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      {action}
      {small && <small>{small}</small>}
    </section>
  );
}
