import { sql } from 'kysely';
import type { Tx } from '#platform/database';

interface Access {
  readonly userId: string;
  readonly sessionId: string;
  readonly demoAdmin: string | null;
}

/**
 * Whether a session of an administrator is open. Locks session and account, the session first as `endAccess` does: what ends
 * either of them comes before this transaction, or finds what it has written.
 */
export async function holdAccess(tx: Tx, { userId, sessionId, demoAdmin }: Access): Promise<boolean> {
  const session = await sql`
    select from session where id = ${sessionId} and user_id = ${userId} and expires_at > now() for share`.execute(tx);
  const user = await sql`
    select from app_user where id = ${userId} and status <> 'suspended' and (role = 'admin' or email = ${demoAdmin})
    for no key update`.execute(tx);
  return session.rows.length > 0 && user.rows.length > 0;
}
