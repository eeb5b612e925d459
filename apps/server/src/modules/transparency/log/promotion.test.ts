import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createPostgresBus } from '#platform/database/bus';
import { createLog } from '#platform/log';
import { place, selectionOf } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { awaitAcceptance, continueAfterRestore } from './after-restore.ts';
import { declareRestored } from './declare-restored.ts';
import { readCluster } from './place.ts';
import { createPromotionCheck } from './promotion.ts';
import { type SeenLog, sequenceLog } from './sequence.ts';

// The app itself compares only when a message arrives: the timeline changes below are not for it.
vi.useFakeTimers({ toFake: ['setInterval'] });
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock, environment: { ROLE: 'api' } });
const { db } = app.database;
const present = await readCluster(db);
const restart = () => continueAfterRestore({ db, settings: app.settings, now: clock.now() });
const sequence = (onAppended?: (log: SeenLog) => void) =>
  sequenceLog({ db, settings: app.settings, ...(onAppended && { onAppended }) }, clock.now());
const readLog = () =>
  db.selectFrom('log_state').select(['origin', 'cluster', 'size', 'root']).executeTakeFirstOrThrow();
const readOrigin = async () => (await readLog()).origin;
const moveTo = (cluster: string) => db.updateTable('log_state').set({ cluster }).execute();

let addEntry: () => Promise<unknown>;
beforeAll(async () => {
  const bettor = await app.signUp();
  const { id } = await addFootballEvent(db, new Date('2026-06-13T18:00:00Z'));
  await app.board.catchUp();
  addEntry = async () => place(bettor, { selections: [await selectionOf(bettor, id, { key: 'home' })] });
  await addEntry();
  await sequence();
});

/** A process whose board has lost changes, or not. */
function createProcess({ isBoardBehind = false, objectionMs = 60_000 } = {}) {
  let hasLost = isBoardBehind;
  const forgetLostData = () => {
    hasLost = false;
  };
  const board = { hasLostData: () => Promise.resolve(hasLost), forgetLostData };
  return createPromotionCheck({ db, settings: app.settings, board, clock }, objectionMs);
}

/** A process that has seen the log on a timeline before the present one; `seen`: another log than the present one. */
async function runOnFormerTimeline({
  seen,
  ...options
}: {
  seen?: Partial<SeenLog>;
  isBoardBehind?: boolean;
  objectionMs?: number;
} = {}) {
  const process = createProcess(options);
  process.note({ ...(await readLog()), ...seen, cluster: 'former' });
  await addEntry();
  await sequence();
  await moveTo('former');
  clock.advance(60_000);
  return process;
}

/** An entry that the log of the former timeline had besides those of the present one. */
const moreEntries = async () => ({ size: (await readLog()).size + 10n });

it('the promotion of a standby that has all of the log and the board is no restore', async () => {
  const [origin, { check }] = [await readOrigin(), await runOnFormerTimeline()];
  expect(await check()).toBeNull();
  expect(await readLog()).toMatchObject({ origin, cluster: present });
  expect(await restart()).toBeNull();
  expect(await readOrigin()).toBe(origin);
});

it('a process that led before the promotion before the last one, which another process accepted, takes neither for a restore', async () => {
  const [origin, { check }] = [await readOrigin(), await runOnFormerTimeline()];
  await moveTo('accepted by another process');
  expect(await check()).toBeNull();
  expect(await readOrigin()).toBe(origin);
});

it.each([
  ['lacks changes of the board', async () => ({ isBoardBehind: true })],
  ['has another log', async () => ({ seen: { root: Buffer.alloc(32) } })],
  ['lacks entries', async () => ({ seen: await moreEntries() })],
])('the promotion of a standby that %s is a restore, at once', async (_, makeSeen) => {
  const [origin, { check }] = [await readOrigin(), await runOnFormerTimeline(await makeSeen())];
  expect(await check()).toBe(0);
  expect(await readOrigin()).not.toBe(origin);
  expect(await check()).toBeNull();
});

it('what the leader has just appended may not be missing after a promotion', async () => {
  const appended: SeenLog[] = [];
  await addEntry();
  await sequence((log) => appended.push(log));
  expect(appended).toEqual([await readLog()]);
});

it('the log is not continued on a timeline that no process has compared', async () => {
  const { check } = await runOnFormerTimeline();
  const before = await readLog();
  await addEntry();
  await expect(sequence()).rejects.toThrow('the database was promoted or restored');
  expect(await readLog()).toEqual(before);
  expect(await check()).toBeNull();
  expect(await sequence()).toBe(1);
});

it('a restore that fails is done by the next check: the loss is still known', async () => {
  const [origin, { check }] = [await readOrigin(), await runOnFormerTimeline({ seen: { root: Buffer.alloc(32) } })];
  await sql`alter table log_origin add constraint refused check (origin = '') not valid`.execute(db);
  await expect(check()).rejects.toThrow('refused');
  await sql`alter table log_origin drop constraint refused`.execute(db);
  expect(await check()).toBe(0);
  expect(await readOrigin()).not.toBe(origin);
});

