import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { saltOf } from './salt.ts';

const secrets = fc.uint8Array({ maxLength: 64 });

it('the salt of a ticket is the HMAC-SHA256 of the id of its bet, cut to 16 bytes', () => {
  fc.assert(
    fc.property(secrets, fc.uuid(), (secret, id) => {
      const full = createHmac('sha256', secret).update(id).digest();
      expect(saltOf(secret, id)).toBe(full.subarray(0, 16).toString('base64url'));
    }),
  );
});

it('a secret of more than a block, or an id that is no UUID, is refused', () => {
  const id = '01a22033-5636-7000-9eb3-724086ca36e2';
  expect(() => saltOf(new Uint8Array(65), id)).toThrow(RangeError);
  expect(() => saltOf(new Uint8Array(32), id.slice(1))).toThrow(RangeError);
});
