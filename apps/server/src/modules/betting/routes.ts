import { api, fromWireMoney, type Placed } from '@cauri/contract';
import { administratorOf } from '#modules/audit';
import { createWalletPublisher } from '#modules/ledger';
import { announceNotices, type Mailer, writeNotice } from '#modules/notifications';
import { DAY_MS } from '#platform/clock';
import type { Bus } from '#platform/database/bus';
import type { FastRoute } from '#platform/fast-path/fast-path';
import { callerOf, type Router, serve, sourceOfRequest } from '#platform/http';
import { problem } from '#platform/problem';
import type { RateLimit, SourceLimit } from '#platform/rate-limit';
import { builderEvents, outcomesOf } from './builder/builder-legs.ts';
import { answerDispute, listDisputes } from './disputes/answer-dispute.ts';
import { listBetDisputes, openDispute } from './disputes/disputes.ts';
import { readEarlyCosts } from './early-payout/early-costs.ts';
import { explainBet } from './history/explain-bet.ts';
import { listBets } from './history/list-bets.ts';
import { findPlacement } from './history/read-bets.ts';
import type { OpenPages } from './pages/open-pages.ts';
import { holdOf } from './placement/hold.ts';
import { type PlaceParts, placeBet } from './placement/place-bet.ts';
import { quoteSlip } from './placement/quote-slip.ts';
import { cancelBet } from './settlement/cancel-bet.ts';
import { createPopularEvents } from './statistics/popular-events.ts';
import { readStatistics } from './statistics/read-statistics.ts';

export interface BettingParts extends PlaceParts {
  readonly bus: Bus;
  readonly mailer: Mailer;
  readonly placementLimit: RateLimit;
  /** Counts the bet builders that are priced. */
  readonly builderLimit: SourceLimit;
  /** Counts the matches whose chances are computed for a quote. */
  readonly earlyLimit: SourceLimit;
  readonly openPages: OpenPages;
}

/** Mounts quotes, placements, the bettor's own bets, and their cancellation by administrators. */
export function mountBetting(
  router: Router,
  parts: BettingParts,
  placementRoute: FastRoute<typeof api.placeBet>,
): void {
  const { db, board, settings, bonuses, clock } = parts;
  const publishWalletChange = createWalletPublisher(parts.bus);

  serve(router, api.quoteSlip, async ({ body }, c) => {
    const built = builderEvents(body.selections);
    const outcomes = body.selections.flatMap(outcomesOf);
    const caller = await sourceOfRequest(c);
    await parts.builderLimit.take(caller, built.length);
    await parts.openPages(caller, outcomes);
    const joint = await parts.readJoint(built);
    const early = await parts.readEarly(
      body.selections.map(({ eventId }) => eventId),
      (computed) => parts.earlyLimit.take(caller, computed),
    );
    const now = clock.now();
    const own = { board, settings: settings.current(), now, bonus: bonuses.at(now) };
    return quoteSlip(body, { ...own, joint, early, tokens: parts.tokens });
  });

  serve(router, api.getEarlyPayouts, ({ query: { days } }) =>
    readEarlyCosts(db, new Date(clock.now().getTime() - days * DAY_MS)),
  );

  const readPopular = createPopularEvents({ db, board, clock });
  serve(router, api.listPopular, async () => ({ items: await readPopular() }));

  serve(router, api.placeBet, async (input, c) =>
    placementRoute.handle(input, {
      caller: await callerOf(c),
      plan: (ms) => c.set('plannedMs', ms),
      header: (name, value) => c.header(name, value),
    }),
  );

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
    const { userId, changed } = await cancelBet(db, { betId: id, by: await administratorOf(c), reason });
    if (changed) publishWalletChange(userId);
    const bet = await explainBet(db, userId, id);
    if (!bet) throw problem('not_found');
    return bet;
  });

  mountDisputes(router, parts);

  serve(router, api.listMyBets, async ({ query }, c) => listBets(db, (await callerOf(c)).userId, query));

  serve(router, api.getMyStatistics, async (_, c) => readStatistics(db, (await callerOf(c)).userId));
}

/** Mounts the disputes of bettors, and their answers by administrators. */
function mountDisputes(router: Router, parts: BettingParts): void {
  const { db, clock, bus } = parts;
  serve(router, api.openDispute, async ({ params: { id: betId }, body }, c) =>
    openDispute(db, { userId: (await callerOf(c)).userId, betId, now: clock.now() }, body),
  );

  serve(router, api.listBetDisputes, async ({ params: { id } }, c) => ({
    items: await listBetDisputes(db, (await callerOf(c)).userId, id),
  }));

  serve(router, api.listDisputes, ({ query }) => listDisputes(db, query, clock.now()));

  serve(router, api.answerDispute, async ({ params: { id }, body }, c) => {
    const answered = await answerDispute(parts, { id, by: await administratorOf(c), now: clock.now() }, body);
    await announceNotices(bus, [answered.userId]);
    return answered;
  });
}

/** The placement handler, called by the router and by the fast path. */
export function createPlacementRoute(parts: BettingParts): FastRoute<typeof api.placeBet> {
  const { board, settings, placementLimit, builderLimit, openPages } = parts;
  const publishWalletChange = createWalletPublisher(parts.bus);
  const isManual = ({ eventId }: { eventId: string }) => board.get(eventId)?.wire.source === 'admin';
  return {
    route: api.placeBet,
    handle: async ({ headers, body }, { caller: { userId, role }, plan, header }) => {
      // Administrators create, price and grade these events.
      if (role === 'admin' && body.selections.some(isManual)) throw problem('forbidden');
      const admit = async () => {
        await placementLimit.take(userId);
        const built = builderEvents(body.selections);
        if (built.length > 0) await builderLimit.take({ userId }, built.length);
        await openPages({ userId }, body.selections.flatMap(outcomesOf));
        plan(holdOf(body.selections, { board, settings: settings.current() }).longestMs);
      };
      const { placed, replayed } = await placeBet(parts, { userId, key: headers['idempotency-key'], admit }, body);
      if (replayed) header('idempotency-replayed', 'true');
      else {
        publishWalletChange(userId); // notifies the other pages of this bettor
        // A failed warning does not affect the bet.
        void warnLowBalance(parts, userId, placed).catch(() => {});
      }
      return placed;
    },
  };
}

/** Writes a notice when a placement takes the balance below the limit of the settings, not when it was below before. */
async function warnLowBalance(
  { db, bus, settings }: Pick<BettingParts, 'db' | 'bus' | 'settings'>,
  userId: string,
  { bets, balance }: Placed,
): Promise<void> {
  const { lowBalanceWarning, lowBalanceBelow } = settings.current();
  const after = fromWireMoney(balance);
  if (!lowBalanceWarning || after >= lowBalanceBelow) return;
  const staked = bets.reduce((sum, { stake }) => sum + fromWireMoney(stake), 0n);
  if (after + staked < lowBalanceBelow) return;
  await writeNotice(db, userId, { kind: 'low_balance', balance });
  await announceNotices(bus, [userId]);
}
