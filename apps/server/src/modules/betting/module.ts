import type { Limits, ServerModule, ServerParts } from '#module';
import type { Board } from '#modules/catalog';
import type { Mailer } from '#modules/notifications';
import type { SettingsStore } from '#modules/settings';
import { newId } from '#platform/ids';
import { drawIndex } from '#platform/random';
import { createRateLimit } from '#platform/rate-limit';
import { pruneCodes } from './booking-codes/booking-code-rows.ts';
import { createBookingCodes, mountCodes } from './booking-codes/booking-codes.ts';
import { isBetOf } from './history/find-bets.ts';
import { mailSettledBets } from './mail/mail-settled.ts';
import { HeldPlacements } from './placement/hold.ts';
import { PlacementBatcher } from './placement/placement-batcher.ts';
import { commitPlacements } from './placement/placement-statement.ts';
import { type BettingParts, createPlacing, mountBetting } from './routes.ts';
import { settleQueued } from './settlement/worker.ts';
import { rollUpStatistics, rollUpTurnover } from './statistics/roll-up.ts';

interface Needs {
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly mailer: Mailer;
  readonly limits: Limits;
}

/** Slips, placements, bets, their settlement and statistics, and booking codes. */
export function createBetting(parts: ServerParts, { board, settings, mailer, limits }: Needs) {
  const { config, db, clock, metrics } = parts;
  const { rateLimits } = config;
  const batcher = new PlacementBatcher((placements) => commitPlacements(parts, placements), metrics);
  const held: BettingParts['held'] = new HeldPlacements(metrics);
  const placementLimit = createRateLimit(rateLimits.placement);
  const betting: BettingParts = { ...parts, board, settings, batcher, held, newId, placementLimit };
  const placing = createPlacing(betting);
  const codes = createBookingCodes({
    db,
    board,
    settings,
    clock,
    draw: drawIndex,
    limits: {
      saved: limits.bySource('codes', rateLimits.codes),
      guesses: limits.bySource('codeGuesses', rateLimits.codeGuesses),
    },
  });
  return {
    codes,
    isBetOf: isBetOf(db),
    /** Places bets without the router. */
    placing,
    routes: (router) => {
      mountBetting(router, betting, placing);
      mountCodes(router, codes);
    },
    stop: async () => {
      await held.drain();
      await batcher.drain();
    },
    jobs: (signal) => [
      { name: 'settle', everyMs: 250, run: () => settleQueued(parts, signal) },
      { name: 'fold', everyMs: 5_000, run: () => rollUpTurnover(db) },
      { name: 'statistics', everyMs: 1_000, run: () => rollUpStatistics(db) },
      { name: 'codes', everyMs: 3_600_000, run: () => pruneCodes(db, clock.now()) },
      { name: 'betMail', everyMs: 10_000, run: () => mailSettledBets({ db, mailer }, signal) },
    ],
  } satisfies ServerModule & Record<string, unknown>;
}
