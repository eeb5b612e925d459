import {
  bytesToHex,
  hashLeaf,
  isConsistent,
  parseKey,
  proveConsistency,
  rootOf,
  sourceOf,
  utf8ToBytes,
} from '@cauri/verifier';
import { verifyNote } from '@cauri/verifier/signatures';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeBoard, correctResult, recordResult } from '#modules/catalog';
import { saveSettings } from '#modules/settings';
import { inTransaction } from '#platform/database';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { addMatch } from '../../../testing/test-matches.ts';
import { checkLog } from '../checks/check-log.ts';
import { readCheckpoint, readEntries, tilesOf } from '../testing/read-log.ts';
import { sequenceLog } from './sequence.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const admin = await signUpAdmin(app, clock);
const bettor = await app.signUp();
const startsAt = new Date('2026-06-13T18:00:00Z');
const sequence = () => sequenceLog({ db, settings: app.settings }, clock.now());
const bet = async (eventId: string, key = 'home') =>
  (await place(bettor, { selections: [await selectionOf(bettor, eventId, { key })] })).ok.bets[0]?.id ?? '';

/** A match with a bet. */
let id: string;
beforeEach(async () => {
  ({ id } = await addFootballEvent(db, startsAt));
  await app.board.catchUp();
  await bet(id);
  await sequence();
});

const entriesOf = async (subject: string) =>
  (await app.visitor.call('listLogEntries', { query: { subject } })).ok.items.map(({ entry }) => JSON.parse(entry));

describe('the list of entries', () => {
  it('names the match of each entry that is about one, and is filtered by kind and match at once', async () => {
    await changeBoard(db, (change) =>
      recordResult(change, id, { status: 'completed', home: 1, away: 0, source: 'test' }),
    );
    await sequence();
    const { items } = (await app.visitor.call('listLogEntries', { query: { subject: id, kind: 'result' } })).ok;
    const { homeTeam, awayTeam } = (await app.visitor.call('getEvent', { params: { id } })).ok;
    expect(items.map(({ kind, event }) => [kind, event])).toEqual([
      ['result', { id, name: `${homeTeam.name} vs ${awayTeam.name}` }],
    ]);
    const others = (await app.visitor.call('listLogEntries', { query: { kind: 'tickets' } })).ok.items;
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ kind, event }) => kind !== 'tickets' || event)).toEqual([]);
  });
});

describe('the log', () => {
  it('continues each of its earlier checkpoints, as anybody can compute from its tiles', async () => {
    const older = await readCheckpoint(app.visitor);
    for (let round = 0; round < 3; round += 1) {
      await bet(id);
      await sequence();
    }
    const newer = await readCheckpoint(app.visitor);
    const key = parseKey((await app.visitor.call('getLog', {})).ok.key);
    expect(newer.size).toBe(older.size + 3);
    expect(key && verifyNote(newer.note, key)).toBeTruthy();
    const proof = await proveConsistency(tilesOf(app.visitor, newer.size), older.size, newer.size);
    expect(isConsistent(older, newer, proof)).toBe(true);
    expect(await readEntries(app.visitor)).toHaveLength(newer.size);
  });

  it('gets every row once while several engines append, and signs one tree', async () => {
    const before = await readCheckpoint(app.visitor);
    const bets = Array.from({ length: 12 }, () => bet(id));
    const runs = Array.from({ length: 6 }, () => sequence());
    await Promise.all([...bets, ...runs]);
    await sequence();
    const entries = (await readEntries(app.visitor)).slice(before.size);
    const counts = entries.filter(({ kind }) => kind === 'tickets').map(({ count }) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await checkLog(db, app.settings)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ broken: 1 })]),
    );
  });

  it('includes a row that committed after a later one', async () => {
    let commit = () => {};
    const waits = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = inTransaction(db, async (tx) => {
      await sql`insert into log_pending (kind, details) values ('setting', '{"setting": "margin", "value": 1}')`.execute(
        tx,
      );
      written();
      await waits;
    });
    await isWritten;
    await bet(id);
    expect(await sequence()).toBe(1);
    commit();
    await late;
    expect(await sequence()).toBe(1);
    expect((await entriesOf('margin')).at(0)).toMatchObject({ kind: 'setting', value: 1 });
  });

  it('appends nothing when nothing has happened', async () => {
    const { signed } = await readCheckpoint(app.visitor);
    expect(await sequence()).toBe(0);
    expect((await readCheckpoint(app.visitor)).signed).toBe(signed);
  });

  it('serves tiles that never change for ever, and no tile beyond its size', async () => {
    const { size } = await readCheckpoint(app.visitor);
    const tile = await app.visitor.request(`/log/tile/0/000.p/${size}`);
    expect(tile.headers.get('cache-control')).toContain('immutable');
    expect((await tile.arrayBuffer()).byteLength).toBe(size * 32);
    const paths = [`0/000.p/${size + 1}`, '0/000', '0/001.p/1', '1/000.p/1', 'entries/001', 'x', 'entries%2F000'];
    for (const path of paths) expect((await app.visitor.request(`/log/tile/${path}`)).status, path).toBe(404);
  });
});

