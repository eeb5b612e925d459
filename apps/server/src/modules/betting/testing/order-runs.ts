import type { CreateOrder } from '@cauri/contract';
import { newId } from '#platform/ids';
import { createMetrics } from '#platform/metrics';
import { homeOf } from '../../../testing/bets/live-bets.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import type { TestClock } from '../../../testing/test-clock.ts';
import type { TestMatch } from '../../../testing/test-matches.ts';
import { PlacementBatcher } from '../batch/placement-batcher.ts';
import { commitPlacements } from '../batch/placement-statement.ts';
import { createJointPrices } from '../builder/joint-prices.ts';
import { createQuoteTokens } from '../builder/quote-token.ts';
import { createEarlyChances } from '../early-payout/early-offers.ts';
import { createOrderRuns } from '../orders/run-orders.ts';

interface HomeOrder {
  readonly actor: Actor;
  readonly match: TestMatch;
}

/** Orders 1,000 FCFA on the home side of a match, which is at 2.00, at 2.10. */
export function orderHome({ actor, match }: HomeOrder, change: Partial<CreateOrder> = {}, key = newId()) {
  const { odds: _, ...selection } = homeOf(match);
  return actor.call('createOrder', {
    headers: { 'idempotency-key': key },
    body: { selection, stake: 1_000, odds: 2.1, ...change },
  });
}

/** Returns a function that creates the job of one process, which ends and places orders. */
export function orderRunsOf({ database: { db, pool }, board, settings, bus }: TestApp, clock: TestClock) {
  const readJoint = createJointPrices({ db, board });
  const readEarly = createEarlyChances({ db, board, settings });
  const tokens = createQuoteTokens('a-secret-of-more-than-32-characters-here');
  /** `beforeCommit` happens between the check of an order and its placement. */
  return (maxima: Parameters<typeof createOrderRuns>[1] = {}, beforeCommit?: () => unknown) => {
    const metrics = createMetrics();
    const batcher = new PlacementBatcher(async (placements) => {
      await beforeCommit?.();
      return commitPlacements({ db, pool, clock }, placements);
    }, metrics);
    const parts = { db, board, settings, bus, clock, batcher, metrics, newId, readJoint, readEarly, tokens };
    return createOrderRuns(parts, maxima);
  };
}
