import type { Limits, ServerModule, ServerParts } from '#module';
import type { Approvals } from '#modules/approvals';
import type { Board } from '#modules/catalog';
import { releaseAllExcept, releaseExpired } from '#modules/ledger';
import type { Mailer } from '#modules/notifications';
import type { SettingsStore } from '#modules/settings';
import { createLegChances } from '#modules/trading';
import { HOUR_MS } from '#platform/clock';
import type { Reader } from '#platform/database';
import { newId } from '#platform/ids';
import { drawIndex } from '#platform/random';
import { createRateLimit } from '#platform/rate-limit';
import { PlacementBatcher } from './batch/placement-batcher.ts';
import { commitPlacements } from './batch/placement-statement.ts';
import { rollUpBonuses } from './bonus/bonus-cost.ts';
import { createBonusTables } from './bonus/bonus-tables.ts';
import { mountBonus } from './bonus/set-bonus-table.ts';
import { pruneCodes } from './booking-codes/booking-code-rows.ts';
import { createBookingCodes, mountCodes } from './booking-codes/booking-codes.ts';
import { createJointPrices } from './builder/joint-prices.ts';
import { createQuoteTokens } from './builder/quote-token.ts';
import { createAutomaticCashOuts } from './cash-out/automatic.ts';
import type { CashOutParts } from './cash-out/cash-out-bet.ts';
import { createOfferTokens } from './cash-out/offer-token.ts';
import { mountCashOuts } from './cash-out/routes.ts';
import { createEarlyChances } from './early-payout/early-offers.ts';
import { isBetOf } from './history/find-bets.ts';
import { mailSettledBets } from './mail/mail-settled.ts';
import { ORDER_KEYS } from './orders/order-rows.ts';
import { mountOrders } from './orders/routes.ts';
import { createOrderRuns } from './orders/run-orders.ts';
import { createOddsAlertRuns } from './orders/send-odds-alerts.ts';
import { createOpenPages } from './pages/open-pages.ts';
import { HeldPlacements } from './placement/hold.ts';
import { createPlacedBets } from './placement/placed-bets.ts';
import { type BettingParts, createPlacementRoute, mountBetting } from './routes.ts';
import { mountSavedSlips } from './saved-slips/saved-slips.ts';
import { measureSettlement, settleQueued } from './settlement/worker.ts';
import { rollUpStatistics, rollUpTurnover } from './statistics/roll-up.ts';

/** Each may need the joint distribution of another match, which takes the processor for some milliseconds. */
const BUILDERS_QUOTED = { count: 300, seconds: 60 };

/** The chances of a match, for early payouts, take the processor for half a millisecond. They then stay in memory. */
const CHANCES_COMPUTED = { count: 600, seconds: 60 };

interface Needs {
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly mailer: Mailer;
  readonly approvals: Approvals;
  readonly limits: Limits;
  /** Reads the signed checkpoint of the public log; null while there is no log. */
  readonly readCheckpoint: (db: Reader) => Promise<string | null>;
}

const codeLimitsOf = (limits: Limits, { codes, codeGuesses }: ServerParts['config']['rateLimits']) => ({
  saved: limits.bySource('codes', codes),
  guesses: limits.bySource('codeGuesses', codeGuesses),
});

/** Everything that bettors do with bets, from the quote of a slip to the statistics, and the settlement of bets. */
export function createBetting(parts: ServerParts, needs: Needs) {
  const { board, settings, mailer, approvals, limits, readCheckpoint } = needs;
  const { config, db, clock, metrics } = parts;
  const { rateLimits } = config;
  metrics.onCollectSite(() => measureSettlement(parts));
  const batcher = new PlacementBatcher((placements) => commitPlacements(parts, placements), metrics);
  const held: BettingParts['held'] = new HeldPlacements(metrics);
  const placementLimit = createRateLimit(rateLimits.placement);
  const builderLimit = limits.bySourceHere('builders', BUILDERS_QUOTED);
  const earlyLimit = limits.bySourceHere('early', CHANCES_COMPUTED);
  const openPages = createOpenPages(board, limits.pages);
  const bonuses = createBonusTables(parts);
  const readJoint = createJointPrices({ db, board });
  const readEarly = createEarlyChances({ db, board, settings });
  const tokens = createQuoteTokens(config.authSecret);
  const { notePlaced, onPlaced } = createPlacedBets(parts.log);
  const own = { board, settings, mailer, bonuses, batcher, held, newId, placementLimit, readJoint, readEarly, tokens };
  const betting: BettingParts = { ...parts, ...own, builderLimit, earlyLimit, openPages, notePlaced };
  const placementRoute = createPlacementRoute(betting);
  const heldCashOuts: CashOutParts['heldCashOuts'] = new HeldPlacements({ heldPlacements: metrics.heldCashOuts });
  const offers = createOfferTokens(config.authSecret);
  const legChances = createLegChances();
  const cashOuts = { ...parts, board, settings, tokens: offers, legChances, heldCashOuts, placementLimit, openPages };
  const runCashOuts = createAutomaticCashOuts(cashOuts);
  const runOrders = createOrderRuns(betting);
  const sendOddsAlerts = createOddsAlertRuns(parts);
  const codes = createBookingCodes({
    db,
    board,
    settings,
    clock,
    draw: drawIndex,
    openPages,
    limits: codeLimitsOf(limits, rateLimits),
  });
  return {
    codes,
    bonuses,
    onPlaced,
    start: bonuses.load,
    isBetOf: isBetOf(db),
    /** Releases the requests that any process holds, so that a retry is decided afresh. Orders keep their funds. */
    releaseHeld: () => releaseAllExcept(db, ORDER_KEYS),
    /** Places bets without the router. */
    placementRoute,
    routes: (router) => {
      mountBetting(router, betting, placementRoute);
      mountCashOuts(router, cashOuts);
      mountOrders(router, betting);
      mountCodes(router, codes);
      mountSavedSlips(router, betting);
      mountBonus(router, { ...parts, approvals });
    },
    stop: async () => {
      await Promise.all([held.drain(), heldCashOuts.drain()]);
      await batcher.drain();
    },
    jobs: (signal) => [
      { name: 'reservations', everyMs: 1_000, run: () => releaseExpired(db) },
      { name: 'cashOuts', everyMs: 1_000, run: runCashOuts },
      { name: 'orders', everyMs: 1_000, run: runOrders },
      { name: 'oddsAlerts', everyMs: 2_000, run: sendOddsAlerts },
      { name: 'settle', everyMs: 250, run: () => settleQueued(parts, signal) },
      { name: 'fold', everyMs: 5_000, run: () => Promise.all([rollUpTurnover(db), rollUpBonuses(db)]) },
      { name: 'statistics', everyMs: 1_000, run: () => rollUpStatistics(db) },
      { name: 'codes', everyMs: HOUR_MS, run: () => pruneCodes(db, clock.now()) },
      { name: 'betMail', everyMs: 10_000, run: () => mailSettledBets({ db, mailer, readCheckpoint }, signal) },
    ],
  } satisfies ServerModule & Record<string, unknown>;
}
