import { type Evidence, loadEvidence, parseCheckpoint, parseReceipt } from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { place, selectionOf } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { addMatch } from '../../../testing/test-matches.ts';
import { readEntries } from '../testing/read-log.ts';
import { continueAfterRestore } from './after-restore.ts';
import { declareRestored } from './declare-restored.ts';
import { sequenceLog } from './sequence.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const bettor = await app.signUp();
const now = () => clock.now();
const restart = () => continueAfterRestore({ db, settings: app.settings, now: now() });
const sequence = () => sequenceLog({ db, settings: app.settings }, now());
const readOrigin = async () => parseCheckpoint(await readSigned())?.origin;
const readSigned = async () => (await app.visitor.request('/log/checkpoint')).text();
const bet = async (eventId: string) =>
  (await place(bettor, { selections: [await selectionOf(bettor, eventId, { key: 'home' })] })).ok.bets[0]?.id ?? '';
const readReceipt = async (betId: string) => (await bettor.request(`/api/bets/${betId}/receipt`)).text();
const check = (evidence: Evidence) => checkTicket(evidence, { now: Date.now(), shown: null }).results;

const real = await addFootballEvent(db, new Date('2026-06-13T18:00:00Z'));
const begun = await addMatch(db, { startsAt: new Date('2026-06-12T12:05:00Z'), isCommitted: true });
const later = await addMatch(db, { startsAt: new Date('2026-06-12T20:00:00Z'), isCommitted: true });
await app.board.catchUp();
const earlierBet = await bet(real.id);
const refunded = await bet(begun.id);
await sequence();
const [receipt, seen] = [await readReceipt(earlierBet), await readSigned()];
const before = parseCheckpoint(seen);

it('a start without a restore changes nothing', async () => {
  expect(await restart()).toBeNull();
  expect(await readSigned()).toBe(seen);
});

it('after a restore, the simulated matches that have begun are called off, and the log continues under a new name that says why', async () => {
  clock.set('2026-06-12T12:10:00Z');
  await declareRestored(db);
  const calledOff = await Promise.all([restart(), restart()]);
  expect(calledOff.toSorted()).toEqual([1, null]);
  const statuses = await db.selectFrom('event').select(['id', 'status']).execute();
  expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [real.id, 'upcoming'],
      [begun.id, 'cancelled'],
      [later.id, 'upcoming'],
    ]),
  );
  const after = parseCheckpoint(await readSigned());
  expect(after?.origin).toBe(`${before?.origin}/20260612T121000Z`);
  const entry = (await readEntries(app.visitor)).at(before?.size ?? 0);
  const root = Buffer.from(before?.root ?? []).toString('hex');
  expect(entry).toMatchObject({ kind: 'restored', previous: before?.origin, size: before?.size, root, calledOff: 1 });
  await app.settle();
  await sequence();
  expect((await readEntries(app.visitor)).at(-1)).toMatchObject({ kind: 'call_off', source: 'restore' });
  const row = await db
    .selectFrom('bet')
    .select(['status', 'payout', 'stake'])
    .where('id', '=', refunded)
    .executeTakeFirst();
  expect(row).toMatchObject({ status: 'cancelled', payout: row?.stake });
  expect(await restart()).toBeNull();
  expect(await app.findIncoherence()).toEqual([]);
});

it('a dump that is restored into the same cluster counts as a restore; the first start of a version that detects it does not', async () => {
  clock.set('2026-06-12T12:11:00Z');
  const known = await readOrigin();
  const write = (database: string | null) => db.updateTable('log_state').set({ database }).execute();
  await write(null);
  expect(await restart()).toBeNull();
  expect(await readOrigin()).toBe(known);
  // A restored dump creates the table again, with another identifier.
  await sql`alter table log_state rename to dumped`.execute(db);
  await sql`create table log_state (like dumped including all)`.execute(db);
  await sql`insert into log_state select * from dumped`.execute(db);
  await sql`grant select, update on log_state to public`.execute(db);
  expect(await restart()).toBe(0);
  expect(await readOrigin()).toBe(`${before?.origin}/20260612T121100Z`);
  expect(await restart()).toBeNull();
});

it('a receipt from before a restore keeps its ticket, and leads to the log with the new name; a later bet has that name', async () => {
  expect(parseReceipt(await readReceipt(earlierBet))?.ticket).toEqual(parseReceipt(receipt)?.ticket);
  const evidence = await loadEvidence((path) => app.visitor.request(path), { receipt, seen });
  const results = check(evidence);
  expect(results.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(results.find((each) => each.check === 'consistency')).toMatchObject({
    state: 'none',
    data: { seen: before?.origin, size: before?.size },
  });
  const lost = check({ ...evidence, proof: null });
  expect(lost.find((each) => each.check === 'inclusion')).toMatchObject({ state: 'failed', fault: 'lost' });
  const origin = parseCheckpoint(evidence.checkpoint)?.origin;
  expect(parseReceipt(await readReceipt(await bet(real.id)))?.claims.log.origin).toBe(origin);
});

it('another name without an entry that says why is found, a changed entry does not say it, and a restored log that changed what was seen is a fork', async () => {
  const evidence = await loadEvidence((path) => app.visitor.request(path), { receipt, seen });
  expect(check({ ...evidence, restores: [] })[1]).toMatchObject({ check: 'checkpoint', fault: 'wrong_checkpoint' });
  const restores = evidence.restores.map((each) => ({
    ...each,
    entry: each.entry.replace('"calledOff":1', '"calledOff":0'),
  }));
  expect(check({ ...evidence, restores })[1]).toMatchObject({ check: 'checkpoint', fault: 'wrong_checkpoint' });
  const isForked = { ...evidence, seen: { checkpoint: seen, proof: [] } };
  expect(check(isForked).find((each) => each.check === 'consistency')).toMatchObject({ fault: 'forked_log' });
  const later = await loadEvidence((path) => app.visitor.request(path), {
    receipt: await readReceipt(await bet(real.id)),
    seen,
  });
  const unexplained = check({ ...later, restores: [] });
  expect(unexplained.find((each) => each.check === 'consistency')).toMatchObject({ fault: 'other_log' });
});
