import { execFile } from 'node:child_process';
import { argon2 } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newId } from '#platform/ids';
import type { Source } from '#platform/rate-limit';
import { hashFor, hashPassword, lightenHashes, verifyPassword } from './password.ts';

it('in production a password is hashed at the minimum that OWASP recommends', async () => {
  const file = join(import.meta.dirname, 'password.ts');
  const program = `import { hashPassword } from ${JSON.stringify(file)}; console.log(await hashPassword('secret-123'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  const [kind, nonce = '', hash] = stdout.trim().split('$');
  const expected = await promisify(argon2)('argon2id', {
    message: Buffer.from('secret-123'),
    nonce: Buffer.from(nonce, 'base64url'),
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect([kind, hash]).toEqual(['argon2id', expected.toString('base64url')]);
});

it('a hash fits its password in any form of Unicode, no other password, and is never the same twice', async () => {
  const [hash, other] = [await hashPassword('café-123'), await hashPassword('café-123')];
  expect(hash).not.toBe(other);
  expect(await verifyPassword({ hash, password: 'cafe\u0301-123' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'cafe-123' })).toBe(false);
});

it('the hashes of one caller wait for each other, those of another caller come in turn, and too many are refused', async () => {
  lightenHashes();
  const done: string[] = [];
  const hashAs = async (address: string) => {
    await hashFor({ address }, () => hashPassword('secret-123'));
    done.push(address);
  };
  // One of them is hashed, and a hundred wait.
  const greedy = Array.from({ length: 102 }, () => hashAs('greedy'));
  const all = Promise.allSettled([...greedy, hashAs('other')]);
  await expect(greedy.at(-1)).rejects.toMatchObject({ code: 'rate_limited' });
  const refused = (await all).filter(({ status }) => status === 'rejected');
  expect([refused.length, done.indexOf('other')]).toEqual([1, 2]);
});

it('the hashes of an account do not wait for those of addresses, however many there are', async () => {
  lightenHashes();
  const done: string[] = [];
  const hashAs = async (name: string, caller: Source) => {
    await hashFor(caller, () => hashPassword('secret-123'));
    done.push(name);
  };
  const flood = Array.from({ length: 100 }, (_, index) => hashAs('address', { address: `address ${index}` }));
  await Promise.all([...flood, hashAs('account', { userId: newId() })]);
  expect(done.indexOf('account')).toBeLessThan(20);
});
