import { expect, test } from 'vitest';
import type { Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { type Comparison, Counter, listMisses, showComparisons } from '../testing/comparison.ts';
import { BUNDESLIGA, MEASURED_BUNDESLIGA as REAL } from '../testing/measured-leagues.ts';
import { seededDraw } from '../testing/random.ts';
import { handball } from './engine.ts';
import { handballParams } from './params.ts';

/** The number of matches of each pair of teams, in each hall. */
const TIMES = 30;

function playSeasons(): Counter {
  const counts = new Counter();
  const draw = seededDraw(2018);
  const teams = BUNDESLIGA.teams.map(([rating, total]) => ({ rating, total }));
  for (const home of teams) {
    for (const away of teams) {
      if (home === away) continue;
      const params = handballParams({ home, away, league: BUNDESLIGA.league });
      for (let time = 0; time < TIMES; time += 1) {
        countMatch(counts, handball.resultOf(playOut(handball, params, () => draw).incidents));
      }
    }
  }
  return counts;
}

function countMatch(counts: Counter, { home, away, periods }: Result): void {
  counts.add('matches');
  counts.add(home > away ? 'home' : home < away ? 'away' : 'draw');
  counts.add('home goals', home);
  counts.add('home goals squared', home ** 2);
  counts.add('away goals', away);
  counts.add('away goals squared', away ** 2);
  counts.add('goals', home + away);
  const [first = { home: 0, away: 0 }] = periods;
  counts.add('first half', first.home + first.away);
}

/** The sampling error of the 306 real matches is 2.9, 1.9 and 2.7 points of the shares: tolerances are up to 1.5 times it. */
function compare(counts: Counter): Comparison[] {
  const row = (what: string, real: number, within: number) => ({
    what,
    simulated: counts.share(what, what === 'first half' ? 'goals' : 'matches'),
    real,
    within,
  });
  return [
    row('home', REAL.home, 0.04),
    row('draw', REAL.draw, 0.019),
    row('away', REAL.away, 0.04),
    row('home goals', REAL.homeGoals, 0.1),
    row('away goals', REAL.awayGoals, 0.1),
    row('first half', REAL.firstHalf, 0.002),
  ];
}

test('thirty seasons of all against all look like the real one', async ({ annotate }) => {
  const counts = playSeasons();
  const rows = compare(counts);
  await annotate(`${counts.of('matches')} matches\n${showComparisons(rows)}`);
  expect(counts.of('matches')).toBeGreaterThan(9_000);
  expect(listMisses(rows)).toEqual([]);
  // Goals are underdispersed (arXiv 2404.04213): their variance is below their mean, although the teams differ.
  for (const side of ['home goals', 'away goals']) {
    expect(counts.deviation(side, 'matches') ** 2).toBeLessThan(0.7 * counts.share(side, 'matches'));
  }
});
