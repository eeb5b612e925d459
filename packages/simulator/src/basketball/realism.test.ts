import { expect, test } from 'vitest';
import type { Engine, Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { type Comparison, listMisses, showComparisons, Tally } from '../testing/comparison.ts';
import { EUROLEAGUE, type League, MEASURED_EUROLEAGUE, MEASURED_NBA, NBA } from '../testing/measured-leagues.ts';
import { seededDraw } from '../testing/random.ts';
import { basketball, basketballFiba } from './engine.ts';
import { basketballParams } from './params.ts';

/** Each pair of teams of a league, so many times. */
function playSeasons(engine: Engine, { league, teams: rated }: League, times: number): Tally {
  const tally = new Tally();
  const draw = seededDraw(1946);
  const teams = rated.map(([rating, total]) => ({ rating, total }));
  for (const home of teams) {
    for (const away of teams) {
      if (home === away) continue;
      const params = basketballParams({ home, away, league });
      for (let time = 0; time < times; time += 1) {
        countMatch(tally, engine.resultOf(playOut(engine, params, () => draw).incidents));
      }
    }
  }
  return tally;
}

function countMatch(tally: Tally, { home, away, periods }: Result): void {
  const spread = (name: string, value: number) => {
    tally.add(name, value);
    tally.add(`${name} squared`, value ** 2);
  };
  tally.add('matches');
  if (home > away) tally.add('home');
  tally.add('home points', home);
  tally.add('away points', away);
  spread('total', home + away);
  spread('margin', home - away);
  if (periods.length > 4) tally.add('overtime');
  for (const [index, quarter] of periods.slice(0, 4).entries()) {
    spread(`quarter ${index + 1} total`, quarter.home + quarter.away);
    spread(`quarter ${index + 1} margin`, quarter.home - quarter.away);
  }
  const [first, second] = periods;
  if (!first || !second) throw new Error('a match has four quarters');
  const lead = first.home + second.home - first.away - second.away;
  const { least, most } = MEASURED_NBA.halfTime.find((row) => lead >= row.least && lead <= row.most) ?? {};
  tally.add(`half time ${least} to ${most}`);
  if (home > away) tally.add(`half time ${least} to ${most}, home`);
}

const inMatches = (tally: Tally, what: string, [real, within]: [number, number]): Comparison => ({
  ...{ what, simulated: tally.share(what, 'matches'), real, within },
});
const spreadOf = (tally: Tally, what: string, [real, within]: [number, number]): Comparison => ({
  ...{ what: `spread of ${what}`, simulated: tally.deviation(what, 'matches'), real, within },
});

/**
 * Tolerances: sampling error (0.6 points of a share, more of those of half time), that of the real figures, and what the
 * model misses: totals are narrower than real ones, as the pace is the same in every match, and the ratings give home
 * sides a point more than they had of late (in the EuroLeague half a point less).
 */
function compareNba(tally: Tally): Comparison[] {
  const real = MEASURED_NBA;
  const games = real.halfTime.reduce((sum, row) => sum + row.games, 0);
  return [
    inMatches(tally, 'home', [real.home, 0.025]),
    inMatches(tally, 'home points', [real.homePoints, 1]),
    inMatches(tally, 'away points', [real.awayPoints, 1]),
    inMatches(tally, 'overtime', [real.overtime, 0.008]),
    spreadOf(tally, 'total', [real.totalDeviation, 2.5]),
    spreadOf(tally, 'margin', [real.marginDeviation, 0.6]),
    ...real.quarters.flatMap((quarter, index) => [
      // The quarters were measured in seasons of 224.67 points.
      inMatches(tally, `quarter ${index + 1} total`, [(quarter.total * 230.2 * 0.994) / 224.67, 0.6]),
      spreadOf(tally, `quarter ${index + 1} total`, [quarter.totalDeviation, 0.8]),
      spreadOf(tally, `quarter ${index + 1} margin`, [quarter.marginDeviation, 0.6]),
    ]),
    ...real.halfTime.flatMap((row) => {
      const name = `half time ${row.least} to ${row.most}`;
      return [
        inMatches(tally, name, [row.games / games, 0.015]),
        { what: `${name}, home`, simulated: tally.share(`${name}, home`, name), real: row.home, within: 0.05 },
      ];
    }),
  ];
}

test('six seasons of the NBA look like the real ones', async ({ annotate }) => {
  const tally = playSeasons(basketball, NBA, 6);
  const rows = compareNba(tally);
  await annotate(`${tally.of('matches')} matches\n${showComparisons(rows)}`);
  expect(tally.of('matches')).toBeGreaterThan(5200);
  expect(listMisses(rows)).toEqual([]);
});

test('ten seasons of the EuroLeague, too', async ({ annotate }) => {
  const tally = playSeasons(basketballFiba, EUROLEAGUE, 10);
  const real = MEASURED_EUROLEAGUE;
  const rows = [
    inMatches(tally, 'home', [real.home, 0.045]),
    inMatches(tally, 'total', [real.total, 1]),
    inMatches(tally, 'overtime', [real.overtime, 0.015]),
    spreadOf(tally, 'total', [real.totalDeviation, 1.5]),
    spreadOf(tally, 'margin', [real.marginDeviation, 0.6]),
  ];
  await annotate(`${tally.of('matches')} matches\n${showComparisons(rows)}`);
  expect(listMisses(rows)).toEqual([]);
});
