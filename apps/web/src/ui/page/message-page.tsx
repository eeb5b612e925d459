import type { ReactNode } from 'react';
import { type PageState, StateCloth } from '../cloth/cloth.tsx';
import './hero.css';
import './prose.css';

export interface MessagePageProps {
  readonly state: PageState;
  readonly title: string;
  readonly children: ReactNode;
  /** A link or button that helps. */
  readonly action?: ReactNode;
  /** The request id for support. */
  readonly small?: ReactNode;
}

/** A page with only a message: not found, offline, an error, maintenance. Its cloth shows which. */
export function MessagePage({ state, title, children, action, small }: MessagePageProps) {
  return (
    <section className="message-page">
      <StateCloth state={state} />
      <h1 className="poster" tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      {action}
      {small && <small>{small}</small>}
    </section>
  );
}
