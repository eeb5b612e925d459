import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Fixture, Params } from '../engine.ts';
import type { Randomness } from './randomness.ts';

/**
 * Returns the parameters as canonical JSON: keys in the order of their code units, no spaces. An engine plays integers only; a
 * stored fixture that was tampered with may have other values, or no parameters, and has a document too.
 */
export function canonicalParams(params: Params): string {
  const members = Object.entries(params ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${members.join(',')}}`;
}

/**
 * Returns the canonical JSON that is published before kick-off: everything that determines the match, except the links.
 * `commitment` is the SHA-256 of link 0 in hexadecimal.
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
 * and that changes with any part of the document.
 */
export function hashDocument(fixture: Fixture, commitment: string): string {
  return bytesToHex(sha256(utf8ToBytes(commitmentDocument(fixture, commitment))));
}
