import type { DeletionObstacle } from '@cauri/contract';
import { sql } from 'kysely';
import { closeApprovalsOf } from '#modules/approvals';
import { eraseDisputes, eraseOddsAlerts, eraseOrders, eraseSavedSlips, hasOpenBets } from '#modules/betting';
import { eraseFavourites } from '#modules/favourites';
import { eraseUser } from '#modules/identity';
import { lockWallets, readDebt, readExclusion, setMayBet } from '#modules/ledger';
import { eraseMessages, eraseOwnMail } from '#modules/notifications';
import { hasOpenPurchase } from '#modules/plans';
import { eraseOwnMessages } from '#modules/support';
import { eraseTicketSalt } from '#modules/transparency';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { problem } from '#platform/problem';
import { eraseNotes } from './admin/notes.ts';

/**
 * Erases the personal data of an account: name, address, password, sessions, messages, favourites, saved slips, orders, odds
 * alerts, the texts of disputes, the secret of the tickets in the log, and the notes of administrators. Its requests for
 * approval expire. Bets, ledger and purchases stay without personal data, so that every sum still holds. Throws
 * `deletion_blocked` while something must be settled first, and `playing_paused` during a time-out, which a new account
 * would evade.
 */
export async function eraseAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  // A concurrent placement either commits before this lock or is refused.
  await lockWallets(tx, [userId]);
  await refuseUnsettled(tx, userId);
  await setMayBet(tx, { userId, mayBet: false });
  // This comes before the notices: an alert that is sent meanwhile commits its notice before this statement, or is not sent.
  await eraseOddsAlerts(tx, userId);
  await eraseMessages(tx, userId);
  await eraseWritten(tx, userId, now);
  await eraseOrders(tx, userId);
  await eraseTicketSalt(tx, userId);
  await eraseNotes(tx, userId);
  await closeApprovalsOf(tx, userId, now);
}

/** Erases what the requests of a user write, and the user. A repeated call changes nothing else. */
async function eraseWritten(tx: Tx, userId: string, now: Date): Promise<void> {
  await eraseOwnMessages(tx, userId);
  await eraseFavourites(tx, userId);
  await eraseSavedSlips(tx, userId);
  await eraseDisputes(tx, userId, now);
  await eraseUser(tx, userId);
}

/** Longer than the period of the job, so that every deletion is followed by a run. */
const REPEATED_FOR = sql`interval '2 hours'`;

/**
 * Erases again what the users wrote who were deleted within the last two hours: a request that another process had already let
 * in may have written after the deletion.
 */
export async function eraseLateWrites(db: Database, now: Date): Promise<void> {
  const since = sql<Date>`now() - ${REPEATED_FOR}`;
  const users = await db.selectFrom('app_user').select('id').where('deleted_at', '>', since).execute();
  for (const { id } of users) {
    await inTransaction(db, async (tx) => {
      await eraseOddsAlerts(tx, id);
      await eraseOwnMail(tx, id);
      await eraseWritten(tx, id, now);
    });
  }
}

/** Returns what must end before the account can be deleted; null if it can be deleted now. */
export async function findObstacle(db: Reader, userId: string): Promise<DeletionObstacle | null> {
  return (await findUnsettled(db, userId)) ?? ((await readExclusion(db, userId)) ? 'exclusion' : null);
}

async function findUnsettled(db: Reader, userId: string): Promise<Exclude<DeletionObstacle, 'exclusion'> | null> {
  if (await hasOpenBets(db, userId)) return 'bets';
  if ((await readDebt(db, userId, { key: '', payouts: 0 })).debt > 0n) return 'owed';
  return (await hasOpenPurchase(db, userId)) ? 'purchase' : null;
}

async function refuseUnsettled(tx: Tx, userId: string): Promise<void> {
  const cause = await findUnsettled(tx, userId);
  if (cause) throw problem('deletion_blocked', { cause });
  const exclusion = await readExclusion(tx, userId);
  if (exclusion) throw problem('playing_paused', exclusion);
}
