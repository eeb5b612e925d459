import type { Need, Sides } from './market.ts';

type Side = keyof Sides;

/** The part of the distance from a line (thousandths) at which a whole stake wins. */
const FULL = 500;

/** Returns the need of over and under a line (thousandths). */
export function needOfTotal(key: string, line: number, of: Side | 'both' = 'both'): Need {
  const side = of === 'both' ? {} : { side: of };
  const kind = <K extends 'least' | 'most' | 'none'>(is: K) => (of === 'both' ? is : (`${is}_side` as const));
  if (key === 'over') return { is: kind('least'), of, ...side, number: Math.ceil((line + FULL) / 1_000) };
  const most = Math.floor((line - FULL) / 1_000);
  return most > 0 ? { is: kind('most'), of, ...side, number: most } : { is: kind('none'), of, ...side };
}

/** Returns the need of a side with this handicap (thousandths). */
export function needOfHandicap(side: Side, handicap: number): Need {
  const lead = Math.ceil((FULL - handicap) / 1_000);
  if (lead > 0) return { is: 'lead', side, number: lead };
  return lead === 0 ? { is: 'not_behind', side } : { is: 'behind', side, number: -lead };
}

/** Returns the need of a side that must win, or of the draw; `more` in a part of the match. */
export const needOfWinner = (key: string, is: 'win' | 'more' | 'win_set' = 'win'): Need =>
  key === 'draw' ? { is: 'draw' } : { is, side: key as Side };
