import type { BetDetail } from '@cauri/contract';
import { CUSTOM_MARKET, countCombinations, evaluateBet, type Score } from '@cauri/rules';
import type { ReceiptClaims, ReceiptLeg, ReceiptPart } from './receipt.ts';

/** A receipt that gives the log more time than this after the placement promises nothing. */
export const PROMISE_MAXIMUM_MS = 86_400_000;

/** An outcome that was bet on. */
type Outcome = Pick<ReceiptPart, 'outcome' | 'marketType' | 'line' | 'outcomeKey'>;

/** The terms of a leg; odds in thousandths, the start in milliseconds since 1970. */
interface LegTerms extends Pick<ReceiptLeg, 'event' | 'eventName' | 'startsAt' | 'digest' | 'odds'> {
  readonly isEarly: boolean;
  /** The question and the answer of a custom market, in the language of receipts; null for another, or if they are not compared. */
  readonly names: string | null;
  /** The outcomes: several of a bet builder. */
  readonly outcomes: readonly Outcome[];
}

/** The terms of a bet; amounts in centimes. */
interface Terms {
  readonly type: string;
  readonly stake: number;
  readonly unitStake: number;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  /** Null: not compared. */
  readonly potentialWin: number | null;
  /** The part of the potential win that is the bonus. Null: not compared. */
  readonly bonus: number | null;
  readonly legs: readonly LegTerms[];
}

/** A dispute as the page of its bet shows it. `salt`: in hexadecimal. The outcome, the answer and its time are null while there are none. */
export interface ShownDispute {
  readonly leg: number;
  readonly reason: string;
  readonly outcome: string | null;
  readonly answer: string | null;
  readonly salt: string;
  readonly openedAt: string;
  readonly answeredAt: string | null;
}

/** A cash-out as the page of its bet shows it: amounts in centimes, the margin in basis points. */
export interface ShownCashOut {
  readonly number: number;
  readonly stake: number;
  readonly amount: number;
  readonly fairValue: number;
  readonly margin: number;
  /** The API has it. */
  readonly madeAt?: string;
}

/** The grounds of a grade as the page of a bet shows them. */
export interface ShownGrounds {
  /** `football/match_winner`. */
  readonly rule: string;
  readonly version: number;
  readonly source: string | null;
  readonly voidCause: string | null;
}

/** A leg as the page of its bet shows it. */
export interface ShownLeg {
  readonly status: string;
  /** Absent: not compared. */
  readonly grounds?: ShownGrounds | undefined;
  /** The score that graded it, as `2 - 1`; null without one. */
  readonly score: string | null;
  readonly periods?: readonly Score[] | undefined;
  /** Whether the score is that of the lead by which it was won. */
  readonly isEarly: boolean;
  /** The time of the decision that graded it; null while it is pending. */
  readonly decidedAt?: string | null;
}

/** The bet as the site shows it now; amounts in centimes. */
export interface ShownBet {
  readonly id: string;
  readonly status: string;
  readonly payout: bigint | null;
  /** The amount that its cash-outs paid and that was not reversed. */
  readonly cashedOut: bigint;
  /** Each of these is absent if it is not compared. `bonus`: the part of the payout that is the bonus. */
  readonly bonus?: bigint;
  readonly legs?: readonly ShownLeg[];
  readonly cashOuts?: readonly ShownCashOut[];
  readonly disputes?: readonly ShownDispute[];
  /** The time at which an administrator cancelled the bet; null if none has. */
  readonly withdrawnAt?: string | null;
  readonly terms?: Terms;
}

