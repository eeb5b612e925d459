import { newId } from '#platform/ids';
import { createMetrics } from '#platform/metrics';
import { createJointPrices } from '../../modules/betting/builder/joint-prices.ts';
import { createQuoteTokens } from '../../modules/betting/builder/quote-token.ts';
import { createEarlyChances } from '../../modules/betting/early-payout/early-offers.ts';
import { createOrderRuns } from '../../modules/betting/orders/run-orders.ts';
import { PlacementBatcher } from '../../modules/betting/placement/placement-batcher.ts';
import { commitPlacements } from '../../modules/betting/placement/placement-statement.ts';
import type { TestApp } from '../test-app.ts';
import type { TestClock } from '../test-clock.ts';

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
