import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { Crest } from '../cloth/crest.tsx';
import type { CrestKind, KnownCrest } from '../cloth/dye.ts';
import './scoreboard.css';

interface BoardSide {
  readonly name: string;
  readonly logo?: string | null | undefined;
  readonly known?: KnownCrest | undefined;
  readonly star?: ReactNode;
}

export interface ScoreboardProps {
  /** The live badge or start, league and period, then a remark at the end. */
  readonly meta: ReactNode;
  readonly remark?: ReactNode;
  readonly star?: ReactNode;
  readonly home: BoardSide;
  readonly away: BoardSide;
  /** The heading of the page for screen readers: "Marseille – Nice". */
  readonly title: string;
  /** Both sides of the score, or the text between the sides before the start. */
  readonly score: readonly [home: string, away: string] | string;
  /** "2 à 1". */
  readonly scoreLabel?: string | undefined;
  readonly kind?: CrestKind | undefined;
  /** The timeline. */
  readonly children?: ReactNode;
}

/** The head of the page of an event: names, crests and score. */
export function Scoreboard(props: ScoreboardProps) {
  const { meta, remark, star, home, away, title, score, scoreLabel, kind = 'team', children } = props;
  return (
    <section className="board night">
      <h1 className="sr" tabIndex={-1}>
        {title}
      </h1>
      <div className="board__meta">
        {meta}
        {remark && <span className="board__remark">{remark}</span>}
        {star}
      </div>
      <div className={`board__score letters-${lettersOf(home.name, away.name)}`}>
        <Side side={home} kind={kind} place="home" />
        <p className="board__numbers">
          {scoreLabel && <span className="sr">{scoreLabel}</span>}
          <Numbers score={score} hidden={scoreLabel !== undefined} />
        </p>
        <Side side={away} kind={kind} place="away" />
      </div>
      {children}
    </section>
  );
}

function Numbers({ score, hidden }: { readonly score: ScoreboardProps['score']; readonly hidden: boolean }) {
  if (typeof score === 'string') return <span className="board__hour">{score}</span>;
  return (
    <span className={classNames('board__pair', score.join('').length > 4 && 'board__pair--long')} aria-hidden={hidden}>
      {score[0]}
      <i>–</i>
      {score[1]}
    </span>
  );
}

interface SideProps {
  readonly side: BoardSide;
  readonly kind: CrestKind;
  readonly place: 'home' | 'away';
}

const LETTERS = { fewest: 7, most: 15 };

/** Returns the length of the longest word of both names, which share one font size. */
function lettersOf(...names: string[]): number {
  const words = names.flatMap((name) => name.split(/[\s-]/));
  const longest = Math.max(...words.map((word) => [...word].length));
  return Math.min(Math.max(longest, LETTERS.fewest), LETTERS.most);
}

function Side({ side, kind, place }: SideProps) {
  return (
    <div className={`board__side board__side--${place}`}>
      <span className="board__crest">
        <Crest name={side.name} kind={kind} logo={side.logo} known={side.known} />
        {side.star}
      </span>
      <b>{side.name}</b>
    </div>
  );
}
