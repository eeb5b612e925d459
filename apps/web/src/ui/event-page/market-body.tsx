import Check from 'lucide-react/icons/check';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { narrowing } from '../base/narrowing.ts';
import '../event-list/event-row.css';
import './market.css';

export interface MarketGridProps {
  readonly columns: 2 | 3;
  readonly children: ReactNode;
}

/** Prices with their names, in two or three columns. */
export function MarketGrid({ columns, children }: MarketGridProps) {
  return <div className={`market__grid market__grid--${columns}`}>{children}</div>;
}

/** Final scores in columns: home wins, draw where there can be one, away wins; any other score is below them. */
export function ScoreColumns({
  columns,
  other,
}: {
  readonly columns: readonly ReactNode[][];
  readonly other: readonly ReactNode[];
}) {
  return (
    <div className={`market__grid market__grid--${columns.length} items-start`}>
      {columns.map((scores, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <div key={index} className="market__grid">
          {scores}
        </div>
      ))}
      {other.length > 0 && <div className="col-span-full">{other}</div>}
    </div>
  );
}

export interface MarketLinesProps {
  /** "Plus de", "Moins de". */
  readonly heads: readonly string[];
  /** A line is omitted where each price names it, because a handicap differs for each side. */
  readonly lines: readonly {
    readonly key: string;
    readonly line: string | null;
    readonly prices: readonly ReactNode[];
  }[];
}

/** Totals as a table: a row for each line, a column for each answer. */
export function MarketLines({ heads, lines }: MarketLinesProps) {
  const isOwn = lines.every(({ line }) => line === null);
  return (
    <div className={classNames('market__lines', isOwn && 'market__lines--own')}>
      {!isOwn && <span />}
      {heads.map((head) => (
        <span key={head} className="market__head" aria-hidden="true">
          {head}
        </span>
      ))}
      {lines.map(({ key, line, prices }) => (
        <Fragment key={key}>
          {line !== null && <span className="market__line">{line}</span>}
          {prices}
        </Fragment>
      ))}
    </div>
  );
}

export interface GradedOutcomeProps {
  readonly name: string;
  /** "Gagnant", "Perdant". */
  readonly grade: string;
  readonly won: boolean;
}

/** A decided outcome, in the place of its price. */
export function GradedOutcome({ name, grade, won }: GradedOutcomeProps) {
  return (
    <p className={classNames('graded', won && 'is-won')}>
      <span className={classNames('clip', `narrow-${narrowing(name)}`)}>{name}</span>
      <b>
        {won && <Check className="i i-s" />}
        {grade}
      </b>
    </p>
  );
}
