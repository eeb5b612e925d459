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

/** Prices with their names, two or three in a row. */
export function MarketGrid({ columns, children }: MarketGridProps) {
  return <div className={`market__grid market__grid--${columns}`}>{children}</div>;
}

/** Final scores in three columns: the home side wins, nobody does, the away side wins; below them any other score. */
export function ScoreColumns({
  columns,
  other,
}: {
  readonly columns: readonly ReactNode[][];
  readonly other: ReactNode;
}) {
  return (
    <div className="market__grid market__grid--3 items-start">
      {columns.map((scores, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their places
        <div key={index} className="market__grid">
          {scores}
        </div>
      ))}
      <div className="col-span-3">{other}</div>
    </div>
  );
}

export interface MarketLinesProps {
  /** "Plus de", "Moins de". */
  readonly heads: readonly string[];
  /** Without a line of its own where each price says it: a handicap is another one for either side. */
  readonly lines: readonly {
    readonly key: string;
    readonly line: string | null;
    readonly prices: readonly ReactNode[];
  }[];
}

/** Totals as a table: one row a line, one column an answer. */
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

/** An outcome that has its result: it stays where its price was. */
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
