import type { RenderLink } from '../base/link.ts';
import type { Counted } from '../feedback/count.tsx';
import { LiveBadge } from './live-badge.tsx';
import { SportIcon } from './sport-icon.tsx';
import '../page/section.css';

export interface SportCard {
  readonly sport: string;
  readonly name: string;
  readonly live: Counted;
  /** "148 matchs, 96 réels". */
  readonly text: string;
  readonly link: RenderLink;
}

/** The sports with their numbers of matches. */
export function SportGrid({ sports }: { readonly sports: readonly SportCard[] }) {
  return (
    <div className="sports">
      {sports.map((card) => (
        <Card key={card.sport} card={card} />
      ))}
    </div>
  );
}

function Card({ card: { sport, name, live, text, link } }: { readonly card: SportCard }) {
  return link({
    className: 'sport-card',
    children: (
      <>
        <SportIcon sport={sport} />
        <b>{name}</b>
        {live ? <LiveBadge>{live}</LiveBadge> : <span />}
        <small>{text}</small>
      </>
    ),
  });
}
