import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Fixture, Params } from '../engine.ts';
import type { Randomness } from './randomness.ts';

/**
 * Returns the parameters as canonical JSON: keys in the order of their code units, no spaces. Throws a RangeError if a
 * value is not a safe integer.
 */
export function canonicalParams(params: Params): string {
  const members = Object.keys(params)
    .sort()
    .map((key) => {
      const value = params[key];
      if (!Number.isSafeInteger(value)) throw new RangeError(`Parameter ${key} is not an integer`);
      return `${JSON.stringify(key)}:${value}`;
    });
  return `{${members.join(',')}}`;
}

/**
 * Returns the canonical JSON that is published before kick-off: everything that determines the match, except the links.
 * `commitment` is the SHA-256 of link 0 in hexadecimal. Throws a RangeError if a parameter is not a safe integer.
 */
export function commitmentDocument(fixture: Fixture, commitment: string): string {
  const { engine, matchId, params, randomness } = fixture;
  return (
    `{"commitment":${JSON.stringify(commitment)},"engine":${JSON.stringify(engine)},` +
    `"matchId":${JSON.stringify(matchId)},"params":${canonicalParams(params)}` +
    `${randomness ? `,"randomness":${canonicalRandomness(randomness)}` : ''}}`
  );
}

function canonicalRandomness({ chain, genesis, key, kind, period, scheme, startsAt, wait }: Randomness): string {
  return JSON.stringify({ chain, genesis, key, kind, period, scheme, startsAt, wait });
}

/**
 * Returns the SHA-256 of the {@link commitmentDocument} as 64 hexadecimal digits: a short text that a bettor can keep,
 * and that changes with any part of the document. Throws a RangeError if a parameter is not a safe integer.
 */
export function documentDigest(fixture: Fixture, commitment: string): string {
  return bytesToHex(sha256(utf8ToBytes(commitmentDocument(fixture, commitment))));
}
