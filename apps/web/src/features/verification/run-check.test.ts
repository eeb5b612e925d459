import { create, firstRoundFrom, QUICKNET, type Randomness, seedFor, timeOfRound } from '@cauri/simulator';
import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#testing/samples.ts';
import { isKnownWhole, runCheck } from './run-check.ts';

/** A round of quicknet, and the signature of the next one. */
const ROUND = 1000;
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const NEXT = 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41';
/** Its first minute is over when the round is emitted. */
const startsAt = timeOfRound(QUICKNET, ROUND) - 60_000;
const randomness: Randomness = { ...QUICKNET, kind: 'drand', startsAt, wait: 1_800 };
const fixture = { matchId: 'a', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 }, randomness };
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

describe('a match with public randomness', () => {
  const seed = seedFor(new Uint8Array(32), 'a');
  const claimWith = (signature: string) => {
    const match = create(fixture, seed, (round) => (round === ROUND ? bytesOf(signature) : undefined));
    const { commitment, rounds, incidents } = match;
    return { fixture, commitment, links: [match.link(0)], rounds, incidents };
  };
  const verdictOf = async (claim: ReturnType<typeof claimWith>) => (await runCheck(claim)).verdict;

  it('is right on this device if quicknet has signed its rounds', async () => {
    expect(firstRoundFrom(QUICKNET, startsAt + 60_000)).toBe(ROUND);
    expect(await verdictOf(claimWith(SIGNATURE))).toMatchObject({ ok: true, stepsChecked: 1 });
  });

  it('is wrong if quicknet has not signed a round, even if all else follows from it', async () => {
    expect(await verdictOf(claimWith(NEXT))).toEqual({ ok: false, step: 0, reason: 'wrong_signature' });
  });

  it('is wrong with the rounds of another network', async () => {
    const claim = claimWith(SIGNATURE);
    const other = { ...fixture, randomness: { ...randomness, chain: 'ab'.repeat(32) } };
    expect(await verdictOf({ ...claim, fixture: other })).toEqual({ ok: false, step: -1, reason: 'unknown_chain' });
  });

  it('is loaded again where the stream has brought links without their rounds', () => {
    const event = { ...sampleEvent('a'), status: 'live' as const, incidents: [], callOff: null, nextPrices: null };
    const proof = {
      document: '',
      engine: '',
      params: {},
      commitment: '',
      digest: '',
      lastLink: null,
      slot: null,
      margin: 0,
    };
    const rounds = [{ round: ROUND, signature: SIGNATURE }];
    const verification = { ...proof, randomness, rounds, links: ['aa'] };
    expect(isKnownWhole({ ...event, verification })).toBe(true);
    expect(isKnownWhole({ ...event, verification: { ...verification, links: ['aa', 'bb'] } })).toBe(false);
  });
});
