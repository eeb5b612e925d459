import { remember } from '../remember.ts';
import { STEPS } from './clock.ts';
import type { FootballParams } from './params.ts';

/**
 * Share of a match's goals in each step, in ten-thousandths: goal times of 19,443 goals in 7,468 club matches of
 * 2022-23. The goals of stoppage time (2.68 % and 6.42 %) are spread over its 1 and 3 minutes. The sum is 10,000.
 */
// biome-ignore format: fifteen minutes a line
export const SHARES = [
  44, 76, 84, 95, 92, 96, 89, 91, 99, 101, 89, 94, 84, 95, 99,
  91, 97, 80, 102, 85, 89, 113, 90, 92, 93, 99, 79, 104, 94, 106,
  93, 93, 99, 112, 100, 99, 95, 103, 92, 109, 87, 101, 103, 107, 97,
  268,
  59, 90, 100, 101, 110, 119, 111, 109, 135, 108, 114, 116, 115, 114, 105,
  107, 117, 108, 114, 118, 102, 113, 108, 101, 104, 111, 108, 113, 102, 109,
  113, 122, 108, 99, 114, 98, 118, 119, 100, 109, 104, 111, 103, 96, 103,
  214, 214, 214,
];

/**
 * The change of a side's rate of goals by its own lead (-2 or less, -1, 0, 1, 2 or more), in thousandths. Milder than
 * the raw rates by lead (1.09, 1.10, 1, 1.07, 1.44), which mostly mean that stronger sides lead and that level minutes
 * are early ones; set so that draws and half-time leads come out as measured for teams of real strengths.
 */
export const LEAD_FACTORS = [1020, 1050, 970, 1000, 1050];
const LEADS = LEAD_FACTORS.length;

/** The number of values of a draw: drawn numbers are below it. */
export const DRAWN = 2 ** 32;

/**
 * The limits by step, side and lead: a side scores if its draw is below its limit. Read with {@link homeLimit} and
 * {@link awayLimit}.
 */
export type LimitTable = Uint32Array;

/** Returns the limit of the home side in `step` when it leads by `lead`: it scores if its draw is below. */
export function homeLimit(table: LimitTable, step: number, lead: number): number {
  return table[indexOf(step, 0, Math.max(-2, Math.min(2, lead)) + 2)] ?? 0;
}

/** Returns the limit of the away side in `step` when it leads by `lead`: it scores if its draw is below. */
export function awayLimit(table: LimitTable, step: number, lead: number): number {
  return table[indexOf(step, 1, Math.max(-2, Math.min(2, lead)) + 2)] ?? 0;
}

const tables = remember(512, (homeGoals, awayGoals) => buildLimits({ homeGoals, awayGoals }));

/**
 * Returns the limits of one match, integers from 0 to 2^32. The computation uses only + - * / and rounding, which IEEE
 * 754 makes equal on every machine. The latest 512 tables, of about 4 kB each, are cached.
 */
export const limitsFor = ({ homeGoals, awayGoals }: FootballParams): LimitTable => tables(homeGoals, awayGoals);

/**
 * Computes the limits of one match. The chance of a side in a step is its expected goals x the share of the step x the
 * factor of its lead, divided by the mean of that factor over all leads possible at that step, so that the factors do
 * not change the expected goals.
 */
export function buildLimits({ homeGoals, awayGoals }: FootballParams): LimitTable {
  const table = new Uint32Array(STEPS * 2 * LEADS);
  let leads = new Float64Array(2 * STEPS + 1);
  leads[STEPS] = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const share = SHARES[step] ?? 0;
    const mean = meanFactors(leads, step);
    LEAD_FACTORS.forEach((factor, lead) => {
      table[indexOf(step, 0, lead)] = toLimit((homeGoals * share * factor) / mean.home);
      table[indexOf(step, 1, lead)] = toLimit((awayGoals * share * factor) / mean.away);
    });
    leads = playLeads(table, leads, step);
  }
  return table;
}

/** `chance` in units of 10^-7: thousandths of a goal x ten-thousandths of a match. */
function toLimit(chance: number): number {
  return Math.round((chance / 10_000_000) * DRAWN);
}

function indexOf(step: number, side: 0 | 1, lead: number): number {
  return (step * 2 + side) * LEADS + lead;
}

/** Mean factor of each side before `step`, when `leads[STEPS + n]` is the probability that home leads by n. */
function meanFactors(leads: Float64Array, step: number) {
  let home = 0;
  let away = 0;
  for (let lead = -step; lead <= step; lead += 1) {
    const probability = leads[STEPS + lead] ?? 0;
    home += probability * factorOf(lead);
    away += probability * factorOf(-lead);
  }
  return { home, away };
}

function factorOf(lead: number): number {
  return LEAD_FACTORS[Math.max(-2, Math.min(2, lead)) + 2] ?? 0;
}

function playLeads(table: LimitTable, leads: Float64Array, step: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(leads.length);
  for (let lead = -step; lead <= step; lead += 1) {
    const probability = leads[STEPS + lead] ?? 0;
    const home = homeLimit(table, step, lead) / DRAWN;
    const away = awayLimit(table, step, -lead) / DRAWN;
    const up = probability * home * (1 - away);
    const down = probability * (1 - home) * away;
    next[STEPS + lead + 1] = (next[STEPS + lead + 1] ?? 0) + up;
    next[STEPS + lead - 1] = (next[STEPS + lead - 1] ?? 0) + down;
    next[STEPS + lead] = (next[STEPS + lead] ?? 0) + (probability - up - down);
  }
  return next;
}
