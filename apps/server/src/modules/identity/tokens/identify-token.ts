import { createHash } from 'node:crypto';
import type { TokenScope } from '@cauri/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { TokenCaller } from '#platform/http';

/** The precision of a token's last use, and the minimum time between writes of it. */
const USE_MINUTES = 1;

/** Only the hash of a token is stored. A token has 256 random bits, so that a fast hash is enough. */
export const hashToken = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Returns the owner of a token; null for a token that is unknown, expired or revoked, or whose owner is no administrator.
 * It is read from the table each time, so that its end takes effect at once in every process.
 */
export async function identifyToken(
  db: Database,
  secret: string,
  { demoAdmin, issuer }: { readonly demoAdmin: string | null; readonly issuer: string | undefined },
): Promise<TokenCaller | null> {
  const row = await db
    .selectFrom('api_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .leftJoin('admin_identity as i', 'i.user_id', 'u.id')
    .select(['t.id', 't.user_id', 't.scopes', 'u.role', 'u.email', 'u.status', 'u.two_factor_enabled', 'i.issuer'])
    .select(
      sql<boolean>`coalesce(t.last_used_at < now() - ${USE_MINUTES} * interval '1 minute', true)`.as('is_use_old'),
    )
    .where('t.hash', '=', hashToken(secret))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  // The role of the demo administrator is not stored: it ends with demo mode.
  if (!row || row.status === 'suspended' || (row.role !== 'admin' && row.email !== demoAdmin)) return null;
  if (row.is_use_old) {
    await db.updateTable('api_token').set({ last_used_at: sql`now()` }).where('id', '=', row.id).execute();
  }
  return {
    userId: row.user_id,
    sessionId: row.id,
    role: 'admin',
    hasSecondFactor: row.two_factor_enabled,
    isByProvider: issuer !== undefined && row.issuer === issuer,
    tokenId: row.id,
    scopes: row.scopes as TokenScope[],
  };
}
