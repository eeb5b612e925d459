import { simulatedSports } from '@cauri/rules';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#platform/database';
import { createPostgresBus } from '#platform/database/bus';
import { createLog } from '#platform/log';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { applyPricing, applyProgress, touchEvents } from '../events/apply-changes.ts';
import { Board, HEARTBEAT_CHANNEL } from './board.ts';
import { changeBoard, readVersion } from './change-board.ts';

// Results carry the time of the database, and so does this clock.
const clock = createTestClock(new Date());
const hours = (count: number) => count * 3_600_000;
const soon = new Date(clock.now().getTime() + hours(1));
const log = createLog('silent');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A board as in a process, with the ids of the changed events in the order in which it announced them. */
async function open(boardLog = log) {
  const bus = createPostgresBus({ url: database.url, pool: database.pool, log });
  const board = new Board({ db: database.db, clock, log: boardLog, bus, rankOf: () => null });
  const announced: string[] = [];
  board.onChange((deltas) => announced.push(...deltas.map(({ after }) => after.wire.id)));
  await bus.start();
  await board.load();
  onTestFinished(() => bus.stop());
  return { board, bus, announced };
}

/** Deletes an event with its markets, which nothing in the code does. */
const deleteEvent = (id: string) =>
  inTransaction(database.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from event where id = ${id}`.execute(tx);
  });

const cutBus = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cauri-bus' and datname = current_database()`.execute(database.db);

const add = () => addFootballEvent(database.db, soon);
const touch = (...ids: string[]) => changeBoard(database.db, (change) => touchEvents(change, ids));

async function goLive(eventId: string): Promise<void> {
  await changeBoard(database.db, (change) =>
    applyProgress(change, [
      { eventId, status: 'live', step: 0, clock: null, score: { home: '0', away: '0' }, links: [], incidents: [] },
    ]),
  );
}

async function endLongAgo(eventId: string): Promise<void> {
  await endEvent(database.db, eventId, [1, 0]);
  await sql`update event set finished_at = now() - interval '4 hours' where id = ${eventId}`.execute(database.db);
}

describe('a board', () => {
  it('that is stopped finishes its read, and reads no later change', async () => {
    const { board, announced } = await open();
    const first = await add();
    await expect.poll(() => announced).toContain(first.id);
    await board.stop();
    const read = await open();
    const second = await add();
    await expect.poll(() => read.announced).toContain(second.id);
    await board.stop(); // A read that has begun ends first.
    expect(board.get(second.id)).toBeUndefined();
  });

  it('that cannot be read logs the error, and catches up with the next heartbeat', async () => {
    const { board, bus } = await open();
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.db);
    const { id } = await add();
    await expect.poll(() => board.get(id)).toBeDefined();
    await rename('league', 'league_away');
    await expect(board.catchUp()).rejects.toThrow('league');
    expect(board.isCurrent).toBe(false);
    clock.advance(700);
    expect(board.lagMs).toBe(700);
    await rename('league_away', 'league');
    await bus.publish(HEARTBEAT_CHANNEL, '0');
    await expect.poll(() => board.isCurrent).toBe(true);
    await expect.poll(() => board.lagMs).toBe(0);
  });

  it('that is ahead of its tables, because the database lost data, says so and shows what the tables have', async () => {
    const lines: string[] = [];
    const { board, announced } = await open(pino({ level: 'error' }, { write: (line: string) => lines.push(line) }));
    const [present, lost] = [await add(), await add()];
    await touch(present.id);
    await expect.poll(() => board.get(lost.id)).toBeDefined();
    await expect.poll(() => board.version).toBe(await readVersion(database.db));
    const { version } = board;
    // The database is like a standby that had not received the last changes.
    await sql`update event set board_version = 1 where id = ${present.id}`.execute(database.db);
    await deleteEvent(lost.id);
    await sql`select setval('board_version', 1)`.execute(database.db);
    announced.length = 0;
    await cutBus();
    await expect.poll(() => announced).toContain(present.id);
    expect(board.get(lost.id)).toBeUndefined();
    expect(board.version).toBeGreaterThan(version);
    expect(lines).toEqual([expect.stringContaining('the database has lost changes')]);
    expect(lines[0]).toContain(lost.id);
    // Later changes are newer than what was lost.
    const next = await add();
    await expect.poll(() => board.get(next.id)).toBeDefined();
  });

  it('includes new events, prices and results committed by any process', async () => {
    const { board } = await open();
    const { id } = await add();
    await expect.poll(() => board.get(id)?.wire.status).toBe('upcoming');
    const outcome = board.get(id)?.wire.markets[0]?.outcomes[0];
    await changeBoard(database.db, async (change) => {
      await applyPricing(change, { prices: [{ outcomeId: outcome?.id ?? '', odds: 2150 }] });
      await touchEvents(change, [id]);
    });
    await expect.poll(() => board.offer(outcome?.id ?? '')?.outcome).toMatchObject({ odds: 2.15, prevOdds: 2 });
    await endEvent(database.db, id, [2, 1]);
    await expect.poll(() => board.get(id)?.wire).toMatchObject({ status: 'completed', score: { home: 2, away: 1 } });
    expect(board.get(id)?.wire.markets[0]?.outcomes.map(({ grade }) => grade)).toEqual(['won', 'lost', 'lost']);
    expect(board.version).toBe(await readVersion(database.db));
  });

  it('announces the changes of one read in the order of their versions', async () => {
    const events = [await add(), await add(), await add(), await add()];
    const { board, bus, announced } = await open();
    await bus.stop(); // misses the messages, as after a lost connection
    announced.length = 0;
    const order = [2, 0, 3, 1].map((index) => events[index]?.id ?? '');
    for (const id of order) await touch(id);
    await board.catchUp();
    expect(announced).toEqual(order);
  });

  it('counts live and real events per sport, in the order of the lists', async () => {
    const { board } = await open();
    const [first, second] = [await add(), await add()];
    await goLive(second.id);
    await board.catchUp();
    const football = board.sports().find(({ id }) => id === 'football');
    const open_ = board.events.filter(({ wire }) => wire.status === 'upcoming' || wire.status === 'live');
    expect(football?.counts).toEqual({ total: open_.length, real: 0, live: 1 });
    const leagueIds = new Set(open_.map(({ wire }) => wire.league.id));
    expect(football?.leagues.map(({ id }) => id).sort()).toEqual([...leagueIds].sort());
    const own = football?.leagues.map(({ counts }) => counts.total) ?? [];
    expect(own).toEqual(own.toSorted((a, b) => b - a));
    expect(own.reduce((sum, count) => sum + count, 0)).toBe(open_.length);
    expect(board.events[0]?.wire.id).toBe(second.id);
    expect(board.events.map(({ wire }) => wire.id)).toContain(first.id);
    expect(board.sports().map(({ id }) => id)).toEqual(simulatedSports);
    await endEvent(database.db, second.id, 'cancelled');
  });

  it('contains a sport of the feed only while the sport has events', async () => {
    const { board } = await open();
    const { id } = await add();
    const idsOf = () => board.sports().map((sport) => sport.id);
    expect(idsOf()).not.toContain('american_football');
    await sql`update event set sport_id = 'american_football' where id = ${id}`.execute(database.db);
    await touch(id);
    await board.catchUp();
    expect(idsOf()).toEqual([...simulatedSports, 'american_football']);
    expect(board.sports().at(-1)).toMatchObject({ name: 'American Football', counts: { total: 1, real: 0, live: 0 } });
    await endLongAgo(id);
    await touch(id);
    await board.catchUp();
    expect(idsOf()).not.toContain('american_football');
  });

  it('is open for bets in play only while the heartbeat is recent', async () => {
    onTestFinished(() => clock.set(new Date()));
    const { board, bus } = await open();
    await bus.publish(HEARTBEAT_CHANNEL, String(board.version));
    await expect.poll(() => board.isLively).toBe(true);
    clock.advance(2_001);
    expect(board.isLively).toBe(false);
    await bus.publish(HEARTBEAT_CHANNEL, String(board.version));
    await expect.poll(() => board.isLively).toBe(true);
    // A clock that is set back.
    clock.advance(-600_000);
    expect(board.isLively).toBe(true);
    clock.advance(2_001);
    expect(board.isLively).toBe(false);
  });

  it('reads the change of a lost message with the next heartbeat', async () => {
    const { board, bus } = await open();
    const { id } = await add();
    // Changes the table without a message, as if the message had been lost.
    await sql`update event set board_version = nextval('board_version'), home_score = '7', away_score = '7'
      where id = ${id}`.execute(database.db);
    await bus.publish(HEARTBEAT_CHANNEL, String(await readVersion(database.db)));
    await expect.poll(() => board.get(id)?.wire.score).toEqual({ home: 7, away: 7 });
  });
});

