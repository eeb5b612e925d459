import { Band } from './cloth.tsx';
import { type Cloth, type ThreadOf, weave } from './weave.ts';

export interface MatchClothProps {
  /** The links revealed so far, in hexadecimal, one for each step. */
  readonly links: readonly string[];
  /** The number of steps of the match; future steps are drawn as bare warp. */
  readonly total: number;
  /** The steps with a goal, from 0, drawn in gold. */
  readonly goals: readonly number[];
  /** The description of the picture for screen readers. */
  readonly label: string;
}

const BAND_MINUTES = 15;
const MATCH_CELL = 8;

/** A match as cloth: one column per step, in two halves that are side by side where there is room. */
export function MatchCloth({ links, total, goals, label }: MatchClothProps) {
  const half = Math.ceil(total / 2);
  return (
    <div className="match-cloth" role="img" aria-label={label}>
      {[0, half].map((start) => (
        <Band key={start} cloth={weaveMatch(links.slice(start, start + half), { start, columns: half, goals })} />
      ))}
    </div>
  );
}

function weaveMatch(
  links: readonly string[],
  { start, columns, goals }: { start: number; columns: number; goals: readonly number[] },
): Cloth {
  const digitOfLink = (place: number) =>
    Array.from({ length: columns }, (_, column) => links[column]?.[place] ?? '.').join('');
  const thread: ThreadOf = (_, column) => {
    const step = start + column;
    if (goals.includes(step)) return 'gold';
    return Math.floor(step / BAND_MINUTES) % 2 ? 'indigo' : 'ivory';
  };
  const digits = digitOfLink(0) + digitOfLink(1);
  return weave(digits, { columns, cell: MATCH_CELL, woven: Math.min(columns, links.length), thread });
}
