import {
  type Claim,
  commit,
  create,
  type Fixture,
  QUICKNET,
  type Randomness,
  type Round,
  seedFor,
} from '@cauri/simulator';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from './bytes.ts';
import { areSigned, checkClaim, checkRounds, openClaimCheck } from './rounds.ts';
import { createTestChain } from './testing/test-chain.ts';

/** Rounds of quicknet as its public relays serve them. */
const PUBLISHED: readonly Round[] = [
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  'ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e',
  'b104c82771698f45fd8dcfead083d482694c31ab519bcef077f126f3736fe98c8392fd5d45d88aeb76b56ccfcb0296d7',
].map((signature, index) => ({ round: 1000 + index, signature }));
const [first, second, ...others] = PUBLISHED as [Round, Round, ...Round[]];

const { Point } = bls12_381.G1;
const pointOf = ({ signature }: Round) => Point.fromBytes(hexToBytes(signature));

describe('the signatures of quicknet', () => {
  it('are accepted, one alone and all together', () => {
    expect(areSigned(QUICKNET.key, [first])).toBe(true);
    expect(areSigned(QUICKNET.key, PUBLISHED)).toBe(true);
  });

  it.each<[string, readonly Round[]]>([
    ['of another round', [{ ...first, round: 1004 }, second]],
    [
      'of two rounds that were exchanged',
      [
        { ...first, signature: second.signature },
        { ...second, signature: first.signature },
      ],
    ],
    ['that is no point', [{ ...first, signature: 'b'.repeat(96) }]],
    ['that is the point at infinity', [{ ...first, signature: `c0${'0'.repeat(94)}` }]],
    ['that is a text', [{ ...first, signature: 'none' }]],
    ['of another key', [createTestChain('another').sign(1000)]],
  ])('are refused with one %s', (_, rounds) => {
    expect(areSigned(QUICKNET.key, [...rounds, ...others])).toBe(false);
  });

  it('are refused where two were changed so that their sum is the same', () => {
    const error = Point.BASE;
    const changed = [
      { ...first, signature: bytesToHex(pointOf(first).add(error).toBytes()) },
      { ...second, signature: bytesToHex(pointOf(second).subtract(error).toBytes()) },
    ];
    expect(areSigned(QUICKNET.key, changed)).toBe(false);
  });

  it('are refused where a point is not in the group of the signatures', () => {
    const { Fp } = bls12_381.fields;
    // The curve is y² = x³ + 4. Few of its points are in the group.
    const x = 4n;
    const point = Point.fromAffine({ x, y: Fp.sqrt(Fp.create(x ** 3n + 4n)) });
    expect(point.isTorsionFree()).toBe(false);
    const outside = `8${x.toString(16).padStart(95, '0')}`;
    expect(areSigned(QUICKNET.key, [{ ...first, signature: outside }])).toBe(false);
  });
});

const test = createTestChain('match');
const STARTS_AT = 1_790_000_000_500;
const randomness: Randomness = { ...test.chain, kind: 'drand', startsAt: STARTS_AT, wait: 1_800 };
const fixture: Fixture = {
  matchId: 'a match',
  engine: 'football/1',
  params: { homeGoals: 1_600, awayGoals: 1_300 },
  randomness,
};
const seed = seedFor(new Uint8Array(32).fill(5), fixture.matchId);
/** The first three minutes. */
const UNTIL = STARTS_AT / 1000 + 3 * 60 + 10;
const match = create(fixture, seed, (round) => {
  const isEmitted = test.chain.genesis + (round - 1) * test.chain.period < UNTIL;
  return isEmitted ? hexToBytes(test.sign(round).signature) : undefined;
});
const claim: Claim = {
  fixture,
  commitment: commit(fixture, seed),
  links: Array.from({ length: match.steps }, (_, step) => match.link(step)),
  rounds: match.rounds,
  incidents: match.incidents,
};
const reasonOf = (changed: Partial<Claim>, trusted = [test.chain]) => {
  const verdict = checkClaim({ ...claim, ...changed }, trusted);
  return verdict.ok ? 'ok' : `${verdict.step} ${verdict.reason}`;
};

