import type { Incident } from '@cauri/contract';
import { expect, test } from 'vitest';
import type { Score } from '../engine.ts';
import { playOut } from '../match.ts';
import { LEAGUES, MEASURED } from '../testing/measured.ts';
import { seededDraw } from '../testing/random.ts';
import { football } from './engine.ts';
import { type FootballParams, footballParams } from './params.ts';

type Ending = 'home' | 'draw' | 'away';
const endingOf = ({ home, away }: Score): Ending => (home > away ? 'home' : home < away ? 'away' : 'draw');

/** Each pair of teams of the five leagues, as often as its league really played, at the league's measured goals. */
function* listFixtures(): Generator<{ params: FootballParams; times: number }> {
  for (const { matches, home, away, teams } of LEAGUES) {
    const pairs = teams.flatMap((host, one) =>
      teams.filter((_, other) => other !== one).map((guest) => ({ host, guest })),
    );
    const mean = pairs.reduce((sum, { host, guest }) => sum + (host[0] * guest[1]) / 1e6, 0) / pairs.length;
    const league = { mu: away / mean, home: home / away };
    const strength = ([attack, defence]: [number, number]) => ({ attack: attack / 1000, defence: defence / 1000 });
    const times = Math.round(matches / pairs.length);
    for (const { host, guest } of pairs) {
      yield { params: footballParams({ home: strength(host), away: strength(guest), league }), times };
    }
  }
}

function blockOf(step: number): keyof typeof MEASURED.blocks {
  if (step <= 45) return step < 15 ? '1-15' : step < 30 ? '16-30' : step < 45 ? '31-45' : '45+';
  return step <= 60 ? '46-60' : step <= 75 ? '61-75' : step <= 90 ? '76-90' : '90+';
}

type Count = Map<string, number>;
const add = (count: Count, name: string, by = 1) => count.set(name, (count.get(name) ?? 0) + by);

function countMatch(count: Count, incidents: readonly Incident[], { final, half }: { final: Score; half: Score }) {
  const total = final.home + final.away;
  add(count, 'matches');
  add(count, endingOf(final));
  add(count, `half ${endingOf(half)}`);
  add(count, `half ${endingOf(half)}, then ${endingOf(final)}`);
  add(count, `score ${final.home}-${final.away}`);
  for (const line of [1, 2, 3]) if (total > line) add(count, `over${line}`);
  if (final.home > 0 && final.away > 0) add(count, 'bothScore');
  add(count, 'goals', total);
  for (const side of ['home', 'away'] as const) {
    add(count, `${side} goals`, final[side]);
    add(count, `${side} goals squared`, final[side] ** 2);
  }
  for (const { kind, step } of incidents) {
    if (kind !== 'goal') continue;
    add(count, `block ${blockOf(step)}`);
    if (step <= 45) add(count, 'firstHalf');
    if (step < 22) add(count, 'early');
    if (step >= 68 && step <= 90) add(count, 'late');
  }
}

function playSeasons(): Count {
  const count: Count = new Map();
  const draw = seededDraw(1930);
  for (const { params, times } of listFixtures()) {
    for (let time = 0; time < times; time += 1) {
      const { positions, incidents } = playOut(football, params, () => draw);
      const [half, final] = [positions[46]?.score, positions[94]?.score];
      if (!half || !final) throw new Error('a match has 94 steps');
      countMatch(count, incidents, { final, half });
    }
  }
  return count;
}

type Comparison = { what: string; simulated: number; real: number; within: number };

/** Tolerances: sampling error (about 0.4 points of a share) and what a model of two numbers a match may miss. */
function compare(count: Count): Comparison[] {
  const share = (name: string, of = 'matches') => (count.get(name) ?? 0) / (count.get(of) ?? 0);
  const row = (what: string, simulated: number, [real, within]: [number, number]) => ({
    what,
    simulated,
    real,
    within,
  });
  const variance = (side: string) => share(`${side} goals squared`) - share(`${side} goals`) ** 2;
  const entries = <K extends string>(record: Record<K, number>) => Object.entries<number>(record);
  return [
    ...(['home', 'draw', 'away', 'over1', 'over2', 'over3', 'bothScore'] as const).map((name) =>
      row(name, share(name), [MEASURED[name], 0.015]),
    ),
    row('goals', share('goals'), [MEASURED.goals, 0.05]),
    row('variance of home goals', variance('home'), [MEASURED.varianceHome, 0.1]),
    row('variance of away goals', variance('away'), [MEASURED.varianceAway, 0.1]),
    row('first half', share('firstHalf', 'goals'), [MEASURED.firstHalf, 0.015]),
    ...entries(MEASURED.scores).map(([score, real]) => row(score, share(`score ${score}`), [real, 0.01])),
    ...entries(MEASURED.blocks).map(([block, real]) => row(block, share(`block ${block}`, 'goals'), [real, 0.008])),
    row('minutes 1 to 22', share('early', 'goals'), [MEASURED.early, 0.008]),
    row('rate of 68-90 to that of 1-22', (share('late', 'early') * 22) / 23, [MEASURED.lateForEarly, 0.06]),
    ...entries(MEASURED.halfTime).map(([half, real]) =>
      row(`${half} at half time`, share(`half ${half}`), [real, 0.015]),
    ),
    ...(['home', 'draw', 'away'] as const).flatMap((half) =>
      entries(MEASURED.afterHalfTime[half]).map(([end, real]) =>
        row(`${half} at half time, then ${end}`, share(`half ${half}, then ${end}`, `half ${half}`), [real, 0.035]),
      ),
    ),
  ];
}

test('eleven seasons of five leagues look like the real ones', async ({ annotate }) => {
  const count = playSeasons();
  const rows = compare(count);
  const lines = rows.map(
    ({ what, simulated, real, within }) =>
      `${what.padEnd(28)} ${simulated.toFixed(4)}  real ${real.toFixed(4)}  within ${within}`,
  );
  await annotate(`${count.get('matches')} matches\n${lines.join('\n')}`);
  expect(count.get('matches')).toBeGreaterThan(19_000);
  for (const { what, simulated, real, within } of rows) {
    expect(Math.abs(simulated - real), `${what}: ${simulated}, real ${real}`).toBeLessThan(within);
  }
});
