import type { FeedState } from '@cauri/contract';

/** A refresh within this time of the last one fetches nothing. */
const FRESH_MS = 60_000;
const LOOKS = 5;

interface FeedRefresh {
  /** Asks for fresh events; what was known before them. */
  ask: () => Promise<FeedState>;
  look: () => Promise<FeedState | undefined>;
  pause: () => Promise<void>;
  now: () => number;
}

/**
 * Asks for fresh real events, and ends when they are there; or when they do not come. Returns what was known before: where
 * it says that nothing is fetched on request, nothing is waited for.
 */
export async function refreshFeed({ ask, look, pause, now }: FeedRefresh): Promise<FeedState> {
  const before = await ask();
  const { fetchedAt, mayRefresh } = before;
  if (!mayRefresh || (fetchedAt !== null && now() - Date.parse(fetchedAt) < FRESH_MS)) return before;
  for (let looked = 0; looked < LOOKS; looked += 1) {
    await pause();
    const state = await look();
    if (state && state.fetchedAt !== fetchedAt) break;
  }
  return before;
}
