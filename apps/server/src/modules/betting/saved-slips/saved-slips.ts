import { hash } from 'node:crypto';
import { api, SAVED_SLIPS_MAXIMUM, type SavedSlip, type SavedSlipDetail, type SaveSlip } from '@cauri/contract';
import { sql } from 'kysely';
import type { Board } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';
import { onceForKey } from '#platform/once-for-key';
import { problem } from '#platform/problem';
import { checkLegs, requireOutcomes, selectionsOf } from '../booking-codes/code-legs.ts';
import type { OpenPages } from '../pages/open-pages.ts';

/** The first half of the lock of one account's saved slips: their number stays below {@link SAVED_SLIPS_MAXIMUM}. */
const LOCK = 7_122;

export interface SavedSlipParts {
  readonly db: Database;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly openPages: OpenPages;
}

/** Mounts the routes of a bettor's saved slips. */
export function mountSavedSlips(router: Router, parts: SavedSlipParts): void {
  const { db } = parts;
  serve(router, api.listMySlips, async (_, c) => ({ items: await listSavedSlips(db, (await callerOf(c)).userId) }));
  serve(router, api.saveMySlip, async ({ headers, body }, c) =>
    saveSlip(parts, { userId: (await callerOf(c)).userId, key: headers['idempotency-key'] }, body),
  );
  serve(router, api.getMySlip, async ({ params: { id } }, c) => readSlip(parts, (await callerOf(c)).userId, id));
  serve(router, api.renameMySlip, async ({ params: { id }, body: { name } }, c) => {
    const { userId } = await callerOf(c);
    if (!isId(id)) throw problem('not_found');
    await db.updateTable('saved_slip').set({ name }).where('id', '=', id).where('user_id', '=', userId).execute();
    return findSlip(db, userId, id);
  });
  serve(router, api.deleteMySlip, async ({ params: { id } }, c) => {
    if (!isId(id)) throw problem('not_found');
    const { userId } = await callerOf(c);
    await db.deleteFrom('saved_slip').where('id', '=', id).where('user_id', '=', userId).execute();
    return { id };
  });
}

/**
 * Saves the selections at their present odds. A repeated request gets the slip of the first one, even once a selection is
 * closed. Throws the problem that names every selection that is not open, and `too_many_saved_slips`.
 */
async function saveSlip(
  { db, board, settings, clock, newId, openPages }: SavedSlipParts,
  { userId, key }: { readonly userId: string; readonly key: string },
  { name, type, selections: wanted }: SaveSlip,
): Promise<SavedSlip> {
  const selections = requireOutcomes(wanted);
  const request_hash = hash('sha256', JSON.stringify([userId, key, name, type, selections]), 'buffer');
  const write = async (tx: Tx): Promise<string> => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${userId}))`.execute(tx);
    const known = await findSaved(tx, request_hash);
    if (known) return known;
    const legs = checkLegs(selections, { board, settings, now: clock.now() });
    const own = await tx.selectFrom('saved_slip').select('id').where('user_id', '=', userId).execute();
    if (own.length >= SAVED_SLIPS_MAXIMUM) throw problem('too_many_saved_slips', { maximum: SAVED_SLIPS_MAXIMUM });
    const row = { id: newId(), user_id: userId, name, type, request_hash };
    await tx.insertInto('saved_slip').values(row).execute();
    const values = legs.map((leg, position) => ({ ...leg, slip_id: row.id, position }));
    await tx.insertInto('saved_slip_leg').values(values).execute();
    return row.id;
  };
  const id = await onceForKey({ findMade: () => findSaved(db, request_hash) }, async () => {
    await openPages({ userId }, selections);
    return inTransaction(db, write);
  });
  return findSlip(db, userId, id);
}

/** Returns the id of the slip that an equal request has saved; null if there is none. */
async function findSaved(db: Reader, requestHash: Buffer): Promise<string | null> {
  const saved = await db
    .selectFrom('saved_slip')
    .select('id')
    .where('request_hash', '=', requestHash)
    .executeTakeFirst();
  return saved?.id ?? null;
}

/** Lists the saved slips of an account, newest first. */
async function listSavedSlips(db: Reader, userId: string): Promise<SavedSlip[]> {
  const rows = await selectSlips(db, userId).orderBy('saved_at', 'desc').execute();
  return rows.map(toWire);
}

/** Reads a saved slip with the present state and odds of its selections. Throws `not_found` for that of another account. */
async function readSlip(
  { db, board, clock, openPages }: SavedSlipParts,
  userId: string,
  id: string,
): Promise<SavedSlipDetail> {
  const slip = await findSlip(db, userId, id);
  const legs = await readLegs(db, id);
  const outcomes = legs.map(({ event_id, outcome_id }) => ({ eventId: event_id, outcomeId: outcome_id }));
  await openPages({ userId }, outcomes);
  return { ...slip, selections: selectionsOf(legs, { board, now: clock.now() }) };
}

/** Lists the saved slips of an account with their selections as they were saved. */
export async function exportSavedSlips(db: Reader, userId: string): Promise<unknown[]> {
  const slips = await listSavedSlips(db, userId);
  return Promise.all(
    slips.map(async ({ legs: _, ...slip }) => {
      const legs = await readLegs(db, slip.id);
      const selections = legs.map(({ odds, home, away, market_name, outcome_name, starts_at }) => ({
        home,
        away,
        startTime: starts_at.toISOString(),
        market: market_name,
        outcome: outcome_name,
        odds: odds / 1000,
      }));
      return { ...slip, selections };
    }),
  );
}

/** Erases the saved slips of an account. */
export async function eraseSavedSlips(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('saved_slip').where('user_id', '=', userId).execute();
}

async function findSlip(db: Reader, userId: string, id: string): Promise<SavedSlip> {
  const row = isId(id) ? await selectSlips(db, userId).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw problem('not_found');
  return toWire(row);
}

function selectSlips(db: Reader, userId: string) {
  const legs = sql<number>`(select count(*)::integer from saved_slip_leg l where l.slip_id = saved_slip.id)`.as('legs');
  return db.selectFrom('saved_slip').select(['id', 'name', 'type', 'saved_at', legs]).where('user_id', '=', userId);
}

const toWire = ({ saved_at, ...slip }: Omit<SavedSlip, 'savedAt'> & { readonly saved_at: Date }): SavedSlip => ({
  ...slip,
  savedAt: saved_at.toISOString(),
});

const readLegs = (db: Reader, id: string) =>
  db.selectFrom('saved_slip_leg').selectAll().where('slip_id', '=', id).orderBy('position').execute();
