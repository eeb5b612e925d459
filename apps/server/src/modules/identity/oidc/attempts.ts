import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Reader } from '#platform/database';

/** The time within which the person must return from the provider. */
export const ATTEMPT_MINUTES = 10;

/** The values that bind the provider's answers to one attempt. They derive from the secret in the browser's cookie. */
export interface AttemptKeys {
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of PKCE. */
  readonly verifier: string;
}

export function keysOf(secret: string): AttemptKeys {
  const derive = (name: string) => createHmac('sha256', secret).update(`oidc ${name}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** The reason to send the browser to the provider. */
type Purpose = 'sign_in' | 'link' | 'confirm';

export interface NewAttempt {
  readonly purpose: Purpose;
  /** The path of this site to open afterwards. */
  readonly next: string | null;
  /** The session that links an identity or confirms; null for a sign-in. */
  readonly sessionId: string | null;
}

export interface Attempt extends NewAttempt {
  /** Seconds since the attempt began, rounded up. */
  readonly ageSeconds: number;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Stores a new attempt and returns its secret, which is not stored. */
export async function beginAttempt(db: Reader, { purpose, next, sessionId }: NewAttempt): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const row = { hash: hashOf(secret), purpose, next, session_id: sessionId };
  await db.insertInto('oidc_attempt').values(row).execute();
  return secret;
}

/** Removes an attempt and returns it, so that it is used once; null if it is unknown, used or too old. */
export async function takeAttempt(db: Reader, secret: string): Promise<Attempt | null> {
  const row = await db
    .deleteFrom('oidc_attempt')
    .where('hash', '=', hashOf(secret))
    .where('created_at', '>', sql<Date>`now() - ${ATTEMPT_MINUTES} * interval '1 minute'`)
    .returning([
      'purpose',
      'next',
      'session_id',
      sql<number>`ceil(extract(epoch from now() - created_at))::int`.as('age'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return { purpose: row.purpose, next: row.next, sessionId: row.session_id, ageSeconds: row.age };
}

export async function pruneAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('oidc_attempt')
    .where('created_at', '<', sql<Date>`now() - ${ATTEMPT_MINUTES} * interval '1 minute'`)
    .execute();
}
