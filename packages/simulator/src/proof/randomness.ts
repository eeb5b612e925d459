import { hexToBytes } from '@noble/hashes/utils.js';

/** A chain of drand: a network that publishes a signed random value every `period` seconds from `genesis` (Unix time) on. */
export type DrandChain = Readonly<{
  /** The hash of the chain, by which relays name it; lower-case hexadecimal. */
  chain: string;
  scheme: string;
  /** The public key of the network, compressed, in lower-case hexadecimal. */
  key: string;
  genesis: number;
  period: number;
}>;

/** The chain "quicknet" of the League of Entropy (docs.drand.love), the only one that a verifier accepts by default. */
export const QUICKNET: DrandChain = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  scheme: 'bls-unchained-g1-rfc9380',
  key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

/**
 * The public randomness of a match, as committed before the start. `startsAt` is in milliseconds since 1970. If a round is
 * still unknown `wait` seconds after its time, the match is called off.
 */
export type Randomness = DrandChain & Readonly<{ kind: 'drand'; startsAt: number; wait: number }>;

/** A round of a chain: its number, and the signature of the network, 48 bytes in lower-case hexadecimal. */
export type Round = Readonly<{ round: number; signature: string }>;

const SIGNATURE = /^[0-9a-f]{96}$/;

/** Parses the signature of a round into its 48 bytes, without checking it. Returns null for any other text. */
export function parseSignature(text: string): Uint8Array | null {
  return SIGNATURE.test(text) ? hexToBytes(text) : null;
}

/** Returns the time at which a round is emitted, in milliseconds since 1970. */
export const timeOfRound = ({ genesis, period }: Pick<DrandChain, 'genesis' | 'period'>, round: number): number =>
  (genesis + (round - 1) * period) * 1000;

/** Returns the first round that is emitted at `time` or after it. `time` is in milliseconds since 1970. */
export const firstRoundFrom = ({ genesis, period }: Pick<DrandChain, 'genesis' | 'period'>, time: number): number =>
  Math.max(1, Math.ceil((time / 1000 - genesis) / period) + 1);
