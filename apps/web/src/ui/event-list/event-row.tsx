import type { Event, Market, Outcome } from '@cauri/contract';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import type { RenderLink } from '../base/link.ts';
import { narrowing } from '../base/narrowing.ts';
import { Crest } from '../cloth/crest.tsx';
import type { CrestKind, KnownCrest } from '../cloth/dye.ts';
import { type Cell, scoreCells } from '../event-page/score-cells.ts';
import './event-row.css';

export interface EventRowProps {
  readonly event: Pick<Event, 'sportId' | 'homeTeam' | 'awayTeam' | 'score' | 'isLive' | 'clock'>;
  /** The clock or the hour: "67′", "20:45". */
  readonly time: string;
  /** The text after it: the period or the day, then the league. */
  readonly notes: readonly string[];
  /** The whole row opens the event: this is its link. */
  readonly link: RenderLink;
  /** The name of the link for screen readers: "Marseille – Nice, 2 – 1, 67′". */
  readonly label: string;
  /** The main market, and the totals that a wide panel has room for. */
  readonly main?: Market | undefined;
  readonly total?: Market | undefined;
  readonly renderOdds: (market: Market, outcome: Outcome) => ReactNode;
  /** "+64", as a link to the other markets. */
  readonly more?: { readonly text: string; readonly label: string; readonly link: RenderLink } | undefined;
  readonly kind?: CrestKind | undefined;
  /** The serving side, in sports with a serve. */
  readonly serving?: 'home' | 'away' | null | undefined;
  /** The known crest, if any. */
  readonly known?: (teamName: string) => KnownCrest | undefined;
}

/** One event in a list. Its shape follows the width of the panel, and it never breaks its grid for one match. */
export function EventRow(props: EventRowProps) {
  const { event, time, notes, link, label, main, total, renderOdds, more, kind = 'team', serving = null } = props;
  const [home, away] = scoreCells(event);
  const side = (team: Event['homeTeam'], cells: readonly Cell[], serves: boolean) => (
    <Side team={team} cells={cells} serves={serves} kind={kind} known={props.known?.(team.name)} />
  );
  return (
    <article className={classNames('event', event.isLive && 'is-live')}>
      <p className="event__meta">
        {event.isLive ? (
          <span className="clock">
            {event.clock?.running !== false && <i />}
            {time}
          </span>
        ) : (
          <b>{time}</b>
        )}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      {link({
        className: 'event__who',
        children: (
          <>
            <span className="sr">{label}</span>
            <span className="event__sides" aria-hidden="true">
              {side(event.homeTeam, home, serving === 'home')}
              {side(event.awayTeam, away, serving === 'away')}
            </span>
          </>
        ),
      })}
      <div className="odds-row">{main?.outcomes.map((outcome) => renderOdds(main, outcome))}</div>
      <div className="odds-row odds-row--total">{total?.outcomes.map((outcome) => renderOdds(total, outcome))}</div>
      {more?.link({ className: 'event__more', 'aria-label': more.label, children: more.text })}
    </article>
  );
}

interface SideProps {
  readonly team: Event['homeTeam'];
  readonly cells: readonly Cell[];
  readonly serves: boolean;
  readonly kind: CrestKind;
  readonly known: KnownCrest | undefined;
}

function Side({ team, cells, serves, kind, known }: SideProps) {
  return (
    <span className={classNames('team', cells.length > 2 && 'team--sets')}>
      <Crest name={team.name} kind={kind} logo={team.logo} known={known} />
      <TeamName name={team.name} shortName={team.shortName} serves={serves} />
      <ScoreCells cells={cells} />
    </span>
  );
}

export interface TeamNameProps {
  readonly name: string;
  /** Takes the place of a long name in the narrowest panels. */
  readonly shortName: string;
  readonly serves?: boolean | undefined;
}

export function TeamName({ name, shortName, serves = false }: TeamNameProps) {
  const step = narrowing(name);
  const isShortened = step > 1 && shortName !== name && shortName !== '';
  return (
    <span className={classNames('team__name', step > 0 && `narrow-${step}`)} title={name}>
      {isShortened ? (
        <>
          <span className="team__full">{name}</span>
          <span className="team__short">{shortName}</span>
        </>
      ) : (
        name
      )}
      {serves && <i className="serve" />}
    </span>
  );
}

export function ScoreCells({ cells }: { readonly cells: readonly Cell[] }) {
  const [only] = cells;
  if (!only) return null;
  if (cells.length === 1) return <b className="team__score">{only.text}</b>;
  return (
    <span className="sets">
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place
        <span key={place} className={`sets__${cell.is}`}>
          {cell.text}
        </span>
      ))}
    </span>
  );
}
