import { FAVOURITES_MAXIMUM, type Favourite, type FavouriteKind, type FavouriteList } from '@cauri/contract';
import { sql } from 'kysely';
import { DAY_MS } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { isId } from '#platform/ids';
import { deleteInChunks } from '#platform/jobs/outbox';
import { problem } from '#platform/problem';

/** The first half of the lock of one account's favourites: its number stays below {@link FAVOURITES_MAXIMUM}. */
const LOCK = 7_120;
/** The time after its start for which an event stays a favourite, so that users need not remove it. */
const EVENT_RETENTION_MS = 7 * DAY_MS;

/** Newest first. */
export async function listFavourites(db: Database, userId: string): Promise<FavouriteList> {
  const rows = await db
    .selectFrom('favourite')
    .select(['kind', 'item_id as id'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();
  return { items: rows };
}

/** Throws `not_found` for an unknown subject, and `too_many_favourites` when there is no room. */
export async function addFavourite(db: Database, userId: string, item: Favourite): Promise<void> {
  const known = await readKnown(db, [item]);
  if (known.length === 0) throw problem('not_found');
  const { isComplete } = await insert(db, userId, known);
  if (!isComplete) throw problem('too_many_favourites', { maximum: FAVOURITES_MAXIMUM });
}

/** Adds those that exist, in order, up to the maximum. Existing favourites stay unchanged. */
export async function mergeFavourites(db: Database, userId: string, items: readonly Favourite[]): Promise<void> {
  await insert(db, userId, await readKnown(db, items));
}

/** Erases the favourites of an account. */
export async function eraseFavourites(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('favourite').where('user_id', '=', userId).execute();
}

export async function removeFavourite(db: Database, userId: string, { kind, id }: Favourite): Promise<void> {
  if (!isId(id)) throw problem('not_found');
  await db
    .deleteFrom('favourite')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
}

/** Deletes favourites of events that were played long ago. */
export async function pruneFavourites(db: Database, now: Date): Promise<void> {
  await deleteInChunks(db, 'favourite', (limit) => sql`select ctid from favourite where until < ${now} limit ${limit}`);
}

interface ExistingFavourite extends Favourite {
  readonly until: Date | null;
}

/** Those that exist, without duplicates, in their order. */
async function readKnown(db: Database, items: readonly Favourite[]): Promise<ExistingFavourite[]> {
  const idsOf = (kind: FavouriteKind) =>
    items.filter((item) => item.kind === kind && isId(item.id)).map(({ id }) => id);
  const read = async (table: 'league' | 'team') => {
    const ids = idsOf(table);
    if (ids.length === 0) return [];
    return db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  };
  const readEvents = async () => {
    const ids = idsOf('event');
    if (ids.length === 0) return [];
    return db.selectFrom('event').select(['id', 'starts_at']).where('id', 'in', ids).execute();
  };
  const [leagues, teams, events] = await Promise.all([read('league'), read('team'), readEvents()]);
  const known = new Map<string, Date | null>([
    ...leagues.map(({ id }) => [`league ${id}`, null] as const),
    ...teams.map(({ id }) => [`team ${id}`, null] as const),
    ...events.map(({ id, starts_at }) => [`event ${id}`, new Date(starts_at.getTime() + EVENT_RETENTION_MS)] as const),
  ]);
  return items.flatMap(({ kind, id }) => {
    const until = known.get(`${kind} ${id}`);
    known.delete(`${kind} ${id}`);
    return until === undefined ? [] : [{ kind, id, until }];
  });
}

/** `isComplete`: all were added. Serialized by account, so that concurrent calls cannot exceed the maximum. */
async function insert(
  db: Database,
  userId: string,
  items: readonly ExistingFavourite[],
): Promise<{ isComplete: boolean }> {
  if (items.length === 0) return { isComplete: true };
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${userId}))`.execute(tx);
    const rows = await tx.selectFrom('favourite').select(['kind', 'item_id']).where('user_id', '=', userId).execute();
    const own = new Set(rows.map(({ kind, item_id }) => `${kind} ${item_id}`));
    const added = items.filter(({ kind, id }) => !own.has(`${kind} ${id}`));
    const accepted = added.slice(0, Math.max(0, FAVOURITES_MAXIMUM - rows.length));
    if (accepted.length > 0) {
      // The first one gets the newest position.
      const values = accepted
        .toReversed()
        .map(({ kind, id, until }) => ({ user_id: userId, kind, item_id: id, until }));
      await tx.insertInto('favourite').values(values).execute();
    }
    return { isComplete: accepted.length === added.length };
  });
}
