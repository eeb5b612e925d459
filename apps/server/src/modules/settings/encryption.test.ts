import { expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const SECRET = 'sk_live_0123456789abcdef';
const encryption = createEncryption('the secret of the server');

it('a value can be decrypted after encryption, in any script and length', () => {
  for (const value of ['', SECRET, 'clé ✓', 'x'.repeat(5_000)])
    expect(encryption.decrypt('a', encryption.encrypt('a', value))).toBe(value);
});

it('a value is encrypted differently each time, and nothing of it is revealed', () => {
  const [one, two] = [encryption.encrypt('a', SECRET), encryption.encrypt('a', SECRET)];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('sk_live');
});

it('a value cannot be decrypted with another secret or name, nor with a changed bit', () => {
  const closed = encryption.encrypt('fedapay.secretKey', SECRET);
  expect(createEncryption('another secret').decrypt('fedapay.secretKey', closed)).toBeNull();
  expect(encryption.decrypt('cinetpay.secretKey', closed)).toBeNull();
  for (let byte = 0; byte < closed.length; byte += 1) {
    const changed = Buffer.from(closed);
    changed[byte] = (changed[byte] ?? 0) ^ 1;
    expect(encryption.decrypt('fedapay.secretKey', changed), `byte ${byte}`).toBeNull();
  }
  expect(encryption.decrypt('fedapay.secretKey', closed.subarray(0, 5))).toBeNull();
});
