import type { Event } from '@cauri/contract';
import Check from 'lucide-react/icons/check';
import History from 'lucide-react/icons/history';
import { classNames } from '../base/class-names.ts';
import type { RenderLink } from '../base/link.ts';
import { Crest } from '../cloth/crest.tsx';
import type { CrestKind } from '../cloth/dye.ts';
import { scoreCells } from '../event-page/score-cells.ts';
import { ScoreCells, TeamName } from './event-row.tsx';
import './result-row.css';

interface SettledMarket {
  readonly id: string;
  /** The question, for rows without a heading; empty if the answer is enough. */
  readonly label: string;
  readonly answer: string;
  readonly price: string;
}

export interface ResultRowProps {
  readonly event: Pick<Event, 'sportId' | 'homeTeam' | 'awayTeam' | 'score'>;
  /** The kind of ending: "FT", "OT", "Postponed". */
  readonly ending: string;
  readonly time: string;
  /** Whether the result was corrected. */
  readonly corrected?: string | undefined;
  readonly winner: 'home' | 'away' | null;
  readonly markets: readonly SettledMarket[];
  /** The text of a row without markets. */
  readonly note: string;
  readonly link: RenderLink;
  readonly label: string;
  readonly kind: CrestKind;
}

/** A finished event: its ending, its score, and the results of its main markets. */
export function ResultRow({ event, ending, time, corrected, markets, note, link, label, ...sides }: ResultRowProps) {
  return (
    <article className="res">
      <p className="event__meta">
        <b>{ending}</b>
        <span>{time}</span>
        {corrected && (
          <span className="res__mark">
            <History className="i i-xs" /> {corrected}
          </span>
        )}
      </p>
      {link({
        className: 'event__who',
        children: (
          <>
            <span className="sr">{label}</span>
            <Sides event={event} {...sides} />
          </>
        ),
      })}
      <div className="res__cols">
        {markets.length === 0 && <span className="res__note">{note}</span>}
        {markets.map((market) => (
          <span key={market.id} className="res__col">
            <Check className="i" />
            {market.label && <span className="res__label">{market.label}</span>}
            <b title={market.answer}>{market.answer}</b>
            <em>{market.price}</em>
          </span>
        ))}
      </div>
    </article>
  );
}

function Sides({ event, winner, kind }: Pick<ResultRowProps, 'event' | 'winner' | 'kind'>) {
  const [home, away] = scoreCells({ ...event, isLive: false });
  const sides = [
    { side: 'home', team: event.homeTeam, cells: home },
    { side: 'away', team: event.awayTeam, cells: away },
  ] as const;
  return (
    <span className="event__sides" aria-hidden="true">
      {sides.map(({ side, team, cells }) => (
        <span key={side} className={classNames('team', winner !== null && winner !== side && 'is-out')}>
          <Crest name={team.name} kind={kind} logo={team.logo} />
          <TeamName name={team.name} shortName={team.shortName} />
          {cells.length === 0 ? <b className="team__score">–</b> : <ScoreCells cells={cells} />}
        </span>
      ))}
    </span>
  );
}
