import { simulatedSports } from '@cauri/rules';
import { FIBA, type Format, NBA, OVERTIMES, overtimeSteps, quarterSteps } from '@cauri/simulator/basketball/format';
import * as basketball from '@cauri/simulator/basketball/model';
import * as basketballParams from '@cauri/simulator/basketball/params';
import { simulations } from '@cauri/simulator/engines';
import * as football from '@cauri/simulator/football/model';
import * as footballParams from '@cauri/simulator/football/params';
import * as handball from '@cauri/simulator/handball/model';
import * as handballParams from '@cauri/simulator/handball/params';
import * as hockey from '@cauri/simulator/hockey/model';
import * as hockeyParams from '@cauri/simulator/hockey/params';
import * as tennis from '@cauri/simulator/tennis/model';
import { LEAST_SERVE, MOST_SERVE } from '@cauri/simulator/tennis/params';
import * as volleyball from '@cauri/simulator/volleyball/model';
import { LEAST_SIDE_OUT, MOST_SIDE_OUT } from '@cauri/simulator/volleyball/params';
import { layOut } from './vectors.ts';

/** A period of a sport with a clock, as section 6 of docs/verification.md describes it. */
type Period = Readonly<{ ms: number; breakMs: number }> & Readonly<Record<string, unknown>>;

const handballHalf = {
  name: '',
  kind: 'point',
  points: { goal: 1 },
  mostScored: 1,
  otherwise: [],
  steps: 50,
  ms: 1_800_000,
  breakMs: 0,
};

/** The constants of each engine, which constants.json holds for verify.py: those of docs/verification.md. */
const constants: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'football/1': {
    params: bounds(['homeGoals', 'awayGoals'], footballParams.BOUNDS.least, footballParams.BOUNDS.most),
    shares: football.SHARES,
    factors: football.LEAD_FACTORS,
    periods: inTime([
      minutes({ steps: 46, minutes: [1, 45], end: 'half_time' }),
      minutes({ steps: 48, breakMs: 900_000, minutes: [46, 90], decides: 'always' }),
    ]),
  },
  'hockey/1': {
    params: bounds(['homeGoals', 'awayGoals'], hockeyParams.BOUNDS.least, hockeyParams.BOUNDS.most),
    shares: hockey.SHARES,
    factors: [
      [0, hockey.ALIKE],
      [40, hockey.THIRD_PERIOD],
      [hockey.LAST_MINUTES_FROM, hockey.LAST_MINUTES],
    ],
    overtimeGoal: hockey.OVERTIME_GOAL,
    periods: inTime([
      minutes({ name: 'P1', steps: 20, end: 'period_end' }),
      minutes({ name: 'P2', steps: 20, breakMs: 1_080_000, end: 'period_end' }),
      minutes({ name: 'P3', steps: 20, breakMs: 1_080_000, end: 'period_end', decides: 'at the end' }),
      minutes({ name: 'OT', steps: 5, breakMs: 120_000, end: 'period_end', decides: 'at once', mostScored: 1 }),
      decider({ name: 'SO', kind: 'shoot_out', points: { home: 1, away: 1 }, ms: 300_000 }),
    ]),
  },
  'handball/1': {
    params: bounds(['homeGoals', 'awayGoals'], handballParams.BOUNDS.least, handballParams.BOUNDS.most),
    shares: handball.SHARES,
    closingFrom: handball.CLOSING_FROM,
    closing: handball.CLOSING,
    periods: inTime([
      { ...handballHalf, minutes: [1, 30], end: 'half_time', decides: 'never' },
      { ...handballHalf, minutes: [31, 60], breakMs: 600_000, decides: 'always' },
    ]),
  },
  'basketball/1': basketballConstants(NBA),
  'basketball-fiba/1': basketballConstants(FIBA),
  'tennis/1': {
    params: { ...bounds(['homeServe', 'awayServe'], LEAST_SERVE, MOST_SERVE), bestOf: [3, 5, 2] },
    setLead: tennis.SET_LEAD,
    gameLead: tennis.GAME_LEAD,
    pointMs: 40_000,
    breakMs: 120_000,
  },
  'volleyball/1': {
    params: bounds(['homeSideOut', 'awaySideOut'], LEAST_SIDE_OUT, MOST_SIDE_OUT),
    setLead: volleyball.SET_LEAD,
    gameLead: 0,
    pointMs: 35_000,
    breakMs: 180_000,
  },
};

