import { createHash } from 'node:crypto';
import type { CashOutReason } from '@cauri/contract';
import { BUILDER, EARLY_LEAD, fairValue, isEarlySide, type ValuedLeg } from '@cauri/rules';
import { earlyWins, kickOff } from '@cauri/simulator';
import type { LegPrice } from '#modules/catalog';
import type { LegValuation } from '#modules/trading';
import { toPlacedBet } from '../settlement/evaluate-bets.ts';
import type { OpenBet, OpenLeg } from './open-bets.ts';

/** The value of the open part of a bet at the present prices. Amounts in centimes. */
export interface BetValue {
  readonly fair: bigint;
  /** The stake that is not cashed out. */
  readonly open: bigint;
  /** Changes with every price of an open leg, with every suspension of its market, and with the bet itself. */
  readonly factsHash: string;
  /** The open legs whose price must hold. */
  readonly legs: readonly OpenLeg[];
}

/** Why a bet has no value now. `lastOnAt`: until when the markets were open. */
export interface NoValue {
  readonly reason: CashOutReason;
  readonly lastOnAt: Date | null;
}

export interface ValuingParts {
  readonly prices: ReadonlyMap<string, LegPrice>;
  readonly valueLeg: (price: LegPrice | undefined) => LegValuation;
}

/** The reasons in the order of precedence: those that last longest first. */
const ORDER: readonly CashOutReason[] = [
  'fixed_price',
  'not_valued',
  'awaiting_result',
  'market_closed',
  'stale_price',
  'market_suspended',
  'prices_unavailable',
];

/** Values a bet at the present prices of its open legs. */
export function valueBet(bet: OpenBet, { prices, valueLeg }: ValuingParts): BetValue | NoValue {
  if (bet.status !== 'pending') return { reason: 'settled', lastOnAt: null };
  // A recorded lead or result may have decided a leg, or a correction reopened it: the grades are not those of the facts.
  if (bet.is_settling) return { reason: 'awaiting_result', lastOnAt: null };
  const valued = bet.legs.map((leg) => {
    if (leg.status !== 'pending') return { leg, value: null };
    // The outcomes of a bet builder depend on each other.
    if (leg.marketType === BUILDER) return { leg, value: { reason: 'not_valued' as const, lastOnAt: null } };
    const price = prices.get(leg.outcomeId);
    return { leg, value: leg.hasEarlyPayout ? withEarlyPayout(valueLeg(price), price) : valueLeg(price) };
  });
  const off = valued.flatMap(({ value }) => (value && 'reason' in value ? value : []));
  if (off.length > 0) return firstReason(off);
  const legs = valued.map(({ leg, value }): ValuedLeg => {
    if (leg.status !== 'pending') return { odds: leg.odds, grade: leg.status };
    return { odds: leg.odds, chance: value && 'chance' in value ? value.chance : { wins: 0, refunds: 0 } };
  });
  const fair = fairValue({ ...toPlacedBet(bet), legs });
  if (fair === null) return { reason: 'not_valued', lastOnAt: null };
  const held = valued.flatMap(({ leg, value }) => (value && 'chance' in value && !value.isCertain ? leg : []));
  return { fair, open: bet.stake - bet.cashed_stake, factsHash: hashFacts(bet, prices), legs: held };
}

/**
 * The chances of a leg with an early payout: that of a side of a simulated match counts its leads from the present position.
 * In play, those of a real match are not known; the chance to win is their lower bound.
 */
function withEarlyPayout(value: LegValuation, price: LegPrice | undefined): LegValuation {
  const { fixture, position } = price?.event ?? {};
  if (!('chance' in value) || !price || !fixture || !isEarlySide(price.key)) return value;
  const wins = earlyWins(fixture, position ?? kickOff(fixture), EARLY_LEAD)?.[price.key];
  return wins === undefined ? value : { ...value, chance: { wins, refunds: 0 } };
}

function firstReason(off: readonly NoValue[]): NoValue {
  const reason = ORDER.find((candidate) => off.some((one) => one.reason === candidate)) ?? 'not_valued';
  const moments = off.map(({ lastOnAt }) => lastOnAt?.getTime());
  const known = moments.filter((moment) => moment !== undefined);
  const isKnown = reason !== 'fixed_price' && reason !== 'not_valued' && known.length > 0;
  return { reason, lastOnAt: isKnown ? new Date(Math.min(...known)) : null };
}

/** The hash of everything on which an offer for the bet depends, besides the positions of matches. */
function hashFacts(bet: OpenBet, prices: ReadonlyMap<string, LegPrice>): string {
  const legs = bet.legs.map(({ outcomeId, status }) => {
    const price = status === 'pending' ? prices.get(outcomeId) : undefined;
    return price ? [outcomeId, price.version, price.suspendedVersion, price.status].join() : status;
  });
  const facts = [bet.id, bet.cash_outs, bet.cashed_stake, ...legs].join(' ');
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}
