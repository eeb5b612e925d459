import { sql } from 'kysely';
import { expect } from 'vitest';
import { drawSequenceNumber, HEARTBEAT_CHANNEL, readVersion } from '#modules/catalog';
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

/** Helpers for one event of a feed, from its first list to the wallet of a bettor. */
export interface FeedStory {
  readonly app: TestApp;
  /** Imports a list of odds with these markets. */
  odds(markets: readonly SampleMarket[], options?: OddsOptions): Promise<void>;
  /** Imports a list of events, without prices. */
  events(...records: readonly object[]): Promise<void>;
  /** Imports a complete list of scores. */
  scores(home: string, away: string, changes?: Record<string, unknown> & { sequence?: bigint }): Promise<void>;
  noScores(): Promise<void>;
  /** Runs the engine's jobs of one second. */
  run(): Promise<void>;
  /** Draws the sequence number of a request to the feed, as the poller does. */
  drawSequence(): Promise<bigint>;
  /** Publishes a heartbeat of the engine and waits until the board is up to date. */
  beat(process?: TestApp): Promise<void>;
  /** Whether a bet waits for responses to later requests. */
  isAwaited(): Promise<boolean>;
  /** Reads the event from the tables. */
  read(): ReturnType<typeof readOffered>;
  /** The status of its first market: `open`, `suspended` or `closed`. */
  state(): Promise<string | undefined>;
  /**
   * Bets 1000 on an outcome at the current price. Returns its odds, or the problem code of the refusal. In play it imports
   * the last lists again, because the bet waits for them.
   */
  bet(key: string, type?: string): Promise<number | string>;
  /** Settles queued bets, checks the coherence of the ledger, and returns the balance of the bettor. */
  balance(): Promise<number>;
}

interface OddsOptions {
  /** The age of the prices, in seconds. */
  readonly ageS?: number;
  /** Changes of the record; null removes it from the list. */
  readonly changes?: object | null;
  /** The sequence number of the request; drawn now by default. */
  readonly sequence?: bigint;
  readonly isFollowedInPlay?: boolean;
}

type ListOptions = Pick<OddsOptions, 'sequence' | 'isFollowedInPlay'>;

export async function createFeedStory(clock: TestClock, startsAt: Date, sport_key = 'soccer_epl'): Promise<FeedStory> {
  const app = await createTestApp({ clock });
  // The clock is stopped, so bets in play must not be held.
  await writeSetting(app, 'liveBetDelayMs', 0);
  const bettor = await app.signUp();
  const { db } = app.database;
  const parts = { db, log: createLog('silent'), clock, newId, settings: app.settings };
  const base = { sport_key, commence_time: startsAt.toISOString() };
  let odds: readonly unknown[] = [];
  let scores: readonly unknown[] = [];
  const drawSequence = () => drawSequenceNumber(db);
  const covers = [sport_key];
  const loadOdds = async (json: readonly unknown[], options: ListOptions = {}) => {
    odds = json;
    const { sequence = await drawSequence(), isFollowedInPlay = true } = options;
    await importOdds(parts, { feed: 'sandbox', json, covers, sequence, isFollowedInPlay });
  };
  const loadScores = async (json: readonly unknown[], sequence?: bigint) => {
    scores = json;
    await importScores(parts, { feed: 'sandbox', json, covers, sequence: sequence ?? (await drawSequence()) });
  };
  const isAwaited = () => isAnyAwaited(db);
  const read = () => readOffered(db, `${sport_key}:${sampleOdds().id}`);
  const beat = (process = app) => publishHeartbeat(db, process);
  return {
    app,
    read,
    drawSequence,
    beat,
    isAwaited,
    async odds(markets, { ageS = 0, changes = {}, ...options } = {}) {
      const last_update = new Date(clock.now().getTime() - ageS * 1_000).toISOString();
      const bookmakers = books(markets.map((market) => ({ ...market, last_update })));
      await loadOdds(changes === null ? [] : [sampleOdds({ ...base, bookmakers, ...changes })], options);
    },
    async events(...records) {
      const json = records.map((record) => sampleScore({ ...base, ...record }));
      await importOdds(parts, { feed: 'sandbox', json, kind: 'events', covers });
    },
    scores: (home, away, { sequence, ...changes } = {}) =>
      loadScores([sampleScore({ ...base, scores: scoresOf(home, away), ...changes })], sequence),
    noScores: () => loadScores([]),
    run: () => advanceFeedEvents(db, clock.now()),
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

/** Prices in play are trusted only while the engine publishes heartbeats. */
async function publishHeartbeat(db: Database, process: TestApp): Promise<void> {
  await process.bus.publish(HEARTBEAT_CHANNEL, String(await readVersion(db)));
  await expect.poll(() => process.board.isLively).toBe(true);
  await process.board.catchUp();
}

async function isAnyAwaited(db: Database): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from event where polls_wanted > coalesce(least(odds_order, scores_order), 0)) as awaited`.execute(
    db,
  );
  return rows[0]?.awaited ?? false;
}
