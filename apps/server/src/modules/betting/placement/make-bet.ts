import type { BetType } from '@cauri/contract';
import {
  combinedOdds,
  countsForBonus,
  lineFromWire,
  oddsFromWire,
  potentialWin,
  roundOdds,
  totalStake,
} from '@cauri/rules';
import type { Offer } from '#modules/catalog';
import type { StoredTable } from '../bonus/bonus-tables.ts';
import { type EarlyChancesOf, hasEarlyPayout } from '../early-payout/early-offers.ts';
import type { NewBet, NewLeg } from './new-bet.ts';

/** Legs by offer: all slips share the leg of an outcome as long as the board does not change it. */
const legsByOffer = new WeakMap<Offer, NewLeg>();

/** Returns the leg of an outcome at its present odds. */
export function toLeg(offer: Offer): NewLeg {
  const known = legsByOffer.get(offer);
  if (known) return known;
  const { event, market, outcome } = offer;
  const { wire } = event;
  const leg: NewLeg = {
    eventId: wire.id,
    marketId: market.id,
    outcomeId: outcome.id,
    odds: oddsFromWire(outcome.odds) ?? 0,
    priceVersion: outcome.version,
    priced: market.priced,
    afterSequence: null,
    sportId: wire.sportId,
    marketType: market.type,
    line: lineFromWire(market.line),
    outcomeKey: outcome.key,
    outcomeKeys: market.outcomes.map(({ key }) => key).join(','),
    eventName: `${wire.homeTeam.name} vs ${wire.awayTeam.name}`,
    marketName: market.name,
    outcomeName: outcome.name,
    marketNames: market.names,
    outcomeNames: outcome.names,
    startsAt: event.startsAt,
    digest: event.digest,
  };
  legsByOffer.set(offer, leg);
  return leg;
}

/** The legs of {@link legsByOffer} with an early payout. */
const earlyLegs = new WeakMap<NewLeg, NewLeg>();

/** Returns the leg with an early payout if its outcome has one now. */
export function withEarlyPayout(leg: NewLeg, offer: Offer, early: EarlyChancesOf): NewLeg {
  if (!hasEarlyPayout(offer, early)) return leg;
  const known = earlyLegs.get(leg) ?? { ...leg, earlyPayout: true };
  earlyLegs.set(leg, known);
  return known;
}

interface BetParts {
  readonly type: BetType;
  /** The stake of the bet, or of each combination, in centimes. */
  readonly unitStake: bigint;
  readonly legs: readonly NewLeg[];
  readonly sizes?: readonly number[] | null;
}

interface BetLimits {
  readonly newId: () => string;
  /** The bonus table in force. */
  readonly bonus: StoredTable | null;
  /** Centimes. */
  readonly payoutMaximum: bigint;
}

/** Makes a bet of legs at their odds: its product of odds, total stake, potential win and bonus. */
export function makeBet(parts: BetParts, limits: BetLimits): NewBet {
  const { type, unitStake, legs, sizes = null } = parts;
  const odds = legs.map((leg) => leg.odds);
  const shape = sizes ? { type, sizes: [...sizes] } : { type };
  const table = type === 'combined' ? limits.bonus : null;
  const counted = table ? legs.filter((leg) => countsForBonus(leg, table)).length : 0;
  const { win, bonus } = potentialWin({
    ...shape,
    stake: unitStake,
    legs: odds,
    maximum: limits.payoutMaximum,
    bonus: table && { table, counted },
  });
  const hundredths = String(roundOdds(combinedOdds(odds))).padStart(3, '0');
  return {
    id: limits.newId(),
    type,
    stake: totalStake({ ...shape, stake: unitStake, legs: legs.length }),
    unitStake,
    sizes,
    odds: `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`,
    potentialWin: win,
    payoutMaximum: limits.payoutMaximum,
    ...(table && { bonus: { table, amount: bonus } }),
    legs,
  };
}
