import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from '#platform/http/turns';
import { newId } from '#platform/ids';
import type { Source } from '#platform/rate-limit';

const hashWithArgon2 = promisify(argon2);

/** The costs of a hash by the name that it begins with. `argon2id` is OWASP's minimum: 19 MiB, two passes, one lane. */
const COSTS = {
  argon2id: { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 },
  /** A hundredth of it, for tests. */
  light: { memory: 64, passes: 1, parallelism: 1, tagLength: 32 },
} as const;
type Kind = keyof typeof COSTS;

let kindOfNew: Kind = 'argon2id';

/** Makes new hashes cheap. Tests call it: most sign bettors up, and none guesses hashes. */
export function lightenHashes(): void {
  kindOfNew = 'light';
}

/**
 * A hash takes a processor for tens of milliseconds, in one of the few threads that compress pages too. So requests hash one
 * at a time, each caller in turn, without a bound of their share of the time. Accounts do not wait for addresses, of which
 * an attacker may have thousands.
 */
const createHashTurns = () =>
  createTurns({ share: 1, burstMs: 0, countedMaximumMs: 0, waitingMaximum: 100, waitMaximumMs: 10_000 });
const turns = { ofAccounts: createHashTurns(), ofAddresses: createHashTurns() };
const callers = new AsyncLocalStorage<Source>();

/** Runs a request that hashes passwords, each at the caller's turn: then they throw `rate_limited` if too many wait. */
export const hashFor = <T>(caller: Source, work: () => Promise<T>): Promise<T> => callers.run(caller, work);

async function derive(kind: Kind, password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  const hash = () => hashWithArgon2('argon2id', { message, nonce, ...COSTS[kind] });
  const caller = callers.getStore();
  if (!caller) return hash();
  let derived = Buffer.alloc(0);
  await turns['userId' in caller ? 'ofAccounts' : 'ofAddresses'].take(caller, newId(), async () => {
    derived = await hash();
  });
  return derived;
}

/** The stored hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  const [kind, nonce] = [kindOfNew, randomBytes(16)];
  return `${kind}$${nonce.toString('base64url')}$${(await derive(kind, password, nonce)).toString('base64url')}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, nonce = '', expected = ''] = hash.split('$');
  const wanted = Buffer.from(expected, 'base64url');
  const actual = await derive(kind === 'light' ? kind : 'argon2id', password, Buffer.from(nonce, 'base64url'));
  return wanted.length === actual.length && timingSafeEqual(wanted, actual);
}
