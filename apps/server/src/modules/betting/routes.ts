import { api } from '@cauri/contract';
import type { Board } from '#modules/catalog';
import { createWalletTeller } from '#modules/ledger';
import type { SettingsStore } from '#modules/settings';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import type { Metrics } from '#platform/metrics';
import { problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import { cancelBet } from './cancel-bet.ts';
import { explainBet } from './explain-bet.ts';
import { placeBet } from './place-bet.ts';
import type { PlacementBatcher } from './placement-batcher.ts';
import { quoteSlip } from './quote-slip.ts';
import { findPlacement, listBets } from './read-bets.ts';

export interface BettingParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly batcher: PlacementBatcher;
  readonly metrics: Metrics;
  readonly newId: () => string;
  readonly placementLimit: RateLimit;
}

/** Quotes, placements, the bettor's own bets, and their cancellation by an administrator. */
export function mountBetting(router: Router, parts: BettingParts): void {
  const { db, board, settings, clock } = parts;
  const tellWalletChanged = createWalletTeller(parts.bus);

  serve(router, api.quoteSlip, ({ body }) =>
    quoteSlip(body, { board, settings: settings.current(), now: clock.now() }),
  );

  serve(router, api.placeBet, async ({ headers, body }, c) => {
    const { userId } = await callerOf(c);
    await parts.placementLimit.take(userId);
    const { placed, replayed } = await placeBet(parts, { userId, key: headers['idempotency-key'] }, body);
    if (replayed) c.header('idempotency-replayed', 'true');
    else tellWalletChanged(userId); // the other pages of this bettor
    return placed;
  });

  serve(router, api.getBetsByKey, async ({ params: { key } }, c) => {
    const found = await findPlacement(db, (await callerOf(c)).userId, key);
    if (!found) throw problem('not_found');
    return found.placed;
  });

  serve(router, api.getBet, async ({ params: { id } }, c) => {
    const bet = await explainBet(db, (await callerOf(c)).userId, id);
    if (!bet) throw problem('not_found');
    return bet;
  });

  serve(router, api.cancelBet, async ({ params: { id }, body: { reason } }, c) => {
    const { userId, changed } = await cancelBet(db, { betId: id, by: (await callerOf(c)).userId, reason });
    if (changed) tellWalletChanged(userId);
    const bet = await explainBet(db, userId, id);
    if (!bet) throw problem('not_found');
    return bet;
  });

  serve(router, api.listMyBets, async ({ query }, c) => listBets(db, (await callerOf(c)).userId, query));
}
