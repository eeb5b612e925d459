import { expect, test } from 'vitest';
import type { Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { type Comparison, Counter, listMisses, showComparisons } from '../testing/comparison.ts';
import { NHL, MEASURED_NHL as REAL } from '../testing/measured-leagues.ts';
import { seededDraw } from '../testing/random.ts';
import { hockey } from './engine.ts';
import { hockeyParams } from './params.ts';

/** The number of matches of each pair of teams, in each arena. */
const TIMES = 12;

function playSeasons(): Counter {
  const counts = new Counter();
  const draw = seededDraw(2025);
  const teams = NHL.teams.map(([rating, total]) => ({ rating, total }));
  for (const home of teams) {
    for (const away of teams) {
      if (home === away) continue;
      const params = hockeyParams({ home, away, league: NHL.league });
      for (let time = 0; time < TIMES; time += 1) {
        countMatch(counts, hockey.resultOf(playOut(hockey, params, () => draw).incidents));
      }
    }
  }
  return counts;
}

function countMatch(counts: Counter, { home, away, periods }: Result): void {
  const total = home + away;
  counts.add('matches');
  counts.add(home > away ? 'home' : 'away');
  counts.add('home goals', home);
  counts.add('away goals', away);
  counts.add('goals', total);
  counts.add('goals squared', total ** 2);
  if (periods.length > 3) counts.add('level after 60');
  if (periods.length > 4) counts.add('shoot-out');
  if (total > 5) counts.add('over 5.5');
  if (total > 6) counts.add('over 6.5');
  if (Math.abs(home - away) > 1) counts.add('by two');
  counts.add(`score ${Math.max(home, away)}-${Math.min(home, away)}`);
  for (const [index, period] of periods.slice(0, 3).entries()) {
    counts.add('goals in 60', period.home + period.away);
    counts.add(`period ${index + 1}`, period.home + period.away);
  }
}

/** Tolerances: sampling error (about 0.45 points of a share), that of the real figures, and what the model may miss. */
function compare(counts: Counter): Comparison[] {
  const row = (what: string, real: number, within: number) => ({
    what,
    simulated: counts.share(what, what.startsWith('period') ? 'goals in 60' : 'matches'),
    real,
    within,
  });
  const scores = Object.entries<number>(REAL.scores);
  return [
    row('home', REAL.home, 0.015),
    row('home goals', REAL.homeGoals, 0.06),
    row('away goals', REAL.awayGoals, 0.06),
    { ...row('goals', REAL.totalDeviation, 0.08), what: 'spread', simulated: counts.deviation('goals', 'matches') },
    row('level after 60', REAL.levelAfter60, 0.015),
    row('shoot-out', REAL.shootOut, 0.01),
    row('over 5.5', REAL.over5, 0.015),
    row('over 6.5', REAL.over6, 0.015),
    row('by two', REAL.byTwo, 0.015),
    ...REAL.periods.map((real, index) => row(`period ${index + 1}`, real, 0.015)),
    ...scores.map(([score, real]) => row(`score ${score}`, real, 0.012)),
  ];
}

test('twelve seasons of all against all look like the real ones', async ({ annotate }) => {
  const counts = playSeasons();
  const rows = compare(counts);
  await annotate(`${counts.of('matches')} matches\n${showComparisons(rows)}`);
  expect(counts.of('matches')).toBeGreaterThan(11_000);
  expect(listMisses(rows)).toEqual([]);
});
