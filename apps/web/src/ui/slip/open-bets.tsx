import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import './open-bets.css';

interface OpenLeg {
  readonly id: string;
  readonly pick: string;
  /** The market and the match. */
  readonly detail: string;
  /** The score of a match that is played, or the odds. */
  readonly figure: string;
  /** The clock, the start or the grade. */
  readonly state: ReactNode;
  /** The requirement of the leg at the present score; of a bet builder, that of each of its outcomes. */
  readonly needs?: readonly OpenLegNeed[] | undefined;
}

interface OpenLegNeed {
  /** The outcome of a bet builder. */
  readonly part?: string | undefined;
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'plain';
}

export interface OpenBetProps {
  /** The type of the bet. */
  readonly title: string;
  /** The name of the link for screen readers, which read the rest of the card after it. */
  readonly name: string;
  readonly stake: string;
  readonly legs: readonly OpenLeg[];
  /** The numbers of legs that are won, open and lost. */
  readonly progress?: string | undefined;
  readonly winLabel: string;
  readonly win: string;
  readonly link: RenderLink;
  /** Controls of the bet, which are not part of its link. */
  readonly children?: ReactNode;
}

/** A bet that is not settled yet. The whole card is its link. */
export function OpenBet({ title, name, stake, legs, progress, winLabel, win, link, children }: OpenBetProps) {
  return (
    <li className="open-bet">
      <div className="open-bet__head">
        {link({ className: 'open-bet__link', children: title, 'aria-label': name })}
        <span>{stake}</span>
      </div>
      <ul>
        {legs.map(({ id, pick, detail, figure, state, needs = [] }) => (
          <li key={id} className="open-bet__leg">
            <b>{pick}</b>
            <b>{figure}</b>
            <small className="open-bet__detail">{detail}</small>
            <small>{state}</small>
            {needs.map(({ part, text, tone }) => (
              <span key={part ?? ''} className={`open-bet__need open-bet__need--${tone}`}>
                {part !== undefined && <span className="open-bet__part">{part}</span>} {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <div className="open-bet__foot">
        <span>{progress}</span>
        <span>
          {winLabel} <b>{win}</b>
        </span>
      </div>
      {children && <div className="open-bet__more">{children}</div>}
    </li>
  );
}