describe('an entry', () => {
  it('states the commitment of a simulated match, which has the hash of its legs', async () => {
    const match = await addMatch(db, { startsAt, isCommitted: true });
    await sequence();
    const row = await db
      .selectFrom('event')
      .select(['digest', 'commitment'])
      .where('id', '=', match.id)
      .executeTakeFirstOrThrow();
    const [entry] = await entriesOf(match.id);
    expect(entry).toMatchObject({ kind: 'match', match: match.id, digest: row.digest, startsAt: startsAt.getTime() });
    expect(JSON.parse(String(entry.document))).toMatchObject({ matchId: match.id, commitment: row.commitment });
  });

  it('states a result, its correction and a call-off, with numbers of administrators and the hash of the reason', async () => {
    const reason = 'Written by a person with a name';
    const by = { userId: admin.userId, reason };
    const record = { status: 'completed', home: 2, away: 1, source: 'admin', by } as const;
    await changeBoard(db, (change) => recordResult(change, id, record));
    await changeBoard(db, (change) => correctResult(change, id, { ...record, away: 2 }));
    await changeBoard(db, (change) =>
      correctResult(change, id, { status: 'cancelled', cause: 'abandoned', source: 'admin', by }),
    );
    await sequence();
    const entries = await entriesOf(id);
    expect(entries.map(({ kind }) => kind)).toEqual(['call_off', 'correction', 'result']);
    expect(entries[2]).toMatchObject({ home: '2', away: '1', version: 1, administrators: [expect.any(Number)] });
    expect(entries[0]).toMatchObject({
      cause: 'abandoned',
      version: 3,
      reason: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('states a change of a setting that affects bets, and of no other', async () => {
    await inTransaction(db, (tx) => saveSettings(tx, { margin: 777, siteName: 'Other' }));
    await inTransaction(db, (tx) => saveSettings(tx, { margin: 777, cashOutMargin: 300 }));
    expect(await sequence()).toBe(2);
    expect((await entriesOf('margin'))[0]).toMatchObject({ kind: 'setting', setting: 'margin', value: 777 });
    expect((await entriesOf('cashOutMargin'))[0]).toMatchObject({ setting: 'cashOutMargin', value: 300 });
  });

  it('states a setting that a migration adds to the log, in force since then at the latest, and its later changes', async () => {
    await inTransaction(db, (tx) => saveSettings(tx, { lowBalanceWarning: true }));
    expect(await sequence()).toBe(0);
    await db.insertInto('logged_setting').values({ key: 'lowBalanceWarning' }).execute();
    await inTransaction(db, (tx) => saveSettings(tx, { lowBalanceWarning: false }));
    expect(await sequence()).toBe(2);
    expect(await entriesOf('lowBalanceWarning')).toMatchObject([
      { value: false },
      { value: true, since: expect.any(Number) },
    ]);
  });

  it('names the ticket only, when a bet was cancelled', async () => {
    const betId = await bet(id);
    await sequence();
    await admin.call('cancelBet', { params: { id: betId }, body: { reason: 'a mistake' } });
    await sequence();
    const { items } = (await app.visitor.call('listLogEntries', { query: { kind: 'bet_cancelled' } })).ok;
    expect(JSON.parse(items[0]?.entry ?? '')).toMatchObject({ ticket: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('states the root of the ledger of each day that is over', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await db.transaction().execute(async (tx) => {
      // The triggers refuse a change of the ledger.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update transfer set created_at = created_at - interval '1 day' where kind = 'sign_up'`.execute(tx);
      await sql`update log_state set created_at = created_at - interval '1 day'`.execute(tx);
    });
    await sequenceLog({ db, settings: app.settings }, new Date(Date.now() + 700_000));
    const [entry] = await entriesOf(yesterday);
    const { rows } = await sql<{ leaf: string }>`
      select concat_ws('|', t.user_id, t.number, t.key, t.kind, (extract(epoch from t.created_at) * 1000000)::bigint,
        'bonus:' || -t.balance_after || ',wallet:' || t.balance_after) as leaf
      from transfer t where t.kind = 'sign_up' order by t.user_id, t.number`.execute(db);
    const leaves = rows.map(({ leaf }) => hashLeaf(utf8ToBytes(leaf)));
    const root = bytesToHex(await rootOf(sourceOf(leaves), leaves.length));
    expect(entry).toMatchObject({ kind: 'ledger', day: yesterday, transfers: leaves.length, root });
    expect(leaves.length).toBeGreaterThan(1);
  });

  it('contains no id of a person or a bet, no name and no reason', async () => {
    const text = JSON.stringify(await readEntries(app.visitor));
    const users = await db.selectFrom('app_user').select(['id', 'email', 'name']).execute();
    const bets = await db.selectFrom('bet').select('id').execute();
    const reasons = await db.selectFrom('log_reason').select('reason').execute();
    expect(reasons.length).toBeGreaterThan(0);
    const secrets = [
      ...users.flatMap(({ id: userId, email, name }) => [userId, email, name]),
      ...bets.map((one) => one.id),
    ];
    for (const secret of [...secrets, ...reasons.map(({ reason }) => reason)]) expect(text).not.toContain(secret);
  });
});

describe('an audit', () => {
  it('finds nothing in an untouched log', async () => {
    expect((await checkLog(db, app.settings)).filter(({ broken }) => broken > 0)).toEqual([]);
  });

  it.each([
    ['the entries of the log are numbered without gaps', `delete from log_entry where index = 0`],
    ['every entry of the log has its hash in the tree', `update log_entry set entry = entry || ' ' where index = 0`],
    ['the checkpoint of the log signs the root of its tree', `update log_hash set hash = sha256('x') where index = 0`],
    ['the checkpoint of the log signs the root of its tree', `update log_state set root = sha256('x')`],
    ['every bet is in the log or waits for its place', `delete from ticket_batch`],
    ['every ticket in the log is that of its bet', `update leg set odds = odds + 10`],
    ['every ticket in the log is that of its bet', `update bet set stake = stake + 1`],
    ['every ticket in the log is that of its bet', `update ticket_salt set salt = sha256(salt)`],
    [
      'every batch of tickets has the root in its entry',
      `update ticket_batch set tickets = overlay(tickets placing sha256(tickets) from 1)`,
    ],
    [
      'every result is in the log or waits for its place, and the log has no other',
      `update result set home_score = '9'`,
    ],
    ['every result is in the log or waits for its place, and the log has no other', `delete from result`],
    ['every commitment is in the log or waits for its place', `update event set digest = 'x' where digest is not null`],
    [
      'every cash-out is in the log or waits for its place, and the log has no other',
      `insert into cash_out (user_id, bet_id, number, idempotency_key, request_hash, percent, stake, amount, fair_value, margin,
        payout_number) select user_id, bet_id, 1, '', '', 100, 100, 100, 200, 500, 2 from ticket limit 1`,
    ],
  ])('reports a violation of: %s', async (rule, fault) => {
    expect((await findBroken(fault)).map((finding) => finding.rule)).toContain(rule);
  });

  it('names the day of which a transfer was changed', async () => {
    const { items } = (await app.visitor.call('listLogEntries', { query: { kind: 'ledger' } })).ok;
    const { day } = JSON.parse(items[0]?.entry ?? '') as { day: string };
    const rule = 'the transfers of every day in the log have its root';
    const broken = await findBroken(`update transfer set key = key || 'x' where kind = 'sign_up'`);
    expect(broken).toEqual([{ rule, broken: 1, examples: [day] }]);
  });

  /** The rules that a change of the database breaks, which is undone. */
  async function findBroken(fault: string) {
    const undo = new Error('undo');
    let broken: Awaited<ReturnType<typeof checkLog>> = [];
    const attempt = db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      expect((await sql.raw(fault).execute(tx)).numAffectedRows).toBeGreaterThan(0n);
      broken = (await checkLog(tx, app.settings)).filter((finding) => finding.broken > 0);
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    return broken;
  }
});
