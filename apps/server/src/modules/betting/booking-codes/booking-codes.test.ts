import { type BookingCode, CODE_LENGTH, type SaveCode } from '@cauri/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyPricing, changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { selectionOf } from '../../../testing/slips.ts';
import { createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent, type TestEvent } from '../../../testing/test-events.ts';
import { pruneCodes, writeCode } from './booking-code-rows.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const app = await openTestApp({ clock });

async function newEvent(odds: readonly number[] = [2000, 3000, 4000]): Promise<TestEvent> {
  const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'), { odds });
  await app.board.catchUp();
  return event;
}

const homeOf = ({ id }: TestEvent) => selectionOf(app.visitor, id, { key: 'home' });

async function slipOf(...events: TestEvent[]) {
  const selections = await Promise.all(events.map(homeOf));
  return { type: selections.length > 1 ? 'combined' : 'single', selections } satisfies SaveCode;
}

const save = async (slip: SaveCode, key?: string) =>
  app.visitor.call('saveCode', { headers: key ? { 'idempotency-key': key } : {}, body: slip });
const find = async (code: string) => app.visitor.call('getCode', { params: { code } });
const statesOf = ({ selections }: BookingCode) => selections.map(({ state, oddsNow }) => [state, oddsNow]);

async function reprice(event: TestEvent, odds: number): Promise<void> {
  const { outcomeId } = await homeOf(event);
  await changeBoard(app.database.db, async (change) => {
    await applyPricing(change, { prices: [{ outcomeId, odds }] });
    await touchEvents(change, [event.id]);
  });
  await app.board.catchUp();
}

async function setMarket(event: TestEvent, status: 'open' | 'suspended' | 'closed'): Promise<void> {
  await touch(sql`update market set status = ${status} where event_id = ${event.id}`, event);
}

async function setEvent(event: TestEvent, status: string): Promise<void> {
  await touch(sql`update event set status = ${status} where id = ${event.id}`, event);
}

async function touch(change: ReturnType<typeof sql>, event: TestEvent): Promise<void> {
  await changeBoard(app.database.db, async ({ tx, version }) => {
    await change.execute(tx);
    await sql`update event set board_version = ${version} where id = ${event.id}`.execute(tx);
  });
  await app.board.catchUp();
}

