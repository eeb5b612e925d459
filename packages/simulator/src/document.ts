import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Fixture, Params } from './engine.ts';

/** Parameters as canonical JSON: keys in code-unit order, no spaces. Throws a RangeError unless all are integers. */
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
 * The canonical JSON that is published before kick-off: all that the match follows from except the links.
 * `commitment` is the SHA-256, in hex, of link 0.
 */
export function commitmentDocument(fixture: Fixture, commitment: string): string {
  const { engine, matchId, params } = fixture;
  return (
    `{"commitment":${JSON.stringify(commitment)},"engine":${JSON.stringify(engine)},` +
    `"matchId":${JSON.stringify(matchId)},"params":${canonicalParams(params)}}`
  );
}

/** SHA-256, in hex, of the commitment document: one short text that a bettor can keep and that binds every part of it. */
export function documentDigest(fixture: Fixture, commitment: string): string {
  return bytesToHex(sha256(utf8ToBytes(commitmentDocument(fixture, commitment))));
}
