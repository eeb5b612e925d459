import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { drawFrom, hashOfLink, makeChain, parseLink, seedFor } from './chain.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);

test('the seed of a match is HMAC-SHA256 of its id under the secret', () => {
  expect(bytesToHex(seedFor(secret, 'match-1'))).toBe(
    'b6ca45ba454d7abfb8f2af18edea311b97a7853873e49e05adc8b262744a1b4c',
  );
});

test('the seed is the last link, and every link is the SHA-256 of the next', () => {
  const seed = seedFor(secret, 'match-1');
  const links = makeChain(seed, 94);
  expect(links).toHaveLength(94);
  expect(links.at(-1)).toEqual(seed);
  for (const [index, link] of links.entries()) {
    const next = links[index + 1];
    if (next) expect(hashOfLink(next)).toBe(bytesToHex(link));
  }
});

test('a draw is the first four bytes of HMAC(link, "match|step|label"), as an integer', () => {
  const [first] = makeChain(seedFor(secret, 'match-1'), 94);
  const draw = drawFrom(first ?? new Uint8Array(), { matchId: 'match-1', step: 0 });
  expect([draw('home'), draw('away')]).toEqual([4080933750, 3111468463]);
});

test('draws of many links fall evenly over sixteen equal parts', () => {
  const parts: number[] = new Array(16).fill(0);
  const links = makeChain(seedFor(secret, 'even'), 4000);
  for (const [step, link] of links.entries()) {
    const part = Math.floor(drawFrom(link, { matchId: 'even', step })('home') / 2 ** 28);
    parts[part] = (parts[part] ?? 0) + 1;
  }
  const chiSquare = parts.reduce((sum, count) => sum + (count - 250) ** 2 / 250, 0);
  expect(chiSquare).toBeLessThan(37.7); // 15 degrees of freedom, one in a thousand
});

test.each(['', 'ab', 'g'.repeat(64), 'A'.repeat(64), `${'a'.repeat(64)}\n`])('%j is not a link', (text) => {
  expect(parseLink(text)).toBeNull();
});