describe('a booking code', () => {
  it('has six characters that cannot be mistaken for one another, and returns the slip without an account', async () => {
    const [one, two] = [await newEvent([1450, 4000, 6000]), await newEvent()];
    const slip = await slipOf(one, two);
    const saved = (await save(slip)).ok;
    expect(saved.code).toMatch(/^[A-Z2-9]{6}$/);
    expect(saved.code).not.toMatch(/[01OIL]/);
    const found = (await find(saved.code)).ok;
    expect(found).toEqual(saved);
    expect(found.type).toBe('combined');
    expect(found.selections.map(({ outcomeId }) => outcomeId)).toEqual(slip.selections.map((s) => s.outcomeId));
    expect(found.selections[0]).toMatchObject({
      home: `Home ${one.id.slice(-6)}`,
      away: `Away ${one.id.slice(-6)}`,
      outcomeName: `Home ${one.id.slice(-6)}`,
      marketType: 'match_winner',
      line: null,
      sportId: 'football',
      outcomeKey: 'home',
      inPlay: false,
      startTime: '2026-06-12T18:00:00.000Z',
      odds: 1.45,
      oddsNow: 1.45,
      state: 'open',
    });
  });

  it('is found in either case, with surrounding spaces', async () => {
    const { code } = (await save(await slipOf(await newEvent()))).ok;
    for (const text of [code.toLowerCase(), ` ${code} `]) expect((await find(text)).ok.code).toBe(code);
  });

  it('stores the odds of the board, never those that the client sends, and returns them beside the current ones', async () => {
    const event = await newEvent([2000, 3000, 4000]);
    const slip = await slipOf(event);
    const forged = { ...slip, selections: slip.selections.map((selection) => ({ ...selection, odds: 900 })) };
    const { code, selections } = (await save(forged)).ok;
    expect(selections[0]).toMatchObject({ odds: 2, oddsNow: 2 });
    await reprice(event, 2150);
    expect((await find(code)).ok.selections[0]).toMatchObject({ odds: 2, oddsNow: 2.15, state: 'open' });
  });

  it('marks suspended selections with their last price, and shows them open when they reopen', async () => {
    const event = await newEvent();
    const { code } = (await save(await slipOf(event))).ok;
    await setMarket(event, 'suspended');
    expect(statesOf((await find(code)).ok)).toEqual([['suspended', 2]]);
    await setMarket(event, 'open');
    expect(statesOf((await find(code)).ok)).toEqual([['open', 2]]);
  });

  it('omits selections whose event has started since, was decided or was called off, and keeps the rest', async () => {
    const [started, over, cancelled, postponed, decided, left] = [
      await newEvent(),
      await newEvent(),
      await newEvent(),
      await newEvent(),
      await newEvent(),
      await newEvent(),
    ] as [TestEvent, TestEvent, TestEvent, TestEvent, TestEvent, TestEvent];
    const { code } = (await save(await slipOf(started, over, cancelled, postponed, decided, left))).ok;
    await setEvent(started, 'live');
    await endEvent(app.database.db, over.id, [1, 0]);
    await endEvent(app.database.db, cancelled.id, 'cancelled');
    await setEvent(postponed, 'postponed');
    await setMarket(decided, 'closed');
    expect(statesOf((await find(code)).ok)).toEqual([
      ['started', null],
      ['started', null],
      ['closed', null],
      ['closed', null],
      ['closed', null],
      ['open', 2],
    ]);
  });

  it('recognises a started event by its start time too, and when it has left the board', async () => {
    const event = await newEvent();
    const { code } = (await save(await slipOf(event))).ok;
    clock.set('2026-06-12T18:00:00Z');
    try {
      expect(statesOf((await find(code)).ok)).toEqual([['started', null]]);
      const other = await createTestApp({ clock, database: app.database });
      try {
        await sql`update event set status = 'completed', finished_at = now() - interval '1 year' where id = ${event.id}`.execute(
          app.database.db,
        );
        await other.board.load();
        const gone = (await other.visitor.call('getCode', { params: { code } })).ok;
        expect([gone.selections[0]?.state, gone.selections[0]?.home]).toEqual([
          'started',
          `Home ${event.id.slice(-6)}`,
        ]);
      } finally {
        await other.close();
      }
    } finally {
      clock.set('2026-06-12T12:00:00Z');
    }
  });

  it('keeps a selection that was in play when it was saved, while it stays in play', async () => {
    const event = await addFootballEvent(app.database.db, new Date('2026-06-12T11:30:00Z'), { liveCapable: true });
    await setEvent(event, 'live');
    await sql`select pg_notify('heartbeat', ${String(app.board.version)})`.execute(app.database.db);
    await expect.poll(() => app.board.isLively).toBe(true);
    const { code, selections } = (await save(await slipOf(event))).ok;
    expect(selections[0]?.inPlay).toBe(true);
    expect(statesOf((await find(code)).ok)).toEqual([['open', 2]]);
    await endEvent(app.database.db, event.id, [0, 0]);
    await app.board.catchUp();
    expect(statesOf((await find(code)).ok)).toEqual([['closed', null]]);
  });
});