describe('a match with public randomness', () => {
  it('is right with the rounds that the network signed', () => {
    expect(match.steps).toBe(3);
    expect(reasonOf({})).toBe('ok');
  });

  it('is refused with a forged signature, and the step is named', () => {
    const forged = match.rounds.map((round, step) =>
      step === 1 ? { ...round, signature: test.sign(round.round + 1).signature } : round,
    );
    expect(checkRounds({ ...claim, rounds: forged }, [test.chain])).toEqual({ step: 1, reason: 'wrong_signature' });
  });

  it('is refused with several forged signatures, and the first step is named, whichever it is', () => {
    const wrong = test.sign(1_000);
    for (const first of match.rounds.keys()) {
      const rounds = match.rounds.map((round, step) =>
        step < first ? round : { ...round, signature: wrong.signature },
      );
      expect(checkRounds({ ...claim, rounds }, [test.chain])).toEqual({ step: first, reason: 'wrong_signature' });
    }
  });

  it('is refused with a round that is not that of the step', () => {
    const [a, b, c] = match.rounds as [Round, Round, Round];
    expect(reasonOf({ rounds: [a, test.sign(b.round + 1), c] })).toBe('1 wrong_round');
    expect(reasonOf({ rounds: [a] })).toBe('1 wrong_round');
  });

  it('is refused with more rounds than links, without a check of each signature', () => {
    const more = Array.from({ length: 100_000 }, () => match.rounds[0] as Round);
    expect(checkRounds({ ...claim, rounds: [...match.rounds, ...more] }, [test.chain])).toEqual({
      step: match.rounds.length,
      reason: 'wrong_round',
    });
  });

  it('is refused with another start than the published one, from which rounds would be known before', () => {
    expect(reasonOf({ startsAt: STARTS_AT })).toBe('ok');
    expect(reasonOf({ startsAt: STARTS_AT + 86_400_000 })).toBe('-1 wrong_round');
  });

  it('is refused with a chain that the reader does not trust', () => {
    expect(checkRounds(claim)).toEqual({ step: -1, reason: 'unknown_chain' });
  });

  it.each<[string, Partial<Randomness>]>([
    ['period', { period: 30 }],
    ['genesis', { genesis: test.chain.genesis + 3 }],
    ['key', { key: createTestChain('another').chain.key }],
    ['hash', { chain: QUICKNET.chain }],
    ['scheme', { scheme: 'pedersen-bls-chained' }],
  ])('is refused with another %s of the chain', (_, change) => {
    const changed = { ...claim, fixture: { ...fixture, randomness: { ...randomness, ...change } } };
    expect(checkRounds(changed, [test.chain])).toEqual({ step: -1, reason: 'unknown_chain' });
  });
});

describe('the matches of one bet', () => {
  /** The wrong signature of the last round of a match is the one of another round. */
  const forged = (number: number): Claim => ({
    ...claim,
    rounds: match.rounds.with(-1, { round: match.rounds.at(-1)?.round ?? 0, signature: test.sign(number).signature }),
  });

  it('are not checked any more after three with wrong signatures, which take the longest', () => {
    const check = openClaimCheck(60_000, [test.chain]);
    const found = [1, 2, 3].map((number) => check(forged(number)));
    expect(found).toEqual(Array.from({ length: 3 }, () => ({ ok: false, step: 2, reason: 'wrong_signature' })));
    expect(check(claim)).toBeNull();
  });

  it('are not checked after the limit', () => {
    expect(openClaimCheck(0, [test.chain])(claim)).toBeNull();
  });

  it('have each round checked once: many with the same rounds take the time of one', () => {
    const check = openClaimCheck(60_000, [test.chain]);
    const timeOf = (run: () => void) => {
      const start = performance.now();
      run();
      return performance.now() - start;
    };
    const one = timeOf(() => expect(check(claim)?.ok).toBe(true));
    const others = timeOf(() => Array.from({ length: 10 }, () => expect(check(claim)?.ok).toBe(true)));
    expect(others).toBeLessThan(3 * one);
    // A wrong round is known too, among right ones.
    const wrong = timeOf(() => expect(check(forged(1))?.ok).toBe(false));
    expect(timeOf(() => expect(check(forged(1))?.ok).toBe(false))).toBeLessThan(wrong);
  });
});
