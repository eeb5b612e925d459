import { sql } from 'kysely';
import { expect } from 'vitest';
import { drawRequestOrder, HEARTBEAT_CHANNEL, readVersion } from '#modules/catalog';
import { advanceFeedEvents } from '#modules/trading';
import type { Database } from '#platform/database';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { writeSetting } from '../../../../testing/settings.ts';
import { place, selectionOf } from '../../../../testing/slips.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestClock } from '../../../../testing/test-clock.ts';
import { importOdds } from '../import/import-odds.ts';
import { importScores } from '../import/import-scores.ts';
import { readOffered } from './read-offered.ts';
import { books, type SampleMarket, sampleOdds, sampleScore, scoresOf } from './samples.ts';

/** One event of a feed from its first list to the wallets of those who bet on it. */
export interface FeedStory {
  readonly app: TestApp;
  /** A list of odds with these markets at this age in seconds; `changes` of the record, null when it has vanished. */
  odds(markets: readonly SampleMarket[], told?: OddsTold): Promise<void>;
  /** A list of events, without prices. */
  events(...records: readonly object[]): Promise<void>;
  /** A list of scores, all of them. */
  scores(home: string, away: string, changes?: Record<string, unknown> & { order?: bigint }): Promise<void>;
  noScores(): Promise<void>;
  /** What the engine does every second. */
  tick(): Promise<void>;
  /** Draws the number of a question to the feed, as the poller does before it asks. */
  ask(): Promise<bigint>;
  /** The engine lives, and everything is on the board of the process. */
  beat(process?: TestApp): Promise<void>;
  /** Whether a bet waits for answers to later questions. */
  isAwaited(): Promise<boolean>;
  /** The event as the tables have it. */
  read(): ReturnType<typeof readOffered>;
  /** `open`, `suspended` or `closed`: the state of its first market. */
  state(): Promise<string | undefined>;
  /**
   * Bets 1000 on an answer at the price of now: its odds, or the code of the refusal. In play the last lists are asked for
   * and answered once more, as the bet waits for it.
   */
  bet(key: string, type?: string): Promise<number | string>;
  /** Settles what is queued; the balance of the bettor, whose books are coherent. */
  balance(): Promise<number>;
}

interface OddsTold {
  /** In seconds. */
  readonly ageS?: number;
  /** Of the record, null when it has vanished. */
  readonly changes?: object | null;
  /** Of the question; without it one is drawn now. */
  readonly order?: bigint;
  readonly isFollowedInPlay?: boolean;
}

export async function createFeedStory(clock: TestClock, startsAt: Date, sport_key = 'soccer_epl'): Promise<FeedStory> {
  const app = await createTestApp({ clock });
  // Bets in play are taken at once: the clock stands still.
  await writeSetting(app, 'liveBetDelayMs', 0);
  const bettor = await app.signUp();
  const { db } = app.database;
  const parts = { db, log: createLog('silent'), clock, newId, settings: app.settings };
  const base = { sport_key, commence_time: startsAt.toISOString() };
  let odds: readonly unknown[] = [];
  let scores: readonly unknown[] = [];
  const ask = () => drawRequestOrder(db);
  const covers = [sport_key];
  const loadOdds = async (json: readonly unknown[], told: Pick<OddsTold, 'order' | 'isFollowedInPlay'> = {}) => {
    odds = json;
    const { order = await ask(), isFollowedInPlay = true } = told;
    await importOdds(parts, { feed: 'sandbox', json, covers, order, isFollowedInPlay });
  };
  const loadScores = async (json: readonly unknown[], order?: bigint) => {
    scores = json;
    await importScores(parts, { feed: 'sandbox', json, covers, order: order ?? (await ask()) });
  };
  const isAwaited = () => isAnyAwaited(db);
  const read = () => readOffered(db, `${sport_key}:${sampleOdds().id}`);
  // As the engine does, so that prices in play are trusted.
  const beat = async (process = app) => {
    await process.bus.publish(HEARTBEAT_CHANNEL, String(await readVersion(db)));
    await expect.poll(() => process.board.isLively).toBe(true);
    await process.board.catchUp();
  };
  return {
    ...{ app, read, ask, beat, isAwaited },
    async odds(markets, { ageS = 0, changes = {}, ...told } = {}) {
      const last_update = new Date(clock.now().getTime() - ageS * 1_000).toISOString();
      const bookmakers = books(markets.map((market) => ({ ...market, last_update })));
      await loadOdds(changes === null ? [] : [sampleOdds({ ...base, bookmakers, ...changes })], told);
    },
    async events(...records) {
      const json = records.map((record) => sampleScore({ ...base, ...record }));
      await importOdds(parts, { feed: 'sandbox', json, kind: 'events', covers });
    },
    scores: (home, away, { order, ...changes } = {}) =>
      loadScores([sampleScore({ ...base, scores: scoresOf(home, away), ...changes })], order),
    noScores: () => loadScores([]),
    tick: () => advanceFeedEvents(db, clock.now()),
    state: async () => (await read())?.markets[0]?.split(' ')[1],
    async bet(key, type = 'match_winner') {
      await beat();
      const event = await read();
      const selection = await selectionOf(bettor, event?.id ?? '', { type, key });
      const placing = place(bettor, { selections: [selection] });
      let isAnswered = false;
      void placing.then(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await isAwaited())).toBe(true);
      if (!isAnswered) {
        await loadScores(scores);
        await loadOdds(odds);
      }
      const answer = await placing;
      return answer.status === 201 ? selection.odds : answer.refusal.code;
    },
    async balance() {
      await app.settle();
      expect(await app.findIncoherence()).toEqual([]);
      return (await bettor.call('getMe', {})).ok.balance;
    },
  };
}

async function isAnyAwaited(db: Database): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from event where polls_wanted > coalesce(least(odds_order, scores_order), 0)) as awaited`.execute(
    db,
  );
  return rows[0]?.awaited ?? false;
}
