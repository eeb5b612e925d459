import { exportSavedSlips, listBets, listOddsAlerts, listOrders, readDisputes } from '#modules/betting';
import { listAlerts, listFavourites } from '#modules/favourites';
import { listUserSessions, readMe, readOwnSettings } from '#modules/identity';
import { listTransfers, readPlayLimits } from '#modules/ledger';
import { listNotices, listOwnMails, listPushDevices } from '#modules/notifications';
import { listPurchases } from '#modules/plans';
import { listOwnMessages } from '#modules/support';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Caller } from '#platform/http';
import { listOwnAdjustments } from './admin/adjust-balance.ts';

const PAGE = 100;
/** Maximum numbers of rows read at once. No account has more changes of limits or more sessions. */
const CHANGES_MAXIMUM = 10_000;
const SESSIONS_MAXIMUM = 1_000;

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}
type ReadPage = (page: { readonly limit: number; readonly cursor?: string }) => Promise<Page>;

export interface ExportParts {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Writes all data of an account as JSON in chunks, so that memory use is bounded; without the notes of administrators
 * and the audit log. Amounts in FCFA. Each list is read newest first, so that concurrent inserts do not disturb it.
 */
export async function* writeExport(exporting: ExportParts, caller: Caller): AsyncGenerator<string> {
  const { db, clock } = exporting;
  const { userId } = caller;
  const [profile, settings, limits, sessions, pushDevices, favourites, support, balanceRequests] = await Promise.all([
    readMe(db, caller),
    readOwnSettings(db, userId),
    readPlayLimits(db, userId, CHANGES_MAXIMUM),
    listUserSessions(db, userId, { now: clock.now(), limit: SESSIONS_MAXIMUM }),
    listPushDevices(db, userId),
    listFavourites(db, userId),
    listOwnMessages(db, userId),
    listOwnAdjustments(db, userId, clock.now()),
  ]);
  const savedSlips = await exportSavedSlips(db, userId);
  const stars = { favourites: favourites.items, matchAlerts: await listAlerts(db, userId) };
  const ownSessions = sessions.map((session) => ({ ...session, isCurrent: session.id === caller.sessionId }));
  const parts = {
    profile,
    settings,
    limits,
    sessions: ownSessions,
    pushDevices,
    ...stars,
    savedSlips,
    orders: await listOrders(db, userId),
    oddsAlerts: await listOddsAlerts(db, userId),
    disputes: await readDisputes(db, userId),
    support,
    balanceRequests,
  };
  yield `{"writtenAt":${JSON.stringify(clock.now())}`;
  for (const [name, value] of Object.entries(parts)) yield `,\n"${name}":${JSON.stringify(value)}`;
  yield* writeList('notices', (page) => listNotices(db, userId, page));
  yield* writeList('mails', (page) => listOwnMails(db, userId, page));
  yield* writeList('purchases', (page) => listPurchases(db, userId, page));
  yield* writeList('statement', (page) => listTransfers(db, userId, page));
  yield* writeList('bets', (page) => listBets(db, userId, page));
  yield '}\n';
}

async function* writeList(name: string, read: ReadPage): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let separator = '\n';
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, nextCursor }: Page = await read({ limit: PAGE, ...(cursor !== undefined && { cursor }) });
    for (const item of items) {
      yield separator + JSON.stringify(item);
      separator = ',\n';
    }
    cursor = nextCursor;
  }
  yield ']';
}
