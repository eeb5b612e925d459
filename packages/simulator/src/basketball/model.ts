import { type Format, placeOf } from './format.ts';
import type { BasketballParams } from './params.ts';

/** The number of values of a draw: drawn numbers are below it. */
export const DRAWN = 2 ** 32;

/** The results of a possession, in the order in which they are drawn: the first that happens counts. */
export const BASKETS = [
  { label: 'three', points: 3 },
  { label: 'two', points: 2 },
  { label: 'one', points: 1 },
] as const;

/** The number of threes, twos and ones per point, in ten-thousandths: 3 x 1366 + 2 x 2819 + 264 = 10,000. */
export const SPLIT = [1366, 2819, 264];

/** Share of the points of a match in each quarter, in ten-thousandths: NBA 2021-25. */
export const SHARES = [2526, 2519, 2534, 2421];

/**
 * The pull of the score towards the expected lead. Each point that a side is ahead of its expected lead, up to {@link
 * MOST_AHEAD}, lowers its points per possession by `PULL` / possessions; each point behind raises them. It is set so
 * that final leads vary as little, and leads at half time last as often, as measured.
 */
export const PULL = 0.18;
/** The most points ahead of or behind the expected lead that count. */
export const MOST_AHEAD = 40;

/**
 * Factors of the frequency of threes, twos and ones in the last possessions, in hundredths, by the lead of the side
 * with the ball. A level side holds the ball for the last shot; a side behind by two or three tries for two or three
 * points. Overtimes are then twice as frequent as without these factors.
 */
export const CLOSING: ReadonlyMap<number, readonly number[]> = new Map([
  [-3, [180, 60, 50]],
  [-2, [70, 130, 50]],
  [0, [60, 60, 60]],
]);
const AS_USUAL = [100, 100, 100];

/** Chances differ by stage: the four quarters, the closing of the fourth, overtime, and its closing. */
const STAGES = 7;
const FOURTH = 3;
const OVERTIME = 5;

/**
 * The greatest lead with limits of its own; greater leads share them. An expected lead plus {@link MOST_AHEAD} is less.
 */
export const MOST_LEAD = 80;
const LEADS = 2 * MOST_LEAD + 1;

/** The limits of {@link BASKETS} by stage, side and lead: three numbers from {@link rowOf} on. */
export type LimitTable = Uint32Array;

/**
 * Returns the limits of one match, integers from 0 to 2^32. The computation uses only + - * / and rounding, which IEEE
 * 754 makes equal on every machine.
 */
export function buildLimits(format: Format, params: BasketballParams): LimitTable {
  const table = new Uint32Array(STAGES * 2 * LEADS * BASKETS.length);
  for (let stage = 0; stage < STAGES; stage += 1) {
    for (const side of ['home', 'away'] as const) {
      const plan = planOf(format, params, { stage, side });
      for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead += 1) {
        table.set(limitsOf(plan, lead), rowOf({ stage, side }, lead));
      }
    }
  }
  return table;
}

/** The stage that a step belongs to, and the side that has the ball. */
export type Phase = Readonly<{ stage: number; side: 'home' | 'away' }>;

/** Returns the phase of `step`. */
export function phaseOf(format: Format, step: number): Phase {
  const { period, index, steps } = placeOf(format, step);
  const side = step % 2 === 0 ? 'home' : 'away';
  if (period < FOURTH) return { stage: period, side };
  const isClosing = index >= steps - format.closingSteps;
  return { stage: (period === FOURTH ? FOURTH : OVERTIME) + (isClosing ? 1 : 0), side };
}

/** Returns the index of the limits of a phase in a {@link LimitTable}, when home leads by `lead`. */
export function rowOf({ stage, side }: Phase, lead: number): number {
  const place = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) + MOST_LEAD;
  return ((stage * 2 + (side === 'home' ? 0 : 1)) * LEADS + place) * BASKETS.length;
}

/** The expected points per possession of a side in a phase, when its own lead is `lead` as it gets the ball. */
type Plan = Readonly<{ points: number; lead: number; sign: 1 | -1; pull: number; isClosing: boolean }>;

function planOf(format: Format, { homePoints, awayPoints }: BasketballParams, { stage, side }: Phase): Plan {
  const quarter = Math.min(stage, FOURTH);
  const share = SHARES[quarter] ?? 0;
  const before = SHARES.slice(0, quarter).reduce((sum, each) => sum + each, 0);
  const possessions = format.possessions / 4;
  const homeEach = (homePoints * share) / 10_000_000 / possessions;
  const awayEach = (awayPoints * share) / 10_000_000 / possessions;
  // In the middle of the quarter; in an overtime, which begins level, none.
  const lead = stage >= OVERTIME ? 0 : ((homePoints - awayPoints) * (before + share / 2)) / 10_000_000;
  const rest = { pull: PULL / format.possessions, isClosing: stage === FOURTH + 1 || stage === OVERTIME + 1 };
  if (side === 'home') return { points: homeEach, lead, sign: 1, ...rest };
  // Home has had one possession more when away gets the ball.
  return { points: awayEach, lead: -lead - homeEach, sign: -1, ...rest };
}

/** Each is the limit of a basket when none of those before it happens. */
function limitsOf(plan: Plan, homeLead: number): number[] {
  const own = homeLead * plan.sign;
  const ahead = Math.max(-MOST_AHEAD, Math.min(MOST_AHEAD, own - plan.lead));
  const points = plan.points * (1 - plan.pull * ahead);
  const factors = (plan.isClosing ? CLOSING.get(own) : undefined) ?? AS_USUAL;
  let left = 1;
  return SPLIT.map((split, index) => {
    const chance = (points * split * (factors[index] ?? 0)) / 1_000_000;
    const limit = Math.round((chance / left) * DRAWN);
    left -= chance;
    return limit;
  });
}