/** Returns a bet of the API as the check of its ticket compares it. */
export function shownBetOf(bet: BetDetail): ShownBet {
  const { id, status, type, selections } = bet;
  const isWhole = !bet.cashOuts?.length;
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
    bonus: BigInt(centimes(bet.bonus ?? 0)),
    legs: selections.map((leg) => ({
      status: leg.status,
      score: leg.score,
      periods: leg.periods,
      isEarly: leg.earlyPayout === 'paid',
      decidedAt: leg.decidedAt,
      grounds: leg.rule
        ? { rule: leg.rule.id, version: leg.rule.version, source: leg.source, voidCause: leg.voidCause }
        : undefined,
    })),
    cashOuts: (bet.cashOuts ?? []).map(({ number, stake, amount, fairValue, margin, madeAt }) => ({
      number,
      stake: centimes(stake),
      amount: centimes(amount),
      fairValue: centimes(fairValue),
      margin: Math.round(margin * 100),
      madeAt,
    })),
    withdrawnAt: bet.corrections.find(({ cause }) => cause === 'withdrawn')?.at ?? null,
    terms: {
      type,
      stake: centimes(bet.stake),
      unitStake: centimes(bet.unitStake),
      placedAt: Date.parse(bet.placedAt),
      // The potential win of the API contains what cash-outs have paid, that of the receipt does not.
      potentialWin: isWhole ? centimes(bet.potentialWin) : null,
      bonus: isWhole && status === 'pending' ? centimes(bet.bonus ?? 0) : null,
      legs: selections.map((leg) => ({
        event: leg.eventId,
        eventName: leg.eventName,
        startsAt: Date.parse(leg.startTime),
        digest: leg.digest,
        odds: thousandths(leg.odds),
        isEarly: leg.earlyPayout !== undefined,
        names: leg.marketType === CUSTOM_MARKET ? namesOf(leg) : null,
        outcomes: outcomesOf(leg),
      })),
    },
  };
}

const namesOf = ({ marketName, marketNames, outcomeName, outcomeNames }: BetDetail['selections'][number]): string =>
  `${marketNames?.en ?? marketName}: ${outcomeNames?.en ?? outcomeName}`;

const centimes = (francs: number): number => Math.round(francs * 100);
const thousandths = (decimal: number): number => Math.round(decimal * 1000);

/** Whether a receipt states what the site shows: the stake, the time, the bonus, and the match, start, outcomes and odds of each leg. */
export function areTermsShown(claims: ReceiptClaims, shown: Terms): boolean {
  const legs = claims.legs.map((leg, index) => ({
    ...leg,
    isEarly: leg.earlyPayout === true,
    // Receipts of versions before do not state the names.
    names: leg.marketName === undefined ? (shown.legs[index]?.names ?? null) : `${leg.marketName}: ${leg.outcomeName}`,
    outcomes: leg.parts ?? [leg],
  }));
  const potentialWin = shown.potentialWin === null ? null : claims.potentialWin;
  const bonus = shown.bonus === null ? null : Number(evaluateAllWon(claims).bonus);
  return textOf({ ...claims, potentialWin, bonus, legs }) === textOf(shown);
}

const textOf = ({ type, stake, unitStake, placedAt, potentialWin, bonus, legs }: Terms): string =>
  JSON.stringify([type, stake, unitStake, placedAt, potentialWin, bonus, legs.map(legTextOf)]);

const legTextOf = ({ event, eventName, startsAt, digest, odds, isEarly, names, outcomes }: LegTerms) => [
  event,
  eventName,
  startsAt,
  digest,
  odds,
  isEarly,
  names,
  outcomes.map(({ outcome, marketType, line, outcomeKey }) => [outcome, marketType, line, outcomeKey]),
];

/** Returns what a bet pays if all its legs win, in centimes. Throws a RangeError for a bet that cannot exist. */
export const potentialWinOf = (claims: ReceiptClaims): bigint => evaluateAllWon(claims).payout;

/** Evaluates a bet as if all its legs had won. Throws a RangeError for a bet that cannot exist. */
function evaluateAllWon({ type, sizes, unitStake, legs, payoutMaximum, bonus }: ReceiptClaims) {
  const all = evaluateBet({
    type,
    sizes: sizes ?? undefined,
    stake: BigInt(unitStake),
    legs: legs.map(({ odds, priced }) => ({ odds, priced, grade: 'won' })),
    maximumPayout: BigInt(payoutMaximum),
    bonusTable: bonus,
  });
  return all.status === 'pending' ? { payout: 0n, bonus: 0n } : all;
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
