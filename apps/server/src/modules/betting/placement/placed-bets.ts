import type { Log } from '#platform/log';
import type { PlacedBetFacts, PlacedLegFacts } from '../history/read-placed-bets.ts';
import type { NewBet, NewLeg } from './new-bet.ts';

/** A bet that was just placed by this process. */
export interface NewlyPlacedBet {
  readonly userId: string;
  readonly bet: NewBet;
  readonly placedAt: Date;
}

/** Passes the bets that this process has just placed, without those of orders, to one listener. */
export function createPlacedBets(log: Log) {
  let listener = (_: NewlyPlacedBet): void => {};
  return {
    notePlaced: (placed: NewlyPlacedBet): void => {
      try {
        listener(placed);
      } catch (error) {
        // The bet is placed: its bettor gets the answer.
        log.error({ err: error, bet: placed.bet.id }, 'the listener of placed bets failed');
      }
    },
    onPlaced: (next: (placed: NewlyPlacedBet) => void): void => {
      listener = next;
    },
  };
}

/** Returns the facts of a placed bet that `readPlacedBets` reads, without its legs. */
export const factsOfBet = ({ userId, bet, placedAt }: NewlyPlacedBet): Omit<PlacedBetFacts, 'legs'> => ({
  user_id: userId,
  id: bet.id,
  type: bet.type,
  stake: bet.stake,
  unit_stake: bet.unitStake,
  sizes: bet.sizes,
  payout_maximum: bet.payoutMaximum,
  bonus_table: bet.bonus?.table ?? null,
  placed_at: placedAt,
});

/** Returns the facts of a leg that `readPlacedBets` reads. */
export const factsOfLeg = (leg: NewLeg): PlacedLegFacts => ({
  event_id: leg.eventId,
  event_name: leg.eventName,
  sport_id: leg.sportId,
  market_id: leg.marketId,
  market_type: leg.marketType,
  line: leg.line,
  outcome_id: leg.outcomeId,
  outcome_key: leg.outcomeKey,
  outcome_keys: leg.outcomeKeys,
  market_name: leg.marketName,
  outcome_name: leg.outcomeName,
  odds: leg.odds,
  starts_at: leg.startsAt,
  priced: leg.priced ?? null,
  digest: leg.digest,
  early_payout: leg.earlyPayout ?? false,
  parts:
    leg.builder?.parts.map(({ marketId, marketType, line, outcomeId, outcomeKey, outcomeKeys }) => ({
      market: marketId,
      marketType,
      line,
      outcome: outcomeId,
      outcomeKey,
      outcomeKeys,
    })) ?? null,
});
