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
  /**
   * The question and the answer of a custom market, in the language of receipts; null for another, or if they are not
   * compared.
   */
  readonly names: string | null;
  /** The outcomes: several of a bet builder. */
  readonly outcomes: readonly Outcome[];
}

/** The terms of a bet; amounts in centimes. */
interface Terms {
  readonly type: string;
  /** The sizes of the combinations of a system; null for another type. */
  readonly sizes: readonly number[] | null;
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

/**
 * A dispute as the page of its bet shows it. `salt`: in hexadecimal. The outcome, the answer and its time are null while
 * there are none.
 */
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
  /** The part of the stake that they ended. Absent: not compared. */
  readonly cashedStake?: bigint;
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
    cashedStake: BigInt(centimes(bet.cashedOut?.stake ?? 0)),
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
      sizes: bet.system?.sizes ?? null,
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

/** A term of a bet, as a page names it. */
type TermName =
  | 'type'
  | 'stake'
  | 'placed'
  | 'selections'
  | 'win'
  | 'bonus'
  | 'match'
  | 'start'
  | 'digest'
  | 'odds'
  | 'early'
  | 'selection';

type Readers<T> = readonly (readonly [TermName, (terms: T) => string | number | boolean | null])[];

const OF_LEG: Readers<LegTerms> = [
  ['match', ({ eventName }) => eventName],
  ['match', ({ event }) => event],
  ['start', ({ startsAt }) => startsAt],
  ['selection', ({ names, outcomes }) => JSON.stringify([names, outcomes.map(identityOf)])],
  ['odds', ({ odds }) => odds / 1_000],
  ['digest', ({ digest }) => digest],
  ['early', ({ isEarly }) => isEarly],
];

const OF_BET: Readers<Terms> = [
  ['type', ({ type, sizes }) => JSON.stringify([type, sizes])],
  ['stake', ({ stake }) => stake / 100],
  ['stake', ({ unitStake }) => unitStake / 100],
  ['placed', ({ placedAt }) => placedAt],
  ['win', ({ potentialWin }) => potentialWin && potentialWin / 100],
  ['bonus', ({ bonus }) => bonus && bonus / 100],
];

/** The terms whose values a reader understands. */
const READABLE: readonly TermName[] = ['stake', 'placed', 'start', 'odds', 'win', 'bonus'];

/**
 * A term that the page of a bet shows otherwise than its receipt states it: amounts in francs, times in milliseconds since
 * 1970, odds in decimal. `number`: that of the selection, from 1.
 */
interface OtherTerm {
  readonly of: TermName;
  readonly number?: number;
  readonly stated?: string | number;
  readonly shown?: string | number;
}

/**
 * Finds the first term that the site shows otherwise than the receipt states it: the terms of each leg, then those of the
 * bet.
 */
export function findOtherTerm(claims: ReceiptClaims, shown: Terms): OtherTerm | null {
  const stated: Terms = {
    ...claims,
    potentialWin: shown.potentialWin === null ? null : claims.potentialWin,
    bonus: shown.bonus === null ? null : Number(evaluateAllWon(claims).bonus),
    legs: claims.legs.map((leg, index) => ({
      ...leg,
      isEarly: leg.earlyPayout === true,
      // Receipts of versions before do not state the names.
      names:
        leg.marketName === undefined ? (shown.legs[index]?.names ?? null) : `${leg.marketName}: ${leg.outcomeName}`,
      outcomes: leg.parts ?? [leg],
    })),
  };
  if (stated.legs.length !== shown.legs.length) return { of: 'selections' };
  const ofLegs = stated.legs.map((leg, index) => {
    const there = shown.legs[index];
    const other = there && findDifference(OF_LEG, leg, there);
    return other && { ...other, number: index + 1 };
  });
  return ofLegs.find(Boolean) ?? findDifference(OF_BET, stated, shown);
}

function findDifference<T>(readers: Readers<T>, stated: T, shown: T): OtherTerm | null {
  const other = readers.find(([, read]) => read(stated) !== read(shown));
  if (!other) return null;
  const [of, read] = other;
  const [one, two] = [read(stated), read(shown)];
  const isReadable = READABLE.includes(of) && typeof one === 'number' && typeof two === 'number';
  return isReadable ? { of, stated: one, shown: two } : { of };
}

const identityOf = ({ outcome, marketType, line, outcomeKey }: Outcome) => [outcome, marketType, line, outcomeKey];

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
 * Returns whether the parts of a receipt agree: the stake is that of its combinations, the potential win follows from it and
 * the odds, and the bet is not from the future. Throws a RangeError for a bet that cannot exist.
 */
export function areTermsCoherent(claims: ReceiptClaims, now: number): boolean {
  const { type, sizes, legs } = claims;
  const combinations = type === 'system' ? countCombinations(legs.length, sizes ?? []) : 1n;
  const isStake = BigInt(claims.stake) === BigInt(claims.unitStake) * combinations;
  const isWin = BigInt(claims.potentialWin) === potentialWinOf(claims);
  return isStake && isWin && legs.every(({ odds }) => odds > 1_000) && claims.placedAt <= now + PROMISE_MAXIMUM_MS;
}
