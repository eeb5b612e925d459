import { expect, test } from 'vitest';
import type { Engine, Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { type Comparison, Counter, listMisses, showComparisons } from '../testing/comparison.ts';
import { TENNIS } from '../testing/measured-sets.ts';
import { seededDraw } from '../testing/random.ts';
import { tennis } from './engine.ts';
import { tennisParams } from './strength.ts';

const engine: Engine = tennis;

type MeasuredEvent = (typeof TENNIS.events)[number];

/** The number of matches of each rating difference; the favourite is at home for every second difference. */
const MATCHES = 100;

function playEvent({ tour, bestOf }: MeasuredEvent): Counter {
  const counts = new Counter();
  const draw = seededDraw(1877 + bestOf);
  for (const [index, difference] of TENNIS.differences[tour].entries()) {
    const rating = index % 2 === 0 ? difference : -difference;
    const params = tennisParams({ home: { rating }, away: { rating: 0 }, tour, bestOf });
    for (let match = 0; match < MATCHES; match += 1) {
      const { positions, incidents } = playOut(engine, params, () => draw);
      const last = positions.at(-1) ?? engine.kickOff(params);
      counts.add('minutes', engine.completedAt(last) / 60_000);
      countMatch(counts, engine.resultOf(incidents));
    }
  }
  return counts;
}

function countMatch(counts: Counter, { home, away, periods }: Result): void {
  const games = periods.reduce((sum, set) => sum + set.home + set.away, 0);
  counts.add('matches');
  counts.add(`loser has ${Math.min(home, away)}`);
  counts.add('games', games);
  counts.add('games squared', games ** 2);
  for (const set of periods) {
    const [most, least] = [Math.max(set.home, set.away), Math.min(set.home, set.away)];
    counts.add('sets');
    counts.add(`score ${most}-${least}`);
  }
}

/** Tolerances: sampling error (about 1 point of a share of matches) and what two numbers a match may miss. */
function compare(event: MeasuredEvent, counts: Counter): Comparison[] {
  const { tour, bestOf, sets, games, deviation, tieBreaks } = event;
  const toWin = (bestOf + 1) / 2;
  const row = (what: string, simulated: number, real: number, within: number) => ({
    what: `${tour} ${bestOf}: ${what}`,
    simulated,
    real,
    within,
  });
  return [
    ...sets.map((real, lost) => row(`${toWin}-${lost}`, counts.share(`loser has ${lost}`, 'matches'), real, 0.035)),
    row('games', counts.share('games', 'matches'), games, bestOf === 5 ? 1.2 : 0.7),
    row('deviation of games', counts.deviation('games', 'matches'), deviation, 0.6),
    row('tie-breaks', counts.share('score 7-6', 'sets'), tieBreaks, 0.02),
    row('minutes, by intent', counts.share('minutes', 'matches'), bestOf === 5 ? 160 : 100, 8),
  ];
}

test('matches of both tours look like the real ones', async ({ annotate }) => {
  const played = TENNIS.events.map((event) => ({ event, counts: playEvent(event) }));
  const measure = (score: string) =>
    played.reduce(
      (sum, { event, counts }) => ({
        scores: sum.scores + counts.share(score, 'matches') * event.matches,
        sets: sum.sets + counts.share('sets', 'matches') * event.matches,
      }),
      { scores: 0, sets: 0 },
    );
  const scores = Object.entries(TENNIS.scores).map(([score, real]): Comparison => {
    const { scores: simulated, sets } = measure(`score ${score}`);
    return { what: `score ${score}`, simulated: simulated / sets, real, within: 0.02 };
  });
  const rows = [...played.flatMap(({ event, counts }) => compare(event, counts)), ...scores];
  await annotate(`${3 * 25 * MATCHES} matches\n${showComparisons(rows)}`);
  expect(listMisses(rows)).toEqual([]);
});