/** The text of constants.json. Throws an Error if an engine has no constants here. */
export function writeConstants(): string {
  const entries = simulatedSports.flatMap((sport) =>
    simulations[sport].engines.map(({ name, links }) => {
      const ofEngine = constants[name];
      if (!ofEngine) throw new Error(`tools/verify/generate/constants.ts has no constants of ${name}`);
      const { slotMs, doubleEvery } = simulations[sport].pace;
      // 0: no slot has two matches.
      const pace = [slotMs, Number.isFinite(doubleEvery) ? doubleEvery : 0];
      return [name, { sport, links, pace, ...ofEngine }];
    }),
  );
  return layOut(Object.fromEntries(entries));
}

function bounds(names: readonly string[], least: number, most: number): Record<string, readonly number[]> {
  return Object.fromEntries(names.map((name) => [name, [least, most, 1]]));
}

/** The periods with their starts on the match clock, instead of the breaks before them. */
function inTime(periods: readonly Period[]): readonly unknown[] {
  let clock = 0;
  return periods.map(({ breakMs, ...period }) => {
    const startMs = clock + breakMs;
    clock = startMs + period.ms;
    return { ...period, startMs };
  });
}

/** A period of steps of one minute, in each of which each side scores one goal at most. */
function minutes({ steps, ...rest }: { readonly steps: number; readonly [name: string]: unknown }): Period {
  const goals = { kind: 'goal', points: { home: 1, away: 1 }, mostScored: 2, otherwise: [], decides: 'never' };
  return { name: '', ...goals, minutes: [1, steps], steps, ms: steps * 60_000, breakMs: 0, ...rest };
}

/** A last period of one step, which home wins if `home` happens, and away otherwise. */
function decider(period: { readonly ms: number; readonly [name: string]: unknown }): Period {
  return { ...period, mostScored: 1, otherwise: ['away'], steps: 1, breakMs: 120_000, decides: 'always' };
}

function basketballConstants(format: Format): Readonly<Record<string, unknown>> {
  const { possessions, quarterMinutes, closingSteps } = format;
  const overtimeMs = 300_000;
  const baskets = { kind: 'basket', points: { three: 3, two: 2, one: 1 }, mostScored: 1, otherwise: [] };
  const quarter = { ...baskets, steps: quarterSteps(format), ms: quarterMinutes * 60_000, end: 'period_end' };
  const overtime = { ...baskets, steps: overtimeSteps(format), ms: overtimeMs, breakMs: 120_000, end: 'period_end' };
  const closing = (steps: number) => ({ closingFrom: steps - closingSteps, decides: 'at the end' });
  const open = (steps: number) => ({ closingFrom: steps, decides: 'never' });
  return {
    params: bounds(['homePoints', 'awayPoints'], basketballParams.LEAST_POINTS, basketballParams.MOST_POINTS),
    shares: basketball.SHARES,
    split: basketball.SPLIT,
    closing: Object.fromEntries(basketball.CLOSING),
    pull: basketball.PULL,
    mostAhead: basketball.MOST_AHEAD,
    mostLead: basketball.MOST_LEAD,
    possessions,
    periods: inTime([
      { name: 'Q1', ...quarter, breakMs: 0, ...open(quarter.steps) },
      { name: 'Q2', ...quarter, breakMs: 120_000, end: 'half_time', ...open(quarter.steps) },
      { name: 'Q3', ...quarter, breakMs: 900_000, ...open(quarter.steps) },
      { name: 'Q4', ...quarter, breakMs: 120_000, ...closing(quarter.steps) },
      ...Array.from({ length: OVERTIMES }, (_, index) => ({
        name: index === 0 ? 'OT' : `OT${index + 1}`,
        ...overtime,
        ...closing(overtime.steps),
      })),
      decider({
        name: `OT${OVERTIMES + 1}`,
        kind: 'basket',
        points: { home: 2, away: 2 },
        ms: Math.floor(overtimeMs / overtime.steps),
      }),
    ]),
  };
}
