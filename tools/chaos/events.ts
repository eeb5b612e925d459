import { setTimeout as sleep } from 'node:timers/promises';
import {
  addEvents,
  changeBoard,
  correctResult,
  type EventResult,
  recordResult,
} from '../../apps/server/src/modules/catalog/index.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { pause } from './bettors.ts';
import type { Chance } from './chance.ts';

const OPEN_EVENTS = 24;
/** Share of ended events after which an earlier result is corrected. */
const CORRECTED = 0.3;
const CANCELLED = 0.15;
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
  const [open, ended]: [string[], string[]] = [[], []];
  const course: Course = { open, corrections: 0 };
  while (!signal.aborted) {
    try {
      if (open.length < OPEN_EVENTS) open.push(await addEvent(db));
      else {
        const [first] = open;
        if (first !== undefined) await endEvent(db, first, chance);
        ended.push(...open.splice(0, 1));
        const wrong = chance.next() < CORRECTED ? chance.pick(ended) : undefined;
        if (wrong !== undefined && (await correctEvent(db, wrong, chance))) course.corrections += 1;
        await pause(chance.between(100, 500), signal);
      }
    } catch {
      // the database is down: if the event was ended nevertheless, ending it again changes nothing
      await pause(100, signal);
    }
  }
  return course;
}

/**
 * Runs after the kills: ends the open events and waits until every bet is settled. Returns the number of settled bets.
 */
export async function settleAll(db: Database, open: readonly string[], chance: Chance): Promise<number> {
  const deadline = performance.now() + SETTLED_MAXIMUM_MS;
  for (const eventId of open) await insist(() => endEvent(db, eventId, chance), deadline);
  for (;;) {
    const waiting = await insist(() => countRows(db, 'settlement_run', 'queued'), deadline);
    if (waiting === 0) break;
    if (performance.now() > deadline) throw new Error(`${waiting} settlements still wait`);
    await sleep(100);
  }
  return insist(async () => (await countRows(db, 'bet')) - (await countRows(db, 'bet', 'pending')), deadline);
}

async function countRows(db: Database, table: 'bet' | 'settlement_run', status?: 'queued' | 'pending') {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
}

/** Retries while PostgreSQL recovers from the last kill. */
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

async function addEvent(db: Database): Promise<string> {
  const id = newId();
  const startsAt = new Date(performance.timeOrigin + performance.now() + HOUR_MS);
  await changeBoard(db, (change) =>
    addEvents(change, [
      {
        id,
        feed: 'admin',
        externalId: id,
        source: 'admin',
        sportId: 'football',
        startsAt,
        status: 'upcoming',
        liveCapable: false,
        league: { name: 'Chaos League', country: 'Nowhere' },
        home: { name: `Home ${id.slice(-6)}`, shortName: 'Home' },
        away: { name: `Away ${id.slice(-6)}`, shortName: 'Away' },
        markets: [
          {
            type: 'match_winner',
            line: null,
            name: 'Match Winner',
            margin: null,
            priced: 'desk',
            outcomes: [
              { key: 'home', name: 'Home', odds: 2000 },
              { key: 'draw', name: 'Draw', odds: 3000 },
              { key: 'away', name: 'Away', odds: 4000 },
            ],
          },
        ],
      },
    ]),
  );
  return id;
}

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