it.each([
  ['look, and the leader then does it', async () => ({ seen: await moreEntries() }), false],
  ['look at its board, and the leader then does it', async () => ({ isBoardBehind: true }), false],
  ['lead', async () => ({ seen: await moreEntries() }), true],
])(
  'a loss that the process which accepted a promotion did not know is a restore once a process that knows it can %s',
  async (_, makeSeen, isLeading) => {
    const [origin, knowing] = [await readOrigin(), await runOnFormerTimeline(await makeSeen())];
    const leader = createProcess();
    leader.note({ ...(await readLog()), size: 0n });
    expect(await leader.check()).toBeNull();
    expect(await readLog()).toMatchObject({ origin, cluster: present });
    if (!isLeading) await knowing.look();
    expect(await (isLeading ? knowing : leader).check()).toBe(0);
    expect(await readOrigin()).not.toBe(origin);
    await knowing.look();
    expect(await leader.check()).toBeNull();
  },
);

it('a loss that another process has handled does not count at the next promotion', async () => {
  const { look, check } = await runOnFormerTimeline({ isBoardBehind: true });
  expect(await restart()).toBe(0);
  const origin = await readOrigin();
  await look();
  await moveTo('next');
  expect(await check()).toBeNull();
  expect(await readOrigin()).toBe(origin);
});

it('a loss that a declared restore has handled does not count at the next promotion', async () => {
  const { note, look, check } = createProcess({ isBoardBehind: true });
  note(await readLog());
  clock.advance(60_000);
  await declareRestored(db);
  expect(await restart()).toBe(0);
  const origin = await readOrigin();
  await look();
  await moveTo('next');
  expect(await check()).toBeNull();
  expect(await readOrigin()).toBe(origin);
});

it('without an engine, a process that answers requests accepts the promotion of a standby that lost nothing: the next engine calls nothing off', async () => {
  const origin = await readOrigin();
  await moveTo('former');
  await app.bus.publish('log', '');
  await expect.poll(readLog).toMatchObject({ origin, cluster: present });
  expect(await restart()).toBeNull();
});

it.each([
  ['entries', async () => ({ seen: await moreEntries() })],
  ['changes of the board', async () => ({ isBoardBehind: true })],
])(
  'without an engine, a process that saw %s which a promoted standby lacks declares a restore, which the next engine does not wait for',
  async (_, makeSeen) => {
    const [origin, { look }] = [await readOrigin(), await runOnFormerTimeline(await makeSeen())];
    await look();
    await awaitAcceptance(db);
    expect(await restart()).toBe(0);
    expect(await readOrigin()).not.toBe(origin);
  },
);

it('an engine appends nothing until the others have had the time to object to a promotion, also to one that another has accepted', async () => {
  const accepting = await runOnFormerTimeline();
  expect(accepting.mayAppend()).toBe(true);
  expect(await accepting.check()).toBeNull();
  expect(accepting.mayAppend()).toBe(false);
  const seeing = await runOnFormerTimeline();
  await moveTo(present);
  expect(await seeing.check()).toBeNull();
  expect(seeing.mayAppend()).toBe(false);
  const later = await runOnFormerTimeline({ objectionMs: 0 });
  expect(await later.check()).toBeNull();
  expect(later.mayAppend()).toBe(true);
});

it('a process that starts after a promotion waits for one that may not have connected yet, and that accepts it', async () => {
  const [origin, { check }] = [await readOrigin(), await runOnFormerTimeline()];
  const started = awaitAcceptance(db).then(restart);
  await check();
  expect(await started).toBeNull();
  expect(await readOrigin()).toBe(origin);
});

it('an engine that starts while a promotion is accepted leaves the others the time to object to it, and one that starts later does not wait', async () => {
  const [accepting, starting] = [await runOnFormerTimeline(), createProcess()];
  const started = starting.start({ hasOthers: true });
  await accepting.check();
  expect(await started).toBeNull();
  expect(starting.mayAppend()).toBe(false);
  const later = createProcess();
  expect(await later.start({ hasOthers: true })).toBeNull();
  expect(later.mayAppend()).toBe(true);
});

/** Another process on the database, beside the one of the app. */
async function connect() {
  const { url, pool } = app.database.server;
  const bus = createPostgresBus({ url, pool, log: createLog('silent') });
  await bus.start();
  onTestFinished(() => bus.stop());
}

it('processes that start together after a restore do not wait for each other', async () => {
  await moveTo('former');
  await connect();
  const started = [1, 2].map(() => awaitAcceptance(db, 600).then(restart));
  expect(new Set(await Promise.all(started))).toEqual(new Set([0, null]));
}, 15_000);

it('it waits longer while another process is connected', async () => {
  const [origin, { check }] = [await readOrigin(), await runOnFormerTimeline()];
  await connect();
  const started = awaitAcceptance(db, 0).then(restart);
  await check();
  expect(await started).toBeNull();
  expect(await readOrigin()).toBe(origin);
});
