import type { CreateOddsAlert, OddsAlert } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { oddsFromWire } from '@cauri/rules';
import { sql } from 'kysely';
import { readUserStatus, refusalByStatus } from '#modules/identity';
import { lockWallets, RESERVATIONS_MAXIMUM, readExclusion } from '#modules/ledger';
import { inTransaction, type Reader, type Tx } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import type { PlaceParts } from '../placement/place-bet.ts';
import {
  type CheckedRequest,
  checkWait,
  expiryOf,
  findKnown,
  makeOnce,
  refuseReached,
  type WaitParts,
  type WaitRequest,
} from './new-waits.ts';
import {
  isForgotten,
  type ListedRow,
  listWaiting,
  readWaiting,
  waitingColumnsOf,
  waitingToWire,
} from './waiting-rows.ts';

/** The number of open odds alerts of an account: as many as it can have open orders. */
const ALERTS_MAXIMUM = RESERVATIONS_MAXIMUM;

/**
 * Makes an odds alert, or returns the one that the same key made before. Throws the problem that would refuse an order of
 * the smallest stake, without a look at the balance; `odds_reached` if there is nothing to wait for; `too_many_odds_alerts`;
 * `rate_limited`.
 */
export async function createOddsAlert(
  parts: WaitParts,
  request: WaitRequest,
  body: CreateOddsAlert,
): Promise<{ readonly alert: OddsAlert; readonly replayed: boolean }> {
  const made = await makeOnce(parts, { table: 'odds_alert', request, body }, (requestHash) =>
    makeOddsAlert(parts, { request, requestHash, body }),
  );
  return { alert: await readOddsAlert(parts.db, request.userId, made.id), replayed: made.replayed };
}

async function makeOddsAlert(parts: WaitParts, { request, requestHash, body }: CheckedRequest<CreateOddsAlert>) {
  const { db, clock, settings } = parts;
  const { userId, key } = request;
  const { selection, odds } = body;
  const leg = await checkWait(parts, request, {
    selection,
    odds,
    stake: toWireMoney(settings.current().stakeMinimum),
  });
  const expiresAt = expiryOf(body, leg, clock.now());
  const id = parts.newId();
  const made = await inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId]);
    const earlier = await findKnown(tx, request, { table: 'odds_alert', requestHash });
    if (earlier !== null) return earlier;
    await refuseAlert(tx, userId);
    await refuseReached(tx, { outcomeId: leg.outcomeId, odds: oddsFromWire(odds) ?? 0 });
    await tx
      .insertInto('odds_alert')
      .values({
        user_id: userId,
        id,
        idempotency_key: key,
        request_hash: requestHash,
        ...waitingColumnsOf(leg),
        odds: oddsFromWire(odds) ?? 0,
        expires_at: expiresAt,
        status: 'open',
      })
      .execute();
    await sql`delete from odds_alert where ${isForgotten('odds_alert', userId)}`.execute(tx);
    return id;
  });
  return { id: made, replayed: made !== id };
}

/** Throws the problem for which the account cannot have another alert now. The wallet is locked. */
async function refuseAlert(tx: Tx, userId: string): Promise<void> {
  const status = await readUserStatus(tx, userId);
  if (status !== 'active') throw refusalByStatus(status);
  const exclusion = await readExclusion(tx, userId);
  if (exclusion) throw problem('playing_paused', exclusion);
  const { open } = await tx
    .selectFrom('odds_alert')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  if (open >= ALERTS_MAXIMUM) throw problem('too_many_odds_alerts', { maximum: ALERTS_MAXIMUM });
}

/** Cancels an open odds alert; one that has ended stays as it is. Throws `not_found`. */
export async function cancelOddsAlert(db: PlaceParts['db'], userId: string, id: string): Promise<OddsAlert> {
  if (!isId(id)) throw problem('not_found');
  await db
    .updateTable('odds_alert')
    .set({ status: 'cancelled', ended_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
  return readOddsAlert(db, userId, id);
}

/** Lists the open odds alerts of a bettor and the latest ended ones, newest first. */
export async function listOddsAlerts(db: Reader, userId: string): Promise<OddsAlert[]> {
  return (await listWaiting(db, 'odds_alert', userId)).map(toWire);
}

/** Reads an odds alert of a bettor. Throws `not_found`. */
export async function readOddsAlert(db: Reader, userId: string, id: string): Promise<OddsAlert> {
  return toWire(await readWaiting(db, 'odds_alert', { userId, id }));
}

/** Erases the odds alerts of an account. The job that sends them then writes no notice for it. */
export async function eraseOddsAlerts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('odds_alert').where('user_id', '=', userId).execute();
}

const toWire = (row: ListedRow<'odds_alert'>): OddsAlert => ({
  ...waitingToWire(row),
  status: row.status,
  reason: row.reason as OddsAlert['reason'],
});