describe('an event that ended hours ago', () => {
  it('is not read at the start, even while the bus connects', async () => {
    const { id } = await add();
    await endLongAgo(id);
    const { board, announced } = await open();
    await board.catchUp();
    expect(announced).not.toContain(id);
    expect(board.completeSince).toBeGreaterThan(0n);
    expect(board.completeSince).toBeLessThanOrEqual(board.version);
  });

  it('leaves the board 3 hours after its end, and the board states from which version it is complete', async () => {
    onTestFinished(() => clock.set(new Date()));
    const { board } = await open();
    const [{ id }, other] = [await add(), await add()];
    await endEvent(database.db, id, [0, 0]);
    await board.catchUp();
    const { version = 0n, wire } = board.get(id) ?? {};
    const outcomeId = wire?.markets[0]?.outcomes[0]?.id ?? '';
    expect(board.completeSince).toBeLessThan(version);
    clock.advance(hours(3) - 60_000);
    await touch(other.id);
    await board.catchUp();
    expect(board.get(id)).toBeDefined();
    clock.advance(120_000);
    await touch(other.id);
    await board.catchUp();
    expect([board.get(id), board.offer(outcomeId)]).toEqual([undefined, undefined]);
    expect(board.completeSince).toBe(version);
    expect(board.get(other.id)?.version).toBeGreaterThan(version);
    expect((await open()).board.completeSince).toBe(version);
  });
});