describe('saving a slip', () => {
  it('twice with one key returns the same code, even once its events are closed; without a key it returns another code', async () => {
    const event = await newEvent();
    const slip = await slipOf(event);
    const key = newId();
    const codes = await Promise.all([save(slip, key), save(slip, key), save(slip, key)]);
    const [code] = new Set(codes.map(({ ok }) => ok.code));
    expect(new Set(codes.map(({ ok }) => ok.code)).size).toBe(1);
    expect((await save(slip)).ok.code).not.toBe(code);
    await setEvent(event, 'cancelled');
    expect((await save(slip, key)).ok.code).toBe(code);
    expect((await save(slip)).refusal.code).toBe('event_closed');
  });

  it('with the key of another slip returns another code', async () => {
    const [one, two] = [await newEvent(), await newEvent()];
    const key = newId();
    const first = (await save(await slipOf(one), key)).ok;
    const second = (await save(await slipOf(two), key)).ok;
    expect(second.code).not.toBe(first.code);
    expect(second.selections[0]?.eventId).toBe(two.id);
  });

  it('refuses a selection that is not open, and names it', async () => {
    const [open, shut] = [await newEvent(), await newEvent()];
    const slip = await slipOf(open, shut);
    await setMarket(shut, 'suspended');
    const { code, params } = (await save(slip)).refusal;
    expect([code, params]).toEqual([
      'market_suspended',
      { selections: [{ index: 1, outcomeId: slip.selections[1]?.outcomeId }] },
    ]);
  });

  it('refuses unknown or mismatched ids, a repeated outcome, a stake, and too many selections', async () => {
    const [one, two] = [await newEvent(), await newEvent()];
    const [a, b] = [await homeOf(one), await homeOf(two)];
    const codeOf = async (selections: object[]) =>
      (await save({ type: 'combined', selections } as unknown as SaveCode)).refusal.code;
    expect(await codeOf([{ ...a, outcomeId: newId() }])).toBe('event_closed');
    expect(await codeOf([{ ...a, eventId: b.eventId }])).toBe('event_closed');
    expect(await codeOf([{ ...a, marketId: b.marketId }])).toBe('event_closed');
    expect(await codeOf([{ ...a, outcomeId: "' or 1=1" }])).toBe('event_closed');
    expect(await codeOf([a, a])).toBe('validation_failed');
    expect(await codeOf([{ ...a, stake: 1000 }])).toBe('validation_failed');
    expect(await codeOf([])).toBe('validation_failed');
    const many = Array.from({ length: 21 }, () => ({ ...a, outcomeId: newId() }));
    expect(await codeOf(many)).toBe('too_many_selections');
    expect(await codeOf([...many, ...many, ...many])).toBe('validation_failed');
  });

  it('refuses an oversized body before reading it', async () => {
    const body = JSON.stringify({ type: 'single', selections: [], padding: 'x'.repeat(70_000) });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await app.visitor.request('/api/slips/codes', init)).status).toBe(413);
  });

  it('draws another code when the first is taken, and fails if every draw is taken', async () => {
    const { code } = (await save(await slipOf(await newEvent()))).ok;
    const { db } = app.database;
    const [leg] = await db.selectFrom('booking_leg').selectAll().where('code', '=', code).execute();
    if (!leg) throw new Error('a leg was saved');
    const slip = { type: 'single' as const, requestHash: null, legs: [leg] };
    /** Draws the code 777777 the given number of times, then ZZZZZZ. */
    const drawAgainAfter = (times: number) => {
      let left = times * CODE_LENGTH;
      return (end: number) => {
        left -= 1;
        return left >= 0 ? 5 : end - 1;
      };
    };
    expect(await writeCode(db, slip, drawAgainAfter(1))).toBe('777777');
    expect(await writeCode(db, slip, drawAgainAfter(2))).toBe('ZZZZZZ');
    await expect(writeCode(db, slip, () => 5)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('an unknown or malformed code is not found', async () => {
  for (const code of ['ZZZZZY', 'AB7K2', 'AB7K2QQ', '000000', 'ÀÉÎÕÜŸ', "' or 1=1", '%00', '../../etc']) {
    const { status, refusal } = await find(code);
    expect([code, status, refusal.code]).toEqual([code, 404, 'not_found']);
  }
});

describe('after 30 days', () => {
  const age = (code: string, days: number) =>
    sql`update booking_code set saved_at = ${new Date(clock.now().getTime() - days * DAY_MS)} where code = ${code}`.execute(
      app.database.db,
    );

  it('a code is not found and is deleted with its legs; a younger one is kept', async () => {
    const slip = await slipOf(await newEvent());
    const [old, young] = [(await save(slip)).ok.code, (await save(slip)).ok.code];
    await age(old, 30);
    await age(young, 29.9);
    expect([(await find(old)).status, (await find(young)).status]).toEqual([404, 200]);
    expect(await pruneCodes(app.database.db, clock.now())).toBe(1);
    const legs = await app.database.db
      .selectFrom('booking_leg')
      .select('code')
      .where('code', 'in', [old, young])
      .execute();
    expect(legs).toEqual([{ code: young }]);
  });
});

describe('the limit on guessing codes', () => {
  // The limits are counted in the database, so requests of other tests would count too.
  beforeEach(() => app.database.pool.query('truncate rate_limit'));

  it('refuses further requests after some misses, for existing codes too; hits do not count', async () => {
    const guarded = await createTestApp({
      clock,
      database: app.database,
      environment: { RATE_LIMIT_CODE_GUESSES: '3/600' },
    });
    try {
      const { code } = (await save(await slipOf(await newEvent()))).ok;
      const statusOf = async (text: string) =>
        (await guarded.visitor.call('getCode', { params: { code: text } })).status;
      for (let i = 0; i < 6; i += 1) expect(await statusOf(code)).toBe(200);
      const misses = await Promise.all(['ZZZZZ2', 'ZZZZZ3', 'ZZZZZ4', 'ZZZZZ5'].map(statusOf));
      expect(misses.toSorted()).toEqual([404, 404, 404, 429]);
      expect(await statusOf(code)).toBe(429);
    } finally {
      await guarded.close();
    }
  });

  it('applies to saving too, by address', async () => {
    const guarded = await createTestApp({
      clock,
      database: app.database,
      environment: { RATE_LIMIT_CODES: '2/600' },
    });
    try {
      const body = await slipOf(await newEvent());
      await guarded.board.catchUp();
      const statuses: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        statuses.push((await guarded.visitor.call('saveCode', { headers: {}, body })).status);
      }
      expect(statuses).toEqual([201, 201, 429]);
    } finally {
      await guarded.close();
    }
  });
});
