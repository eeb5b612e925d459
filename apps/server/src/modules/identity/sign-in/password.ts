import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

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

function derive(kind: Kind, password: string, nonce: Buffer): Promise<Buffer> {
  return hashWithArgon2('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...COSTS[kind] });
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
