import type { FeedState } from '@cauri/contract';
import { call } from '#api/call.ts';

/** A refresh within this time of the last one fetches nothing. */
const FRESH_MS = 60_000;
const READS = 5;
const READ_INTERVAL_MS = 800;

interface FeedRefresh {
  /** Requests fresh events; returns the state of the feed before the request. */
  request?: () => Promise<FeedState>;
  readState: () => Promise<FeedState | undefined>;
  wait?: () => Promise<void>;
  now: () => number;
}

/**
 * Requests fresh real events and waits until they arrive or the wait is over. Returns the state of the feed before the
 * request. If it says that the feed does not fetch on request, there is no wait.
 */
export async function refreshFeed({
  request = () => call('refreshFeed', {}),
  readState,
  wait = () => new Promise((resolve) => setTimeout(resolve, READ_INTERVAL_MS)),
  now,
}: FeedRefresh): Promise<FeedState> {
  const before = await request();
  const { fetchedAt, mayRefresh } = before;
  if (!mayRefresh || (fetchedAt !== null && now() - Date.parse(fetchedAt) < FRESH_MS)) return before;
  for (let read = 0; read < READS; read += 1) {
    await wait();
    const state = await readState();
    if (state && state.fetchedAt !== fetchedAt) break;
  }
  return before;
}
