import { createHash, createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { callerOf, type Env } from '#platform/http';
import { problem } from '#platform/problem';

/** The administrator who makes a change, and the network address of the request. */
export interface Administrator {
  readonly userId: string;
  readonly address: string;
  /** Absent for a request with a session. */
  readonly tokenId?: string;
  /** Absent for a request without an idempotency key. */
  readonly request?: KeyedRequest;
}

interface KeyedRequest {
  readonly key: string;
  /** Reads method, path and body. */
  readonly read: () => Promise<string>;
  /** Marks the answer as a repeated one. */
  readonly markReplayed: () => void;
}

/** Returns the administrator who makes a request. Throws `unauthenticated`. */
export async function administratorOf(c: Context<Env>): Promise<Administrator> {
  const { userId, tokenId } = await callerOf(c);
  const administrator = { userId, address: c.var.address, ...(tokenId !== undefined && { tokenId }) };
  const key = c.req.header('idempotency-key');
  if (key === undefined) return administrator;
  const read = async () => `${c.req.method} ${c.req.path}\n${await c.req.text()}`;
  const markReplayed = () => c.header('idempotency-replayed', 'true');
  return { ...administrator, request: { key, read, markReplayed } };
}

/**
 * Runs an administrator's write in one transaction, once per idempotency key: a retry waits for the first request, writes
 * nothing and returns its result. The result is stored as JSON, without an expiry: ids and numbers, not personal data.
 * Throws `idempotency_conflict` when the administrator used the key for another request.
 */
export async function writeOnce<T>(
  db: Database,
  { userId, request }: Administrator,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!request) return inTransaction(db, write);
  const { key, read, markReplayed } = request;
  const keyHash = createHash('sha256').update(key).digest();
  // The key is not stored. Without it, a password in the body cannot be guessed from its hash.
  const requestHash = createHmac('sha256', key)
    .update(await read())
    .digest();
  return inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('admin_write')
      .values({ by_user: userId, key_hash: keyHash, request_hash: requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added) {
      const known = await tx
        .selectFrom('admin_write')
        .select(['request_hash', 'result'])
        .where('by_user', '=', userId)
        .where('key_hash', '=', keyHash)
        .executeTakeFirstOrThrow();
      if (!known.request_hash.equals(requestHash)) throw problem('idempotency_conflict');
      markReplayed();
      return known.result as T;
    }
    const result = await write(tx);
    await tx
      .updateTable('admin_write')
      .set({ result: result === undefined ? null : JSON.stringify(result) })
      .where('by_user', '=', userId)
      .where('key_hash', '=', keyHash)
      .execute();
    return result;
  });
}

/**
 * Stores the idempotency key of a request that calls another system before it writes, so that one that reuses the key of
 * another request stops here. Returns whether the same request was sent before; whether that one has finished, the caller
 * must find out. Throws `idempotency_conflict`.
 */
export async function takeKey(db: Database, admin: Administrator): Promise<boolean> {
  if (!admin.request) return false;
  let isTaken = false;
  const markReplayed = () => {
    isTaken = true;
  };
  await writeOnce(db, { ...admin, request: { ...admin.request, markReplayed } }, async () => {});
  return isTaken;
}
