import { createHmac, randomBytes } from 'node:crypto';
import { type AddApiToken, type AddedApiToken, type ApiToken, api, type TokenScope } from '@cauri/contract';
import { sql } from 'kysely';
import type { Config } from '#config';
import { type Administrator, administratorOf, recordAuditEntry, writeOnce } from '#modules/audit';
import type { Database, Reader, Tx } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import { isId, newId } from '#platform/ids';
import { problem } from '#platform/problem';
import { holdAccess } from '../sessions/hold-access.ts';
import { hashToken } from './identify-token.ts';

/** The maximum number of active tokens of one administrator. */
const ACTIVE_MAXIMUM = 20;
const SHOWN_MAXIMUM = 200;

interface TokenParts {
  readonly db: Database;
  readonly config: Pick<Config, 'authSecret' | 'demoAdmin'>;
}

/** The API tokens of administrators: list, add, revoke. */
export function mountTokens(router: Router, parts: TokenParts): void {
  const { db } = parts;
  serve(router, api.listApiTokens, () => listTokens(db));
  serve(router, api.addApiToken, async ({ body }, c) => {
    const { sessionId } = await callerOf(c);
    return addToken(parts, { admin: await administratorOf(c), sessionId }, body);
  });
  serve(router, api.revokeApiToken, async ({ params }, c) => {
    const admin = await administratorOf(c);
    await writeOnce(db, admin, (tx) => revokeToken(tx, params.id, admin));
    return listTokens(db);
  });
}

const isActive = sql<boolean>`t.revoked_at is null and t.expires_at > now()`;

const selectTokens = (db: Reader) =>
  db
    .selectFrom('api_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select(['t.id', 't.name', 't.user_id', 't.scopes', 't.created_at', 't.expires_at', 't.last_used_at'])
    .select(['t.revoked_at', 'u.username', 'u.display_username', isActive.as('is_active')]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>;

const toApiToken = (row: Row): ApiToken => ({
  id: row.id,
  name: row.name,
  owner: { id: row.user_id, name: row.display_username ?? row.username },
  scopes: row.scopes as TokenScope[],
  state: row.is_active ? 'active' : row.revoked_at ? 'revoked' : 'expired',
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

async function listTokens(db: Reader): Promise<{ items: ApiToken[] }> {
  const rows = await selectTokens(db).orderBy(isActive, 'desc').orderBy('t.id', 'desc').limit(SHOWN_MAXIMUM).execute();
  return { items: rows.map(toApiToken) };
}

interface Adder {
  readonly admin: Administrator;
  readonly sessionId: string;
}

/**
 * Adds a token of the administrator. Throws `too_many_tokens`, and `unauthenticated` once the session or the role has ended,
 * which would otherwise have revoked it.
 */
async function addToken(
  { db, config: { authSecret, demoAdmin } }: TokenParts,
  { admin, sessionId }: Adder,
  { name, scopes, days }: AddApiToken,
): Promise<AddedApiToken> {
  // A retry finds the id of the first request and computes the same secret. The key is not stored, so that what is
  // stored does not give the secret.
  const key = admin.request?.key ?? randomBytes(32).toString('hex');
  const secretOf = (id: string) =>
    `cauri_${createHmac('sha256', authSecret).update(`api token ${id} ${key}`).digest('base64url')}`;
  const unique = [...new Set(scopes)];
  const id = await writeOnce(db, admin, async (tx) => {
    if (!(await holdAccess(tx, { userId: admin.userId, sessionId, demoAdmin }))) throw problem('unauthenticated');
    await refuseTooMany(tx, admin.userId);
    const added = newId();
    await tx
      .insertInto('api_token')
      .values({
        id: added,
        user_id: admin.userId,
        name,
        hash: hashToken(secretOf(added)),
        scopes: unique,
        expires_at: sql`now() + ${days} * interval '1 day'`,
      })
      .execute();
    const subject = { kind: 'token', id: added, name } as const;
    await recordAuditEntry(tx, { admin, kind: 'token_added', subject, after: { scopes: unique, days } });
    return added;
  });
  const row = await selectTokens(db).where('t.id', '=', id).executeTakeFirstOrThrow();
  return { token: toApiToken(row), secret: secretOf(id) };
}

/** The lock of the account counts concurrent requests one after the other. */
async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('api_token as t')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('t.user_id', '=', userId)
    .where(isActive)
    .executeTakeFirstOrThrow();
  if (Number(count) >= ACTIVE_MAXIMUM) throw problem('too_many_tokens', { maximum: ACTIVE_MAXIMUM });
}

/** Revokes a token of any administrator; nothing happens to one that is revoked already. Throws `not_found`. */
async function revokeToken(tx: Tx, id: string, admin: Administrator): Promise<void> {
  if (!isId(id)) throw problem('not_found');
  const row = await tx
    .selectFrom('api_token')
    .select(['name', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  if (row.revoked_at) return;
  await tx.updateTable('api_token').set({ revoked_at: sql`now()` }).where('id', '=', id).execute();
  await recordAuditEntry(tx, { admin, kind: 'token_revoked', subject: { kind: 'token', id, name: row.name } });
}
