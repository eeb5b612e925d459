import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from '@better-auth/core/error';
import type { ProblemCode } from '@cauri/contract';
import type { Database, Reader } from '#platform/database';
import { problem } from '#platform/problem';

/** The stored hash of a password with which a request goes on; null for an account without one. */
interface Stored {
  hash: string | null;
}

const requests = new AsyncLocalStorage<Stored>();

/** Returns the stored hash of the password of an account. */
export async function readPasswordHash(db: Reader, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

interface Parts {
  readonly db: Database;
  readonly auth: { readonly api: { signOut(request: { headers: Headers }): Promise<unknown> } };
}

interface Checked {
  readonly userId: string;
  /** Thrown if the account has got another password meanwhile. */
  readonly refusal: Extract<ProblemCode, 'invalid_credentials' | 'code_too_late'>;
}

/**
 * Runs a request of the library that checks a password or a code, and may open a session. A password may wait for seconds for
 * its turn to be hashed, and a new one that is set by a link ends only the sessions that are open by then. So the session
 * that such a request opens afterwards is ended here, before anybody gets its cookie.
 */
export async function withSteadyPassword(
  { db, auth }: Parts,
  { userId, refusal }: Checked,
  run: () => Promise<Response>,
): Promise<Response> {
  const stored: Stored = { hash: await readPasswordHash(db, userId) };
  const response = await requests.run(stored, run);
  if ((await readPasswordHash(db, userId)) === stored.hash) return response;
  await auth.api.signOut({ headers: new Headers({ cookie: cookiesOf(response) }) });
  throw problem(refusal);
}

/** The cookies that an answer sets, as a request would send them. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** An update of one row by the library. */
export interface Update {
  model: string;
  where: { field: string; value: unknown }[];
  update: Record<string, unknown>;
}

/** Makes updates of the library replace the password of a request only if it is still the one that was checked. */
export const keepChecked =
  (update: (args: Update) => Promise<unknown>) =>
  async (args: Update): Promise<unknown> => {
    const stored = requests.getStore();
    const { password } = args.update;
    if (!stored || args.model !== 'account' || typeof password !== 'string') return update(args);
    const row = await update({ ...args, where: [...args.where, { field: 'password', value: stored.hash }] });
    if (!row) throw APIError.from('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'INVALID_PASSWORD' });
    stored.hash = password;
    return row;
  };
