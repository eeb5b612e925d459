import { newId } from '#platform/ids';
import { createMetrics } from '#platform/metrics';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClock } from '../../../testing/test-clock.ts';
import { PlacementBatcher } from '../batch/placement-batcher.ts';
import { commitPlacements } from '../batch/placement-statement.ts';
import { createJointPrices } from '../builder/joint-prices.ts';
import { createQuoteTokens } from '../builder/quote-token.ts';
import { createEarlyChances } from '../early-payout/early-offers.ts';
import { createOrderRuns } from '../orders/run-orders.ts';

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
