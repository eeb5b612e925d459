import type { Event, Market, Outcome } from '@cauri/contract';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import type { RenderLink } from '../base/link.ts';
import { narrowing } from '../base/narrowing.ts';
import { Crest } from '../cloth/crest.tsx';
import type { CrestKind } from '../cloth/dye.ts';
import { type Cell, scoreCells } from '../event-page/score-cells.ts';
import './event-row.css';

export interface EventRowProps {
  readonly event: Pick<Event, 'sportId' | 'homeTeam' | 'awayTeam' | 'score' | 'isLive' | 'clock'>;
  /** The clock or the start: "67′", "20:45". */
  readonly time: string;
  /** The text after it: the period or the day, then the league. */
  readonly notes: readonly string[];
  /** The link to the event, which covers the whole row. */
  readonly link: RenderLink;
  /** The name of the link for screen readers: "Marseille – Nice, 2 – 1, 67′". */
  readonly label: string;
  /** The main market, and the totals that fit in a wide panel. */
  readonly main?: Market | undefined;
  readonly total?: Market | undefined;
  /** Shown in the place of the prices if the row has no main market. */
  readonly none?: ReactNode;
  readonly renderOdds: (market: Market, outcome: Outcome) => ReactNode;
  /** "+64", as a link to the other markets. */
  readonly more?: { readonly text: string; readonly label: string; readonly link: RenderLink } | undefined;
  readonly kind?: CrestKind | undefined;
}

/** One event in a list. Its layout depends on the width of the panel only, so that all rows align. */
export function EventRow(props: EventRowProps) {
  const { event, time, notes, link, label, main, total, renderOdds, more, kind = 'team' } = props;
  const [home, away] = scoreCells(event);
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
              <Side team={event.homeTeam} cells={home} kind={kind} />
              <Side team={event.awayTeam} cells={away} kind={kind} />
            </span>
          </>
        ),
      })}
      <div className="odds-row">{main?.outcomes.map((outcome) => renderOdds(main, outcome)) ?? props.none}</div>
      <div className="odds-row odds-row--total">{total?.outcomes.map((outcome) => renderOdds(total, outcome))}</div>
      {more?.link({ className: 'event__more', 'aria-label': more.label, children: more.text })}
    </article>
  );
}

interface SideProps {
  readonly team: Event['homeTeam'];
  readonly cells: readonly Cell[];
  readonly kind: CrestKind;
}

function Side({ team, cells, kind }: SideProps) {
  return (
    <span className={classNames('team', cells.length > 2 && 'team--sets')}>
      <Crest name={team.name} kind={kind} logo={team.logo} />
      <TeamName name={team.name} shortName={team.shortName} />
      <ScoreCells cells={cells} />
    </span>
  );
}

export interface TeamNameProps {
  readonly name: string;
  /** Replaces a long name in the narrowest panels. */
  readonly shortName: string;
}

export function TeamName({ name, shortName }: TeamNameProps) {
  const step = narrowing(name);
  const isShortened = step > 0 && shortName && shortName !== name;
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
        // biome-ignore lint/suspicious/noArrayIndexKey: sets have no other identity
        <span key={place} className={`sets__${cell.is}`}>
          {cell.text}
        </span>
      ))}
    </span>
  );
}
