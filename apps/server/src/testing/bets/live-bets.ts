import type { SelectionInput } from '@cauri/contract';
import { expect } from 'vitest';
import { applyProgress, changeBoard, HEARTBEAT_CHANNEL, readVersion } from '#modules/catalog';
import { newId } from '#platform/ids';
import { type PlaceAnswer, place, type SlipParts } from '../slips.ts';
import type { Actor, TestApp } from '../test-app.ts';
import type { TestClock } from '../test-clock.ts';
import { addMatch, goLive, reprice, type TestMatch } from '../test-matches.ts';

/** The home side of a match at the given odds. */
export const homeOf = (match: TestMatch, odds = 2): SelectionInput => ({
  eventId: match.id,
  marketId: match.winner,
  outcomeId: match.home,
  odds,
});

/** Helpers for bets on matches in play with a stopped clock. */
export function createLiveBets(app: TestApp, clock: TestClock) {
  const { db } = app.database;
  /** Sends a heartbeat of the engine: this process accepts prices of matches in play for the next 2 s. */
  const beat = async (process = app): Promise<void> => {
    await process.bus.publish(HEARTBEAT_CHANNEL, String(await readVersion(db)));
    await expect.poll(() => process.board.isLively).toBe(true);
  };
  return {
    beat,
    /** Advances the clock by a bet delay while the engine keeps sending heartbeats. */
    pass: async (ms: number, processes: readonly TestApp[] = [app]): Promise<void> => {
      clock.advance(ms - 1);
      await Promise.all(processes.map(beat));
      clock.advance(1);
    },
    /** A match in play whose home side is at 2.00. */
    addLiveMatch: async (speed?: number): Promise<TestMatch> => {
      const match = await addMatch(db, { startsAt: clock.now() });
      await goLive(db, match.id);
      if (speed) await setSpeed(app, match, speed);
      await app.board.catchUp();
      return match;
    },
    addUpcomingMatch: async (): Promise<TestMatch> => {
      const match = await addMatch(db, { startsAt: new Date(clock.now().getTime() + 86_400_000) });
      await app.board.catchUp();
      return match;
    },
    /** Sets the odds of the home side, in thousandths. */
    moveOdds: async (match: TestMatch, odds: number): Promise<void> => {
      await reprice(db, match, odds);
      await app.board.catchUp();
    },
    /** Sends a slip and resolves when it is held, before it is answered. */
    hold: async (
      bettor: Actor,
      slip: Parameters<typeof place>[1],
      key = newId(),
    ): Promise<{ answer: Promise<PlaceAnswer> }> => {
      const before = clock.waiting;
      const answer = place(bettor, slip, key);
      await expect.poll(() => clock.waiting).toBe(before + 1);
      return { answer };
    },
  };
}

function setSpeed(app: TestApp, match: TestMatch, speed: number): Promise<void> {
  const progress = { status: 'live', step: 1, clock: null, score: null, links: [], incidents: [] } as const;
  return changeBoard(app.database.db, (change) => applyProgress(change, [{ ...progress, eventId: match.id, speed }]));
}

/** The request of a single bet of 1000 FCFA, for any process. */
export const requestOf = (bettor: Actor, key: string, slip: SlipParts): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: bettor.cookie },
  body: JSON.stringify({ type: 'single', stake: 1000, ...slip }),
});
