import { expect } from 'vitest';
import { HEARTBEAT_CHANNEL, readVersion } from '#modules/catalog';
import { advanceFeedEvents } from '#modules/trading';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { writeSetting } from '../../../../testing/settings.ts';
import { place, selectionOf } from '../../../../testing/slips.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestClock } from '../../../../testing/test-clock.ts';
import { importOdds } from '../import-odds.ts';
import { importScores } from '../import-scores.ts';
import { readOffered } from './read-offered.ts';
import { books, type SampleMarket, sampleOdds, sampleScore, scoresOf } from './samples.ts';

/** One event of a feed from its first list to the wallets of those who bet on it. */
export interface FeedStory {
  readonly app: TestApp;
  /** A list of odds with these markets at this age in seconds; `changes` of the record, null when it has vanished. */
  odds(markets: readonly SampleMarket[], told?: { ageS?: number; changes?: object | null }): Promise<void>;
  /** A list of events, without prices. */
  events(...records: readonly object[]): Promise<void>;
  /** A list of scores, all of them. */
  scores(home: string, away: string, changes?: object): Promise<void>;
  noScores(): Promise<void>;
  /** What the engine does every second. */
  tick(): Promise<void>;
  /** The event as the tables have it. */
  read(): ReturnType<typeof readOffered>;
  /** `open`, `suspended` or `closed`: the state of its first market. */
  state(): Promise<string | undefined>;
  /** Bets 1000 on an answer at the price of now: its odds, or the code of the refusal. */
  bet(key: string, type?: string): Promise<number | string>;
  /** Settles what is queued; the balance of the bettor, whose books are coherent. */
  balance(): Promise<number>;
}

export async function createFeedStory(clock: TestClock, startsAt: Date, sport_key = 'soccer_epl'): Promise<FeedStory> {
  const app = await createTestApp({ clock });
  // Bets in play are taken at once: the clock stands still.
  await writeSetting(app, 'liveBetDelayMs', 0);
  const bettor = await app.signUp();
  const { db } = app.database;
  const parts = { db, log: createLog('silent'), clock, newId, settings: app.settings };
  const base = { sport_key, commence_time: startsAt.toISOString() };
  const load = async (kind: 'odds' | 'events', json: readonly unknown[]) => {
    await importOdds(parts, { feed: 'sandbox', json, kind, covers: [sport_key] });
  };
  const loadScores = async (json: readonly unknown[]) => {
    await importScores(parts, { feed: 'sandbox', json, covers: [sport_key] });
  };
  const read = () => readOffered(db, `${sport_key}:${sampleOdds().id}`);
  // As the engine does, so that prices in play are trusted.
  const follow = async () => {
    await app.bus.publish(HEARTBEAT_CHANNEL, String(await readVersion(db)));
    await expect.poll(() => app.board.isLively).toBe(true);
    await app.board.catchUp();
  };
  return {
    ...{ app, read },
    async odds(markets, { ageS = 0, changes = {} } = {}) {
      const last_update = new Date(clock.now().getTime() - ageS * 1_000).toISOString();
      const bookmakers = books(markets.map((market) => ({ ...market, last_update })));
      await load('odds', changes === null ? [] : [sampleOdds({ ...base, bookmakers, ...changes })]);
    },
    events: (...records) =>
      load(
        'events',
        records.map((record) => sampleScore({ ...base, ...record })),
      ),
    scores: (home, away, changes) => loadScores([sampleScore({ ...base, scores: scoresOf(home, away), ...changes })]),
    noScores: () => loadScores([]),
    tick: () => advanceFeedEvents(db, clock.now()),
    state: async () => (await read())?.markets[0]?.split(' ')[1],
    async bet(key, type = 'match_winner') {
      await follow();
      const selection = await selectionOf(bettor, (await read())?.id ?? '', { type, key });
      const answer = await place(bettor, { selections: [selection] });
      return answer.status === 201 ? selection.odds : answer.refusal.code;
    },
    async balance() {
      await app.settle();
      expect(await app.findIncoherence()).toEqual([]);
      return (await bettor.call('getMe', {})).ok.balance;
    },
  };
}
