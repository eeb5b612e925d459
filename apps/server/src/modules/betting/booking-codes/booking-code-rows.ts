import { type BetType, CODE_ALPHABET, CODE_LENGTH, CODE_LIFETIME_DAYS } from '@cauri/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { DAY_MS } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import type { DB } from '#platform/database/tables';
import { deleteInChunks } from '#platform/jobs/outbox';
import { problem } from '#platform/problem';

const RETENTION_MS = CODE_LIFETIME_DAYS * DAY_MS;
/** Bounds the draws of a new code when drawn codes are taken already. */
const DRAWS_MAXIMUM = 10;

/** Draws a random integer from 0 (inclusive) to `end` (exclusive). */
export type Draw = (end: number) => number;

/** A saved slip and its legs, as stored. */
export interface CodeRow {
  readonly code: string;
  readonly type: BetType;
  readonly savedAt: Date;
  readonly legs: readonly Selectable<DB['booking_leg']>[];
}

export type NewCodeLeg = Omit<Insertable<DB['booking_leg']>, 'code' | 'position'>;

export interface NewCode {
  readonly type: BetType;
  readonly legs: readonly NewCodeLeg[];
  /** The hash of a request with an idempotency key. */
  readonly requestHash: Buffer | null;
}

/** Stores a slip under a new code and returns the code. A repeated request gets the code of the first one. */
export async function writeCode(db: Database, slip: NewCode, draw: Draw): Promise<string> {
  for (let draws = 0; draws < DRAWS_MAXIMUM; draws += 1) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[draw(CODE_ALPHABET.length)]).join('');
    const written = await inTransaction(db, async (tx) => {
      const row = { code, type: slip.type, request_hash: slip.requestHash };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('booking_code')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      await tx
        .insertInto('booking_leg')
        .values(slip.legs.map((leg, position) => ({ ...leg, code, position })))
        .execute();
      return true;
    });
    const known = written ? code : await findCodeOf(db, slip.requestHash);
    if (known !== null) return known;
  }
  throw problem('unavailable');
}

/** Finds the code that an equal request got. */
export async function findCodeOf(db: Database, requestHash: Buffer | null): Promise<string | null> {
  if (requestHash === null) return null;
  const row = await db
    .selectFrom('booking_code')
    .select('code')
    .where('request_hash', '=', requestHash)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Reads a saved slip; null for a code that is unknown or has expired. */
export async function readCode(db: Database, code: string, now: Date): Promise<CodeRow | null> {
  const [row, legs] = await Promise.all([
    db.selectFrom('booking_code').select(['type', 'saved_at']).where('code', '=', code).executeTakeFirst(),
    db.selectFrom('booking_leg').selectAll().where('code', '=', code).orderBy('position').execute(),
  ]);
  if (!row || expiryOf(row.saved_at) <= now) return null;
  return { code, type: row.type, savedAt: row.saved_at, legs };
}

export const expiryOf = (savedAt: Date): Date => new Date(savedAt.getTime() + RETENTION_MS);

/** Deletes expired codes and returns their number. */
export async function pruneCodes(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS);
  const select = (limit: number) =>
    sql`select ctid from booking_code where saved_at <= ${before} order by saved_at limit ${limit}`;
  return deleteInChunks(db, 'booking_code', select);
}
