import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  addEvents,
  applyPricing,
  applyProgress,
  changeBoard,
  correctResult,
  type EventResult,
  type NewMarket,
  recordEarlyWin,
  recordResult,
  touchEvents,
} from '../../apps/server/src/modules/catalog/index.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Chance } from './chance.ts';
import { pause } from './requests.ts';

const OPEN_EVENTS = 24;
/** Share of ended events after which an earlier result is corrected. */
const CORRECTED = 0.3;
const CANCELLED = 0.15;
/** Share of events in which a side leads by two goals, which pays some bets early. */
const LED = 0.8;
/** Share of events that are in play: their bets are held, with reserved stakes. */
const IN_PLAY = 0.25;
/** Share of events with prices by administrators. */
const FIXED = 0.4;
/** The speed of the matches in play; it shortens the bet delay to 300 ms. */
const SPEED = 10;
const HOUR_MS = 3_600_000;
const SETTLED_MAXIMUM_MS = 60_000;

/** The events that are still open, and the number of corrected results. */
export interface Course {
  readonly open: string[];
  corrections: number;
}

/**
 * Keeps events open for bets, ends them one after the other, cancels some, and corrects some results, until the
 * signal.
 */
export async function runEvents(
  db: Database,
  { chance, signal }: { readonly chance: Chance; readonly signal: AbortSignal },
): Promise<Course> {
  const course: Course = { open: [], corrections: 0 };
  const ended: string[] = [];
  while (!signal.aborted) {
    try {
      if (course.open.length < OPEN_EVENTS) {
        course.open.push(await addEvent(db, chance));
        continue;
      }
      await endOldest(db, { open: course.open, ended }, chance);
      const wrong = chance.next() < CORRECTED ? chance.pick(ended) : undefined;
      if (wrong !== undefined && (await correctEvent(db, wrong, chance))) course.corrections += 1;
      await raisePrices(db, chance.pick(course.open));
      await pause(chance.between(100, 500), signal);
    } catch {
      // the database is down: if the event was ended nevertheless, ending it again changes nothing
      await pause(100, signal);
    }
  }
  return course;
}

/**
 * Ends the event that has been open for longest, and lets a side lead before in some. It stays open if a step of this fails.
 */
async function endOldest(
  db: Database,
  { open, ended }: { readonly open: string[]; readonly ended: string[] },
  chance: Chance,
): Promise<void> {
  const [oldest] = open;
  if (oldest === undefined) return;
  if (chance.next() < LED) await lead(db, oldest);
  await endEvent(db, oldest, chance);
  ended.push(...open.splice(0, 1));
}

/**
 * Runs after the faults: ends the open events, and waits until every bet is settled and every reservation released. Returns
 * the number of settled bets.
 */
export async function settleAll(db: Database, open: readonly string[], chance: Chance): Promise<number> {
  const deadline = performance.now() + SETTLED_MAXIMUM_MS;
  for (const eventId of open) {
    await insist(() => lead(db, eventId), deadline);
    await insist(() => endEvent(db, eventId, chance), deadline);
  }
  for (;;) {
    const queued = await insist(() => countRows(db, 'settlement_run', 'queued'), deadline);
    const reserved = await insist(() => countRows(db, 'reservation'), deadline);
    if (queued + reserved === 0) break;
    if (performance.now() > deadline) throw new Error(`${queued} settlements and ${reserved} reservations are left`);
    await sleep(100);
  }
  return insist(async () => (await countRows(db, 'bet')) - (await countRows(db, 'bet', 'pending')), deadline);
}

async function countRows(db: Database, table: 'bet' | 'settlement_run' | 'reservation', status?: 'queued' | 'pending') {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .$if(status !== undefined, (query) => query.where(sql.ref('status'), '=', status ?? 'pending'))
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
}

/** Retries while PostgreSQL recovers from the last fault. */
async function insist<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/**
 * Bets at the prices of a feed can be cashed out, combined in a bet builder, and have an early payout on the home side, even
 * after some rises.
 */
const winner = (priced: NewMarket['priced']): NewMarket => ({
  type: 'match_winner',
  line: null,
  name: 'Match Winner',
  margin: null,
  priced,
  outcomes: [
    { key: 'home', name: 'Home', odds: 1500 },
    { key: 'draw', name: 'Draw', odds: 3400 },
    { key: 'away', name: 'Away', odds: 4000 },
  ],
});
const TOTAL: NewMarket = {
  type: 'total_goals',
  line: 2500,
  name: 'Total Goals 2.5',
  margin: null,
  priced: 'feed',
  outcomes: [
    { key: 'over', name: 'Over', odds: 1900 },
    { key: 'under', name: 'Under', odds: 1950 },
  ],
};

async function addEvent(db: Database, chance: Chance): Promise<string> {
  const isInPlay = chance.next() < IN_PLAY;
  const id = newId();
  const startsAt = new Date(performance.timeOrigin + performance.now() + (isInPlay ? 0 : HOUR_MS));
  await changeBoard(db, async (change) => {
    await addEvents(change, [
      {
        id,
        feed: 'admin',
        externalId: id,
        // A joint distribution follows from the prices of real matches only. In play, these wait for polls, which nothing
        // makes here.
        source: isInPlay ? 'admin' : 'api',
        sportId: 'football',
        startsAt,
        status: 'upcoming',
        liveCapable: true,
        league: { name: 'Chaos League', country: 'Nowhere' },
        home: { name: `Home ${id.slice(-6)}`, shortName: 'Home' },
        away: { name: `Away ${id.slice(-6)}`, shortName: 'Away' },
        // Orders wait for a second import of a feed's price, and there is none here.
        markets: chance.next() < FIXED ? [winner('desk')] : [winner('feed'), TOTAL],
      },
    ]);
    if (!isInPlay) return;
    const progress = { status: 'live', step: 1, clock: null, score: null, links: [], incidents: [] } as const;
    await applyProgress(change, [{ ...progress, eventId: id, speed: SPEED }]);
  });
  return id;
}

/** Raises the prices of an event by 0.1, which the orders on it wait for. */
async function raisePrices(db: Database, eventId: string | undefined): Promise<void> {
  if (eventId === undefined) return;
  const rows = await db.selectFrom('outcome').select(['id', 'odds']).where('event_id', '=', eventId).execute();
  await changeBoard(db, async (change) => {
    await applyPricing(change, { prices: rows.map(({ id, odds }) => ({ outcomeId: id, odds: odds + 100 })) });
    await touchEvents(change, [eventId]);
  });
}

/** Lets the home side lead by two goals. The result may contradict that, which takes the early payouts back. */
const lead = (db: Database, eventId: string): Promise<void> =>
  changeBoard(db, (change) =>
    recordEarlyWin(change, { eventId, sportId: 'football', source: 'chaos' }, { home: 2, away: 0 }),
  );

/** Ends an event once, with a score or as cancelled. */
const endEvent = (db: Database, eventId: string, chance: Chance): Promise<boolean> =>
  changeBoard(db, (change) => recordResult(change, eventId, resultOf(chance)));

/** Changes the result of an event; returns `false` if the result is the same. */
const correctEvent = (db: Database, eventId: string, chance: Chance): Promise<boolean> =>
  changeBoard(db, (change) => correctResult(change, eventId, resultOf(chance)));

function resultOf(chance: Chance): EventResult {
  const source = 'chaos';
  if (chance.next() < CANCELLED) return { status: 'cancelled', source };
  return { status: 'completed', home: chance.between(0, 3), away: chance.between(0, 3), source };
}
