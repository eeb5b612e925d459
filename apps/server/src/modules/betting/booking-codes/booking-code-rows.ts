import { type BetType, CODE_ALPHABET, CODE_KEPT_DAYS, CODE_LENGTH } from '@cauri/contract';
import type { Insertable, Selectable } from 'kysely';
import { type Database, inTransaction } from '#platform/database';
import { problem } from '#platform/problem';
import type { DB } from '#platform/tables';

const KEPT_MS = CODE_KEPT_DAYS * 24 * 3_600_000;
/** A code that is taken is drawn again; so often only when something is wrong. */
const DRAWS_MAXIMUM = 10;
/** The most that one statement deletes; the next one goes on. */
const PRUNED_AT_ONCE = 1_000;

/** A whole number from 0 up to `end`. */
export type Draw = (end: number) => number;

/** A saved slip as the tables have it. */
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
  /** Of a request that may be repeated. */
  readonly requestHash: Buffer | null;
}

/** Writes a slip under a code that nobody has, and returns the code; of a request that is known, the code that it has. */
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

/** The code that an equal request was given. */
export async function findCodeOf(db: Database, requestHash: Buffer | null): Promise<string | null> {
  if (requestHash === null) return null;
  const row = await db
    .selectFrom('booking_code')
    .select('code')
    .where('request_hash', '=', requestHash)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Null for a code that is not known, or not any more. */
export async function readCode(db: Database, code: string, now: Date): Promise<CodeRow | null> {
  const [row, legs] = await Promise.all([
    db.selectFrom('booking_code').select(['type', 'saved_at']).where('code', '=', code).executeTakeFirst(),
    db.selectFrom('booking_leg').selectAll().where('code', '=', code).orderBy('position').execute(),
  ]);
  if (!row || expiryOf(row.saved_at) <= now) return null;
  return { code, type: row.type, savedAt: row.saved_at, legs };
}

export const expiryOf = (savedAt: Date): Date => new Date(savedAt.getTime() + KEPT_MS);

/** Deletes the codes whose time is over; returns how many. */
export async function pruneCodes(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (let pruned = 0; ; ) {
    const { numDeletedRows } = await db
      .deleteFrom('booking_code')
      .where('code', 'in', (codes) =>
        codes
          .selectFrom('booking_code')
          .select('code')
          .where('saved_at', '<=', before)
          .orderBy('saved_at')
          .limit(PRUNED_AT_ONCE),
      )
      .executeTakeFirst();
    const count = Number(numDeletedRows);
    pruned += count;
    if (count < PRUNED_AT_ONCE) return pruned;
  }
}
