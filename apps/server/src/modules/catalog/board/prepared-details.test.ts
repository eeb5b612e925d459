import type { EventDetail } from '@cauri/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { changeBoard, correctResult, revealLastLinks, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { writeSetting } from '../../../testing/settings.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { endEvent } from '../../../testing/test-events.ts';
import { addMatch, LAST_LINK, play, reprice, type TestMatch } from '../../../testing/test-matches.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock, environment: { ADMIN_EMAIL: 'boss@example.com' } });
const admin = await app.signUp('boss');
const { db, pool } = app.database;
let match: TestMatch;

beforeAll(async () => {
  match = await addMatch(db, { startsAt: new Date('2026-06-12T18:00:00Z') });
  await app.board.catchUp();
});

const read = (by: Actor = app.visitor, id = match.id) => by.call('getEvent', { params: { id } });
const homeOddsOf = ({ markets }: EventDetail) =>
  markets.flatMap(({ outcomes }) => outcomes).find(({ id }) => id === match.home)?.odds;

async function move(odds: number): Promise<void> {
  await reprice(db, match, odds);
  await app.board.catchUp();
}

const correct = (id: string) =>
  changeBoard(db, (change) => correctResult(change, id, { status: 'completed', home: 2, away: 1, source: 'test' }));

/** Makes reads of incidents, which are a part of the details, wait until the returned function is called. */
async function holdReads(): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('lock table incident in access exclusive mode');
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(release);
  return release;
}
const countHeld = async () => {
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%incident%'`.execute(db);
  return rows[0]?.held;
};

describe('the details of an event', () => {
  it('have the prices of the board at once', async () => {
    for (const odds of [2100, 2200, 2300]) {
      await move(odds);
      for (let time = 0; time < 2; time += 1) expect(homeOddsOf((await read()).ok)).toBe(odds / 1000);
    }
  });

  it('have them also for who asks while older ones are being read', async () => {
    await move(2400);
    const release = await holdReads();
    const older = read();
    await expect.poll(countHeld).toBe(1);
    await move(2500);
    const newer = read();
    await release();
    expect(homeOddsOf((await older).ok)).toBe(2.4);
    expect(homeOddsOf((await newer).ok)).toBe(2.5);
    expect(homeOddsOf((await read()).ok)).toBe(2.5);
  });

  it('are read once for those who ask at the same time', async () => {
    await move(2600);
    const release = await holdReads();
    const all = Array.from({ length: 20 }, () => read());
    await expect.poll(countHeld).toBe(1);
    await release();
    for (const { ok } of await Promise.all(all)) expect(homeOddsOf(ok)).toBe(2.6);
  });

  it('show a suspension by an administrator, a result, its decision and its correction at once', async () => {
    const own = await addMatch(db, { startsAt: new Date('2026-06-12T19:00:00Z'), isCommitted: true });
    const readNow = async () => {
      await app.board.catchUp();
      return (await read(app.visitor, own.id)).ok;
    };
    expect((await readNow()).verification).toMatchObject({ commitment: expect.any(String), lastLink: null });
    await admin.call('suspendBetting', { params: { id: own.id }, body: { state: 'suspended' } });
    expect((await readNow()).markets.map(({ status }) => status)).toEqual(['suspended', 'suspended', 'suspended']);
    await play(db, own.id, { step: 0, score: ['1', '0'], link: '00'.repeat(32), incident: 'goal' });
    expect(await readNow()).toMatchObject({ incidents: [{ step: 0 }], verification: { links: ['00'.repeat(32)] } });
    await endEvent(db, own.id, [2, 0]);
    expect(await readNow()).toMatchObject({ status: 'completed', score: { away: 0 }, decision: { version: 1 } });
    await correct(own.id);
    expect(await readNow()).toMatchObject({ status: 'completed', score: { away: 1 }, decision: { version: 2 } });
    const last = { eventId: own.id, lastLink: LAST_LINK };
    await changeBoard(db, (change) => revealLastLinks(change, [last]));
    expect((await readNow()).verification?.lastLink).toBe(LAST_LINK);
  });

  it('show the correction of a match that has left the board at once', async () => {
    const past = await addMatch(db, { startsAt: new Date('2026-06-12T19:00:00Z') });
    await endEvent(db, past.id, [2, 0]);
    await sql`update event set finished_at = '2026-06-01' where id = ${past.id}`.execute(db);
    await changeBoard(db, (change) => touchEvents(change, [past.id]));
    await app.board.catchUp();
    expect(app.board.get(past.id)).toBeUndefined();
    expect((await read(app.visitor, past.id)).ok).toMatchObject({ score: { away: 0 }, decision: { version: 1 } });
    await correct(past.id);
    await app.board.catchUp();
    expect((await read(app.visitor, past.id)).ok).toMatchObject({ score: { away: 1 }, decision: { version: 2 } });
  });

  it('follow the settings at once', async () => {
    const own = await addMatch(db, { startsAt: new Date('2026-06-12T19:00:00Z'), hasDraw: true });
    await app.board.catchUp();
    const isEarly = async () => (await read(app.visitor, own.id)).ok.earlyPayouts?.includes(own.home);
    for (const isEnabled of [true, false, true]) {
      await writeSetting(app, 'earlyPayoutEnabled', isEnabled);
      expect(await isEarly()).toBe(isEnabled);
    }
  });

  it('that have no version of the board are at most five seconds old', async () => {
    await move(2700);
    const decide = () =>
      sql`insert into settlement_run (event_id, result_version)
        select ${match.id}, count(*) + 1 from settlement_run where event_id = ${match.id}`.execute(db);
    expect((await read()).ok.decision).toBeNull();
    await decide();
    expect((await read()).ok.decision).toBeNull();
    clock.advance(5_001);
    expect((await read()).ok.decision?.version).toBe(1);
  });

  it('are read again after a read that failed', async () => {
    await move(2800);
    await sql`alter table incident rename to incident_gone`.execute(db);
    onTestFinished(() => sql`alter table if exists incident_gone rename to incident`.execute(db).then(() => undefined));
    expect((await read()).status).toBe(500);
    await sql`alter table incident_gone rename to incident`.execute(db);
    expect(homeOddsOf((await read()).ok)).toBe(2.8);
  });

  it('are not sent again to a client that has them', async () => {
    const ask = (headers: Record<string, string>) => app.visitor.request(`/api/events/${match.id}`, { headers });
    const first = await ask({});
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await move(2900);
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
  });

  it('are refused to who has most of them read, not to who reads what others have read', async () => {
    const bettor = await app.signUp();
    await read();
    const codes = new Set<string>();
    for (let time = 0; time < 301; time += 1) codes.add((await read(bettor, newId())).refusal.code);
    expect([...codes]).toEqual(['not_found', 'rate_limited']);
    expect((await read(bettor)).status).toBe(200);
    const prices = await bettor.call('getPrices', { params: { id: match.id }, query: {} });
    expect(prices.refusal.code).toBe('rate_limited');
  });
});
