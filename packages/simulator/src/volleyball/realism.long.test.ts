import { expect, test } from 'vitest';
import type { Engine, Result, Score } from '../engine.ts';
import { playOut } from '../match.ts';
import { type Comparison, Counter, listMisses, showComparisons } from '../testing/comparison.ts';
import { VOLLEYBALL } from '../testing/measured-sets.ts';
import { seededDraw } from '../testing/random.ts';
import { volleyball } from './engine.ts';
import { volleyballParams } from './strength.ts';

const engine: Engine = volleyball;

/** Each pair of teams of a league meets so often in each hall. */
const TIMES = 8;

function playLeagues(): Counter {
  const counts = new Counter();
  const draw = seededDraw(1895);
  for (const { home, teams } of VOLLEYBALL.leagues) {
    const strengthOf = (thousandths: number) => ({ strength: thousandths / 1000 });
    const pairs = teams.flatMap((host) => teams.filter((guest) => guest !== host).map((guest) => ({ host, guest })));
    for (const { host, guest } of pairs) {
      const params = volleyballParams({
        home: strengthOf(host),
        away: strengthOf(guest),
        league: { home: home / 1000 },
      });
      for (let time = 0; time < TIMES; time += 1) {
        const { positions, incidents } = playOut(engine, params, () => draw);
        counts.add('minutes', engine.completedAt(positions.at(-1) ?? engine.kickOff(params)) / 60_000);
        countMatch(counts, engine.resultOf(incidents));
      }
    }
  }
  return counts;
}

function countMatch(counts: Counter, { home, away, periods }: Result): void {
  counts.add('matches');
  counts.add(`score ${home}-${away}`);
  counts.add(`loser has ${Math.min(home, away)}`);
  if (home > away) counts.add('home');
  const [first] = periods;
  if (first && first.home > first.away === home > away) counts.add('fromFirstSet');
  for (const [index, set] of periods.entries()) countSet(counts, set, index === 4);
}

function countSet(counts: Counter, { home, away }: Score, isLast: boolean): void {
  const points = home + away;
  counts.add('matchPoints', points);
  counts.add('sets');
  if (home > away) counts.add('homeSets');
  counts.add(isLast ? 'last sets' : 'sets to 25');
  counts.add(isLast ? 'lastSetPoints' : 'points', points);
  if (isLast) return;
  counts.add('points squared', points ** 2);
  if (Math.max(home, away) > 25) counts.add('beyond');
  else {
    counts.add('sets won with 25');
    counts.add('loserPoints', Math.min(home, away));
  }
}

/** Tolerances: sampling error (about 0.9 points of a share of matches) and what two numbers a match may miss. */
function compare(counts: Counter): Comparison[] {
  const row = (what: string, simulated: number, [real, within]: [number, number]) => ({
    what,
    simulated,
    real,
    within,
  });
  return [
    row('home', counts.share('home', 'matches'), [VOLLEYBALL.home, 0.025]),
    ...VOLLEYBALL.sets.map((real, lost) =>
      row(`3-${lost}`, counts.share(`loser has ${lost}`, 'matches'), [real, 0.025]),
    ),
    ...Object.entries(VOLLEYBALL.scores).map(([score, real]) =>
      row(`home-away ${score}`, counts.share(`score ${score}`, 'matches'), [real, 0.025]),
    ),
    row('sets to home', counts.share('homeSets', 'sets'), [VOLLEYBALL.homeSets, 0.025]),
    row('points in a set to 25', counts.share('points', 'sets to 25'), [VOLLEYBALL.points, 0.7]),
    row('their deviation', counts.deviation('points', 'sets to 25'), [VOLLEYBALL.deviation, 0.4]),
    row('points in a fifth set', counts.share('lastSetPoints', 'last sets'), [VOLLEYBALL.lastSetPoints, 0.7]),
    row('points in a match', counts.share('matchPoints', 'matches'), [VOLLEYBALL.matchPoints, 3]),
    row('loser, where winner has 25', counts.share('loserPoints', 'sets won with 25'), [VOLLEYBALL.loserPoints, 0.4]),
    row('sets beyond 25', counts.share('beyond', 'sets to 25'), [VOLLEYBALL.beyond, 0.015]),
    row('match from first set', counts.share('fromFirstSet', 'matches'), [VOLLEYBALL.fromFirstSet, 0.02]),
    row('minutes, by intent', counts.share('minutes', 'matches'), [108, 5]),
  ];
}

test('seasons of two leagues look like the real ones', async ({ annotate }) => {
  const counts = playLeagues();
  const rows = compare(counts);
  await annotate(`${counts.of('matches')} matches\n${showComparisons(rows)}`);
  expect(counts.of('matches')).toBeGreaterThan(2_900);
  expect(listMisses(rows)).toEqual([]);
});
