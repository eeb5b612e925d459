import type { BetDetail } from '@cauri/contract';
import { countCombinations, evaluateBet } from '@cauri/rules';
import type { ReceiptClaims, ReceiptPart } from './receipt.ts';

/** A receipt that gives the log more time than this after the placement promises nothing. */
export const PROMISE_MAXIMUM_MS = 86_400_000;

/** An outcome that was bet on. */
type Outcome = Pick<ReceiptPart, 'outcome' | 'marketType' | 'line' | 'outcomeKey'>;

/** The terms of a bet; amounts in centimes, odds in thousandths. */
interface Terms {
  readonly type: string;
  readonly stake: number;
  readonly unitStake: number;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  /** Null: not compared. */
  readonly potentialWin: number | null;
  /** The outcomes of each leg: several of a bet builder. */
  readonly legs: readonly { readonly event: string; readonly odds: number; readonly outcomes: readonly Outcome[] }[];
}

/** The bet as the site shows it now; amounts in centimes. */
export interface ShownBet {
  readonly id: string;
  readonly status: string;
  readonly payout: bigint | null;
  /** The amount that its cash-outs paid and that was not reversed. */
  readonly cashedOut: bigint;
  /** Absent: not compared. */
  readonly terms?: Terms;
}

/** Returns a bet of the API as the check of its ticket compares it. */
export function shownBetOf(bet: BetDetail): ShownBet {
  const { id, status, type, selections } = bet;
  const outcomesOf = ({ parts, ...leg }: BetDetail['selections'][number]) =>
    (parts ?? [leg]).map(({ outcomeId, line, ...of }) => ({
      ...of,
      outcome: outcomeId,
      line: line && thousandths(line),
    }));
  return {
    id,
    status,
    payout: bet.payout === null ? null : BigInt(centimes(bet.payout)),
    cashedOut: BigInt(centimes(bet.cashedOut?.amount ?? 0)),
    terms: {
      type,
      stake: centimes(bet.stake),
      unitStake: centimes(bet.unitStake),
      placedAt: Date.parse(bet.placedAt),
      // The potential win of the API contains what cash-outs have paid, that of the receipt does not.
      potentialWin: bet.cashOuts?.length ? null : centimes(bet.potentialWin),
      legs: selections.map((leg) => ({ event: leg.eventId, odds: thousandths(leg.odds), outcomes: outcomesOf(leg) })),
    },
  };
}

const centimes = (francs: number): number => Math.round(francs * 100);
const thousandths = (decimal: number): number => Math.round(decimal * 1000);

/** Whether a receipt states what the site shows: the stake, the time, and the outcomes and odds of each leg. */
export function areTermsShown({ legs, ...claims }: ReceiptClaims, shown: Terms): boolean {
  const stated = legs.map((leg) => ({ ...leg, outcomes: leg.parts ?? [leg] }));
  const potentialWin = shown.potentialWin === null ? null : claims.potentialWin;
  return textOf({ ...claims, potentialWin, legs: stated }) === textOf(shown);
}

const textOf = ({ type, stake, unitStake, placedAt, potentialWin, legs }: Terms): string =>
  JSON.stringify([type, stake, unitStake, placedAt, potentialWin, legs.map(legTextOf)]);

const legTextOf = ({ event, odds, outcomes }: Terms['legs'][number]) => [
  event,
  odds,
  outcomes.map(({ outcome, marketType, line, outcomeKey }) => [outcome, marketType, line, outcomeKey]),
];

/** Returns what a bet pays if all its legs win, in centimes. Throws a RangeError for a bet that cannot exist. */
export function potentialWinOf({ type, sizes, unitStake, legs, payoutMaximum, bonus }: ReceiptClaims): bigint {
  const all = evaluateBet({
    type,
    sizes: sizes ?? undefined,
    stake: BigInt(unitStake),
    legs: legs.map(({ odds, priced }) => ({ odds, priced, grade: 'won' })),
    maximumPayout: BigInt(payoutMaximum),
    bonusTable: bonus,
  });
  return all.status === 'pending' ? 0n : all.payout;
}

/**
 * Whether the parts of a receipt agree: the stake is that of its combinations, the potential win follows from it and the odds, and
 * the bet is not from the future. Throws a RangeError for a bet that cannot exist.
 */
export function areTermsCoherent(claims: ReceiptClaims, now: number): boolean {
  const { type, sizes, legs } = claims;
  const combinations = type === 'system' ? countCombinations(legs.length, sizes ?? []) : 1n;
  const isStake = BigInt(claims.stake) === BigInt(claims.unitStake) * combinations;
  const isWin = BigInt(claims.potentialWin) === potentialWinOf(claims);
  return isStake && isWin && legs.every(({ odds }) => odds > 1_000) && claims.placedAt <= now + PROMISE_MAXIMUM_MS;
}
