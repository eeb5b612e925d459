import { mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { describe, expect, it } from 'vitest';
import { sha256, utf8ToBytes } from './bytes.ts';
import { sumHashes } from './hashes-to-g1.ts';

const { G1 } = bls12_381;
/** The domain of the vectors of RFC 9380, appendix J.9.1. */
const DOMAIN = 'QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_';

describe('the sum of hashes to G1', () => {
  it.each([
    [
      '',
      '052926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1',
      '08ba738453bfed09cb546dbb0783dbb3a5f1f566ed67bb6be0e8c67e2e81a4cc68ee29813bb7994998f3eae0c9c6a265',
    ],
    [
      'abc',
      '03567bc5ef9c690c2ab2ecdf6a96ef1c139cc0b2f284dca0a9a7943388a49a3aee664ba5379a7655d3c68900be2f6903',
      '0b9c15f3fe6e5cf4211f346271d7b01c8f3b28be689c8429c85b67af215533311f0b8dfaaa154fa6b88176c229f2885d',
    ],
  ])('is the point of RFC 9380 for the one message "%s"', (message, x, y) => {
    const point = sumHashes([utf8ToBytes(message)], [1n], DOMAIN).toAffine();
    expect([point.x, point.y]).toEqual([BigInt(`0x${x}`), BigInt(`0x${y}`)]);
  });

  it('is the sum of the hashes of the library, each times its factor, and a point of the group', () => {
    const messages = Array.from({ length: 5 }, (_, index) => sha256(utf8ToBytes(`message ${index}`)));
    const factors = [1n, 2n, 3n ** 80n, 2n ** 128n - 1n, 1n];
    const hashes = messages.map((message) => G1.hashToCurve(message, { DST: DOMAIN }));
    const sum = sumHashes(messages, factors, DOMAIN);
    expect(sum.equals(mulAddUnsafe(G1.Point, hashes, factors))).toBe(true);
    expect(sum.isTorsionFree()).toBe(true);
  });
});
