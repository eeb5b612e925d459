import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const SECRET = 'sk_live_0123456789abcdef';
const seal = createSeal('the secret of the server');

it('opens what it closed, of any script and length', () => {
  for (const value of ['', SECRET, 'clé ✓', 'x'.repeat(5_000)])
    expect(seal.open('a', seal.close('a', value))).toBe(value);
});

it('never closes a value the same way twice, and shows nothing of it', () => {
  const [one, two] = [seal.close('a', SECRET), seal.close('a', SECRET)];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('sk_live');
});

it('opens nothing that was closed under another secret, under another name, or was changed in a bit', () => {
  const closed = seal.close('fedapay.secretKey', SECRET);
  expect(createSeal('another secret').open('fedapay.secretKey', closed)).toBeNull();
  expect(seal.open('cinetpay.secretKey', closed)).toBeNull();
  for (let byte = 0; byte < closed.length; byte += 1) {
    const changed = Buffer.from(closed);
    changed[byte] = (changed[byte] ?? 0) ^ 1;
    expect(seal.open('fedapay.secretKey', changed), `byte ${byte}`).toBeNull();
  }
  expect(seal.open('fedapay.secretKey', closed.subarray(0, 5))).toBeNull();
});
