import {
  type Claim,
  type DrandChain,
  type Fault,
  parseSignature,
  QUICKNET,
  type Round,
  type Verdict,
  verify,
} from '@cauri/simulator';
import { mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { hexToBytes, sha256 } from './bytes.ts';
import { sumHashes } from './hashes-to-g1.ts';

const { G1, G2, fields } = bls12_381;
const SCHEME = 'bls-unchained-g1-rfc9380';
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
/** The length of a random factor: a wrong signature passes with a probability of 2^-128. */
const FACTOR_BYTES = 16;

/** The message that the network signs for a round: the hash of its number in 8 bytes, big-endian. */
function messageOf({ round }: Round): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** A point of a signature; null if the text encodes none. */
function pointOf({ signature }: Round) {
  const bytes = parseSignature(signature);
  if (!bytes) return null;
  try {
    const point = G1.Point.fromBytes(bytes);
    point.assertValidity();
    return point.is0() ? null : point;
  } catch {
    return null;
  }
}

function randomFactor(): bigint {
  const view = new DataView(randomBytes(FACTOR_BYTES).buffer);
  return (view.getBigUint64(0) << 64n) | view.getBigUint64(8) | 1n;
}

/**
 * Returns whether every round has the signature of the network with this public key (hexadecimal). All signatures are checked
 * by one equation: with a random factor for each round, e(sum of the signatures, g2) = e(sum of the messages, key). Never
 * throws.
 */
export function areSigned(key: string, rounds: readonly Round[]): boolean {
  if (rounds.length === 0) return true;
  const signatures = rounds.flatMap((round) => pointOf(round) ?? []);
  if (signatures.length < rounds.length) return false;
  try {
    const factors = rounds.map(randomFactor);
    const signature = mulAddUnsafe(G1.Point, signatures, factors);
    const message = sumHashes(rounds.map(messageOf), factors, DOMAIN);
    const product = bls12_381.pairingBatch([
      { g1: signature, g2: G2.Point.BASE.negate() },
      { g1: message, g2: G2.Point.fromBytes(hexToBytes(key)) },
    ]);
    return fields.Fp12.eql(product, fields.Fp12.ONE);
  } catch {
    return false;
  }
}

const isSameChain = (a: DrandChain, b: DrandChain): boolean =>
  a.chain === b.chain && a.key === b.key && a.genesis === b.genesis && a.period === b.period && a.scheme === b.scheme;

/** The rounds of several matches that were checked, by their key, number and signature. */
interface KnownRounds {
  readonly right: Set<string>;
  readonly wrong: Set<string>;
}

/**
 * Checks the public randomness of a match: that its chain is one that this reader trusts, and that the network has signed
 * every round, each distinct one once. That the rounds are those of the steps is checked with the steps. Returns the first
 * fault with its step; null for none, and for a match without public randomness.
 */
export function checkRounds(
  { fixture: { randomness }, links, rounds = [] }: Pick<Claim, 'fixture' | 'links' | 'rounds'>,
  trusted: readonly DrandChain[] = [QUICKNET],
  { right, wrong }: KnownRounds = { right: new Set(), wrong: new Set() },
): { readonly step: number; readonly reason: Fault } | null {
  if (!randomness) return null;
  const isTrusted = randomness.scheme === SCHEME && trusted.some((chain) => isSameChain(chain, randomness));
  if (!isTrusted) return { step: -1, reason: 'unknown_chain' };
  // Each signature takes time to check, and a site can send any number of them.
  if (rounds.length > links.length) return { step: links.length, reason: 'wrong_round' };
  const { key } = randomness;
  const nameOf = ({ round, signature }: Round) => `${key} ${round} ${signature}`;
  const known = rounds.findIndex((round) => wrong.has(nameOf(round)));
  if (known >= 0) return { step: known, reason: 'wrong_signature' };
  const unknown = rounds.filter((round) => !right.has(nameOf(round)));
  if (areSigned(key, unknown)) {
    for (const round of unknown) right.add(nameOf(round));
    return null;
  }
  const unsigned = unknown[findUnsigned(key, unknown)];
  if (unsigned) wrong.add(nameOf(unsigned));
  return { step: rounds.findIndex((round) => round === unsigned), reason: 'wrong_signature' };
}

/**
 * Returns the index of the first round without a signature, of which there is one. It checks the rounds in halves: one by
 * one, a site could make the check of a bet take minutes.
 */
function findUnsigned(key: string, rounds: readonly Round[]): number {
  let [start, end] = [0, rounds.length];
  while (end - start > 1) {
    const middle = (start + end) >> 1;
    if (areSigned(key, rounds.slice(start, middle))) start = middle;
    else end = middle;
  }
  return start;
}

/** Replays a claim as `verify` does, and checks its rounds. Never throws. */
export function checkClaim(claim: Claim, trusted?: readonly DrandChain[], known?: KnownRounds): Verdict {
  const verdict = verify(claim);
  if (!verdict.ok) return verdict;
  const fault = checkRounds(claim, trusted, known);
  return fault ? { ok: false, ...fault } : verdict;
}

/** After so many matches with wrong signatures, no other is checked: a search for a wrong one takes the longest. */
const WRONG_MATCHES_MAXIMUM = 3;

/** Checks a claim as {@link checkClaim} does. Null if that would exceed the limits. */
export type ClaimCheck = (claim: Claim) => Verdict | null;

/**
 * Returns the check of the matches of one bet. Whatever a site sends, the last check begins before the limit, in
 * milliseconds from now, and each distinct round is checked once.
 */
export function openClaimCheck(limitMs: number, trusted?: readonly DrandChain[]): ClaimCheck {
  const known: KnownRounds = { right: new Set(), wrong: new Set() };
  const until = performance.now() + limitMs;
  let wrongMatches = 0;
  return (claim) => {
    if (performance.now() >= until || wrongMatches >= WRONG_MATCHES_MAXIMUM) return null;
    const verdict = checkClaim(claim, trusted, known);
    if (!verdict.ok && verdict.reason === 'wrong_signature') wrongMatches += 1;
    return verdict;
  };
}
