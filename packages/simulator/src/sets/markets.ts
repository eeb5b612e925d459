import type { MarketProbabilities, Score } from '../engine.ts';
import { manyWay } from '../pricing/three-way.ts';
import { twoWay } from '../pricing/two-way.ts';
import type { Outlook } from './outlook.ts';
import type { SetsPosition } from './position.ts';

/** Lines in thousandths: sets in the match, and sets given to the home side. */
const SET_LINES: Readonly<Record<number, { totals: readonly number[]; handicaps: readonly number[] }>> = {
  2: { totals: [2500], handicaps: [-1500, 1500] },
  3: { totals: [3500, 4500], handicaps: [-2500, -1500, 1500, 2500] },
};

/**
 * Returns the markets about sets: the winner, every set that will surely be played, the number of sets, and a handicap.
 */
export function priceSets(
  { score, sets, finished }: SetsPosition,
  outlook: Outlook,
  setsToWin: number,
): MarketProbabilities[] {
  const finals = listFinals(outlook, setsToWin);
  const chanceThat = (holds: (final: Score) => boolean) =>
    finals.reduce((sum, { score, chance }) => (holds(score) ? sum + chance : sum), 0);
  const { totals, handicaps } = SET_LINES[setsToWin] ?? { totals: [], handicaps: [] };
  return [
    twoWay('match_winner', null, {
      home: chanceThat(({ home, away }) => home > away),
      away: chanceThat(({ home, away }) => home < away),
    }),
    ...Array.from({ length: countSureSets({ score, sets, finished }, setsToWin) }, (_, index) =>
      twoWay('set_winner', (index + 1) * 1000, winnersOf(sets[index], outlook, index)),
    ),
    ...totals.map((line) =>
      twoWay('total_sets', line, {
        over: chanceThat(({ home, away }) => (home + away) * 1000 > line),
        under: chanceThat(({ home, away }) => (home + away) * 1000 < line),
      }),
    ),
    ...handicaps.map((line) =>
      twoWay('set_handicap', line, {
        home: chanceThat(({ home, away }) => (home - away) * 1000 + line > 0),
        away: chanceThat(({ home, away }) => (home - away) * 1000 + line < 0),
      }),
    ),
  ];
}

/** Returns the number of sets that are certain to be played, those that are over included. */
export function countSureSets(
  { score, sets, finished }: Pick<SetsPosition, 'score' | 'sets' | 'finished'>,
  setsToWin: number,
): number {
  return sets.length + (finished ? 0 : setsToWin - Math.max(score.home, score.away));
}

/**
 * Returns the market of the final score in sets, whose outcomes are the scores with which `setsToWin` sets win: `2-0`, `2-1`
 * and so on.
 */
export function priceSetScore(outlook: Outlook, setsToWin: number): MarketProbabilities {
  const finals = listFinals(outlook, setsToWin);
  const keys = finals.map(({ score, chance }) => [`${score.home}-${score.away}`, chance] as const);
  const [ofHome, ofAway] = [keys.filter((_, index) => index % 2 === 0), keys.filter((_, index) => index % 2 === 1)];
  return manyWay('set_score', null, Object.fromEntries([...ofHome, ...ofAway.toReversed()]));
}

function winnersOf(played: Score | undefined, { winners }: Outlook, index: number): { home: number; away: number } {
  if (played) return played.home > played.away ? { home: 1, away: 0 } : { home: 0, away: 1 };
  return { home: winners[2 * index] ?? 0, away: winners[2 * index + 1] ?? 0 };
}

function listFinals({ finals }: Outlook, setsToWin: number): { score: Score; chance: number }[] {
  return Array.from({ length: setsToWin }, (_, lost) => [
    { score: { home: setsToWin, away: lost }, chance: finals[setsToWin * 4 + lost] ?? 0 },
    { score: { home: lost, away: setsToWin }, chance: finals[lost * 4 + setsToWin] ?? 0 },
  ]).flat();
}
