import { timeOfRound } from '@cauri/simulator';
import { createTestChain } from '@cauri/verifier/testing/test-chain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RelayMode, startDrandRelay, type TestRelay } from '../../../testing/services/drand-relay.ts';
import { checkRelay, fetchRound } from './relays.ts';

const test = createTestChain('relays');
const { chain } = test;
const ROUND = 34_000_000;
const now = new Date(timeOfRound(chain, ROUND) + 500);
let relay: TestRelay;
beforeAll(async () => {
  relay = await startDrandRelay(test, () => now);
});
beforeEach(() => {
  relay.mode = 'right';
});
afterAll(() => relay.close());

describe('a round', () => {
  it('is fetched by the path of drand, with its signature', async () => {
    expect(await fetchRound(relay.url, chain, ROUND)).toMatchObject(test.sign(ROUND));
    expect(relay.requests.at(-1)).toBe(`/${chain.chain}/public/${ROUND}`);
  });

  it.each<[RelayMode, RegExp]>([
    ['forged', /wrong signature for round 34000000/],
    ['other', /round 33999999 for 34000000/],
    ['late', /HTTP 404/],
    ['endless', /too_large/],
  ])('is refused from a relay that is %s', async (mode, reason) => {
    relay.mode = mode;
    await expect(fetchRound(relay.url, chain, ROUND)).rejects.toThrow(reason);
  });
});

describe('the check of a relay', () => {
  it('passes for the pinned chain with its newest round', async () => {
    expect(await checkRelay(relay.url, chain, now)).toBe(ROUND);
  });

  it('fails for another chain behind the same hash', async () => {
    await expect(checkRelay(relay.url, { ...chain, period: 30 }, now)).rejects.toThrow(/another chain/);
  });

  it('fails if the newest round is old, or of the future', async () => {
    const [later, earlier] = [30_000, -30_000].map((ms) => new Date(now.getTime() + ms));
    await expect(checkRelay(relay.url, chain, later ?? now)).rejects.toThrow(/newest round is 34000000, 34000009/);
    await expect(checkRelay(relay.url, chain, earlier ?? now)).rejects.toThrow(/clock of this machine is slow/);
  });

  it('fails for a forged signature', async () => {
    relay.mode = 'forged';
    await expect(checkRelay(relay.url, chain, now)).rejects.toThrow(/wrong signature/);
  });
});
