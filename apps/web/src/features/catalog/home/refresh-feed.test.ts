import type { FeedState } from '@cauri/contract';
import { expect, it } from 'vitest';
import { refreshFeed } from './refresh-feed.ts';

const NOW = Date.parse('2026-11-21T20:10:00Z');
const state = (fetchedAt: string | null, mayRefresh = true): FeedState => ({
  state: 'fresh',
  mode: 'live',
  fetchedAt,
  error: null,
  mayRefresh,
  nextAt: null,
});
const OLD = state('2026-11-21T20:05:00Z');
const NEW = state('2026-11-21T20:10:01Z');

/** Returns the number of reads of a feed that answers with `seen`. */
async function looksAt(before: FeedState, seen: readonly (FeedState | undefined)[]): Promise<number> {
  let looks = 0;
  let waits = 0;
  await refreshFeed({
    request: async () => before,
    readState: async () => {
      looks += 1;
      return seen[Math.min(looks, seen.length) - 1];
    },
    wait: async () => {
      waits += 1;
    },
    now: () => NOW,
  });
  expect(waits).toBe(looks);
  return looks;
}

it('waits until fresh events arrive, even after a lost answer', async () => {
  expect(await looksAt(OLD, [OLD, undefined, NEW, NEW])).toBe(3);
  expect(await looksAt(state(null), [NEW])).toBe(1);
});

it('stops waiting if none arrive, and does not wait if they are recent or not fetched on request', async () => {
  expect(await looksAt(OLD, [OLD])).toBe(5);
  expect(await looksAt(state('2026-11-21T20:09:01Z'), [OLD])).toBe(0);
  expect(await looksAt(state(OLD.fetchedAt, false), [OLD])).toBe(0);
});
