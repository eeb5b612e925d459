import { expect, test } from 'vitest';
import type { Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { type Comparison, listMisses, showComparisons, Tally } from '../testing/comparison.ts';
import { NHL, MEASURED_NHL as REAL } from '../testing/measured-leagues.ts';
import { seededDraw } from '../testing/random.ts';
import { hockey } from './engine.ts';
import { hockeyParams } from './params.ts';

/** Each pair of teams, so many times. */
const TIMES = 12;

function playSeasons(): Tally {
  const tally = new Tally();
  const draw = seededDraw(2025);
  const teams = NHL.teams.map(([rating, total]) => ({ rating, total }));
  for (const home of teams) {
    for (const away of teams) {
      if (home === away) continue;
      const params = hockeyParams({ home, away, league: NHL.league });
      for (let time = 0; time < TIMES; time += 1) {
        countMatch(tally, hockey.resultOf(playOut(hockey, params, () => draw).incidents));
      }
    }
  }
  return tally;
}

function countMatch(tally: Tally, { home, away, periods }: Result): void {
  const total = home + away;
  tally.add('matches');
  tally.add(home > away ? 'home' : 'away');
  tally.add('home goals', home);
  tally.add('away goals', away);
  tally.add('goals', total);
  tally.add('goals squared', total ** 2);
  if (periods.length > 3) tally.add('level after 60');
  if (periods.length > 4) tally.add('shoot-out');
  if (total > 5) tally.add('over 5.5');
  if (total > 6) tally.add('over 6.5');
  if (Math.abs(home - away) > 1) tally.add('by two');
  tally.add(`score ${Math.max(home, away)}-${Math.min(home, away)}`);
  for (const [index, period] of periods.slice(0, 3).entries()) {
    tally.add('goals in 60', period.home + period.away);
    tally.add(`period ${index + 1}`, period.home + period.away);
  }
}

/** Tolerances: sampling error (about 0.45 points of a share), that of the real figures, and what the model may miss. */
function compare(tally: Tally): Comparison[] {
  const row = (what: string, real: number, within: number) => ({
    ...{ what, simulated: tally.share(what, what.startsWith('period') ? 'goals in 60' : 'matches'), real, within },
  });
  const scores = Object.entries<number>(REAL.scores);
  return [
    row('home', REAL.home, 0.015),
    row('home goals', REAL.homeGoals, 0.06),
    row('away goals', REAL.awayGoals, 0.06),
    { ...row('goals', REAL.totalDeviation, 0.08), what: 'spread', simulated: tally.deviation('goals', 'matches') },
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
  const tally = playSeasons();
  const rows = compare(tally);
  await annotate(`${tally.of('matches')} matches\n${showComparisons(rows)}`);
  expect(tally.of('matches')).toBeGreaterThan(11_000);
  expect(listMisses(rows)).toEqual([]);
});
