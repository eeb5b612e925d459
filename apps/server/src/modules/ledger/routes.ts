import { api, StatementFile, toWireMoney } from '@cauri/contract';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { callerOf, parseInput, type Router, refusalsOf, securityOf, serve } from '#platform/http';
import { streamText } from '#platform/http/stream-text';
import type { SharedLimits } from '#platform/rate-limit';
import { creditDailyBonus } from './bonus/daily-bonus.ts';
import { readPlayLimits, setLimit, startExclusion } from './limits/self-limits.ts';
import { publishWalletChanges } from './posting/wallets.ts';
import { readBalanceHistory } from './statement/balance-history.ts';
import { listTransfers } from './statement/list-transfers.ts';
import { writeStatement } from './statement/statement-csv.ts';

export interface LedgerParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly shareLimit: SharedLimits;
}

/** A file reads the whole history. */
const FILES = { count: 10, seconds: 300 };

/** Mounts the bettor's statement (list and file), balance history, daily bonus and self-set limits. */
export function mountLedger(router: Router, { db, bus, clock, settings, shareLimit }: LedgerParts): void {
  serve(router, api.takeMyBonus, async (_, c) => {
    const { userId } = await callerOf(c);
    const { balance, version } = await creditDailyBonus(db, userId, settings.current());
    await publishWalletChanges(bus, [userId]);
    return { balance: toWireMoney(balance), balanceVersion: Number(version) };
  });
  mountLimits(router, { db, bus, shareLimit });
  const files = shareLimit('statement', FILES);
  serve(router, api.listMyTransfers, async ({ query }, c) => listTransfers(db, (await callerOf(c)).userId, query));
  serve(router, api.getMyBalanceHistory, async ({ query: { to, ...query } }, c) =>
    readBalanceHistory(db, (await callerOf(c)).userId, { ...query, to: to ?? clock.now().toISOString() }),
  );

  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/me/ledger.csv',
    tags: ['me'],
    security: securityOf(),
    summary:
      'Exports the statement, or the transfers that the filters select, as a CSV file in UTF-8, with amounts in FCFA. Limited to ten requests in five minutes',
    request: { query: StatementFile },
    responses: {
      200: { description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refusalsOf(api.listMyTransfers),
    },
  });
  router.get('/api/me/ledger.csv', async (c) => {
    const { userId } = await callerOf(c);
    const { lang, ...query } = parseInput(StatementFile, c.req.query());
    await files.take(userId);
    return c.body(await streamText(writeStatement(db, userId, { ...query, language: lang })), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="cauri-statement.csv"',
    });
  });
}

/** Bounds the changes per hour, because the history of limits keeps each of them permanently. */
const LIMIT_CHANGES = { count: 20, seconds: 3600 };

function mountLimits(router: Router, { db, bus, shareLimit }: Pick<LedgerParts, 'db' | 'bus' | 'shareLimit'>): void {
  const changes = shareLimit('limitChange', LIMIT_CHANGES);

  serve(router, api.getMyLimits, async (_, c) => readPlayLimits(db, (await callerOf(c)).userId));

  serve(router, api.setMyLimit, async ({ params: { kind, period }, body: { amount } }, c) => {
    const { userId } = await callerOf(c);
    await changes.take(userId);
    await setLimit(db, { userId, kind, period, amount });
    // The other pages of the user read their limits again.
    await publishWalletChanges(bus, [userId]);
    return readPlayLimits(db, userId);
  });

  serve(router, api.startExclusion, async ({ body }, c) => {
    const { userId } = await callerOf(c);
    await changes.take(userId);
    await startExclusion(db, userId, body);
    await publishWalletChanges(bus, [userId]);
    return readPlayLimits(db, userId);
  });
}
