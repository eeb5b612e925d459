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
/** So often, after an event has ended, the result of one that ended before is corrected. */
const CORRECTED = 0.3;
const CANCELLED = 0.15;
const HOUR_MS = 3_600_000;
const SETTLED_MAXIMUM_MS = 60_000;

/** What became of the events: those that are still open, and how many results were corrected. */
export interface Course {
  readonly open: string[];
  corrections: number;
}

/** Keeps events open to bet on, ends one after the other, some cancelled, and corrects some results, until the signal. */
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
      // the database is dead: an event that was ended all the same is ended again, which changes nothing
      await pause(100, signal);
    }
  }
  return course;
}

/** When nothing is killed any more: ends what is open and waits until all is settled; the number of settled bets. */
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

/** PostgreSQL may still be recovering from the last kill. */
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
        ...{ id, feed: 'admin', externalId: id, source: 'admin', sportId: 'football' },
        ...{ startsAt, status: 'upcoming', liveCapable: false },
        league: { name: 'Chaos League', country: 'Nowhere' },
        home: { name: `Home ${id.slice(-6)}`, shortName: 'Home' },
        away: { name: `Away ${id.slice(-6)}`, shortName: 'Away' },
        markets: [
          {
            ...{ type: 'match_winner', line: null, name: 'Match Winner', margin: null, priced: 'desk' },
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

/** Ends it with a score, or cancels it; once. */
const endEvent = (db: Database, eventId: string, chance: Chance): Promise<boolean> =>
  changeBoard(db, (change) => recordResult(change, eventId, resultOf(chance)));

/** Gives it another result; `false` when that is the one it has. */
const correctEvent = (db: Database, eventId: string, chance: Chance): Promise<boolean> =>
  changeBoard(db, (change) => correctResult(change, eventId, resultOf(chance)));

function resultOf(chance: Chance): EventResult {
  const source = 'chaos';
  if (chance.next() < CANCELLED) return { status: 'cancelled', source };
  return { status: 'completed', home: chance.between(0, 3), away: chance.between(0, 3), source };
}
