import { afterEach, describe, expect, it } from 'vitest';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { listen } from '../../../testing/test-stream.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock });

afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function newEvent(): Promise<string> {
  const { id } = await addFootballEvent(app.database.db, soon, { odds: [2000, 3000, 4000] });
  await app.board.catchUp();
  return id;
}

async function bet(bettor: Actor, stake: number, event?: string) {
  const selections = [await selectionOf(bettor, event ?? (await newEvent()), { key: 'home' })];
  return place(bettor, { stake, selections });
}

type Limit = Parameters<Actor['call']>[1] & { params: { kind: 'stake' | 'loss'; period: 'day' | 'week' | 'month' } };
const limit = (
  bettor: Actor,
  name: `${Limit['params']['kind']} ${Limit['params']['period']}`,
  amount: number | null,
) => {
  const [kind, period] = name.split(' ') as [Limit['params']['kind'], Limit['params']['period']];
  return bettor.call('setMyLimit', { params: { kind, period }, body: { amount } });
};
const limitsOf = async (bettor: Actor) => (await bettor.call('getMyLimits', {})).ok.limits;
const moveClock = (bettor: Actor, column: 'next_at' | 'day', by: string) =>
  app.database.pool.query(
    column === 'day'
      ? `update play_day set day = day + interval '${by}' where user_id = $1`
      : `update self_limit set next_at = next_at + interval '${by}' where user_id = $1`,
    [bettor.userId],
  );

describe('a limit on stakes', () => {
  it('accepts stakes up to the exact limit, and refuses more without moving money', async () => {
    const bettor = await app.signUp();
    await limit(bettor, 'stake day', 1000);
    expect((await bet(bettor, 600)).status).toBe(201);
    const refused = await bet(bettor, 401);
    expect(refused.refusal).toMatchObject({
      code: 'limit_reached',
      params: { kind: 'stake', period: 'day', limit: 1000, left: 400 },
    });
    expect((await bettor.call('getMe', {})).ok.balance).toBe(999_400);
    expect((await bet(bettor, 400)).status).toBe(201);
    expect(await limitsOf(bettor)).toMatchObject([{ kind: 'stake', period: 'day', amount: 1000, used: 1000 }]);
  });

  it('counts all bets of a placement together', async () => {
    const bettor = await app.signUp();
    await limit(bettor, 'stake week', 1000);
    const selections = await Promise.all(
      [await newEvent(), await newEvent()].map((event) => selectionOf(bettor, event, { key: 'home' })),
    );
    expect((await place(bettor, { type: 'single', stake: 600, selections })).refusal.code).toBe('limit_reached');
    expect((await place(bettor, { type: 'single', stake: 500, selections })).status).toBe(201);
  });

  it('counts stakes from before it was set', async () => {
    const bettor = await app.signUp();
    await bet(bettor, 700);
    await limit(bettor, 'stake month', 1000);
    expect((await bet(bettor, 301)).refusal.code).toBe('limit_reached');
  });

  it('starts again with each period', async () => {
    const bettor = await app.signUp();
    await limit(bettor, 'stake day', 1000);
    await bet(bettor, 1000);
    await moveClock(bettor, 'day', '-1 day');
    expect((await bet(bettor, 1000)).status).toBe(201);
    expect((await bet(bettor, 1)).refusal.code).toBe('limit_reached');
    await app.database.pool.query('delete from self_limit where user_id = $1', [bettor.userId]);
  });

  it('applies to concurrent placements of one wallet', async () => {
    const bettor = await app.signUp();
    await limit(bettor, 'stake day', 1000);
    const event = await newEvent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bet(bettor, 300, event)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

it('the audit reports wrong daily totals behind a limit', async () => {
  const bettor = await app.signUp();
  await limit(bettor, 'stake day', 1000);
  await bet(bettor, 100);
  const { pool } = app.database;
  for (const [wrong, right] of [
    ['update play_day set lost = lost - 1', 'update play_day set lost = lost + 1'],
    [`update play_day set day = day - interval '2 months'`, `update play_day set day = day + interval '2 months'`],
  ]) {
    await pool.query(`${wrong} where user_id = $1`, [bettor.userId]);
    expect(await app.findIncoherence()).toMatchObject([expect.stringContaining('daily totals')]);
    await pool.query(`${right} where user_id = $1`, [bettor.userId]);
  }
});

describe('a limit on losses', () => {
  it('counts pending stakes as lost, and subtracts payouts', async () => {
    const bettor = await app.signUp();
    const event = await newEvent();
    await limit(bettor, 'loss week', 1000);
    await bet(bettor, 1000, event);
    expect((await bet(bettor, 1)).refusal).toMatchObject({ code: 'limit_reached', params: { kind: 'loss', left: 0 } });
    await endEvent(app.database.db, event, [1, 0]);
    await app.settle();
    expect(await limitsOf(bettor)).toMatchObject([{ used: -1000 }]);
    expect((await bet(bettor, 2000)).status).toBe(201);
  });

  it('does not count a refunded stake', async () => {
    const bettor = await app.signUp();
    const event = await newEvent();
    await limit(bettor, 'loss month', 1000);
    await limit(bettor, 'stake month', 1000);
    await bet(bettor, 1000, event);
    await endEvent(app.database.db, event, 'cancelled');
    await app.settle();
    expect((await limitsOf(bettor)).map(({ used }) => used)).toEqual([0, 0]);
  });
});

describe('a change of a limit', () => {
  it('applies at once when lower, after 24 hours when higher or removed, and can be withdrawn until then', async () => {
    const bettor = await app.signUp();
    await limit(bettor, 'stake day', 1000);
    await limit(bettor, 'stake day', 500);
    expect(await limitsOf(bettor)).toMatchObject([{ amount: 500, next: null }]);
    for (const amount of [2000, null]) {
      await limit(bettor, 'stake day', amount);
      expect(await limitsOf(bettor)).toMatchObject([{ amount: 500, next: { amount } }]);
      expect((await bet(bettor, 501)).refusal.code).toBe('limit_reached');
    }
    await limit(bettor, 'stake day', 500);
    expect(await limitsOf(bettor)).toMatchObject([{ amount: 500, next: null }]);
    await limit(bettor, 'stake day', 2000);
    await moveClock(bettor, 'next_at', '-24 hours');
    expect(await limitsOf(bettor)).toMatchObject([{ amount: 2000, next: null }]);
    expect((await bet(bettor, 2000)).status).toBe(201);
    await limit(bettor, 'stake day', null);
    await moveClock(bettor, 'next_at', '-24 hours');
    expect(await limitsOf(bettor)).toEqual([]);
    expect((await bet(bettor, 5000)).status).toBe(201);
  });

  it('is stored with the limit that it replaced', async () => {
    const bettor = await app.signUp();
    await limit(bettor, 'loss day', 300);
    const { history } = (await limit(bettor, 'loss day', 100)).ok;
    expect(history).toMatchObject([
      { kind: 'loss', period: 'day', was: 300, amount: 100 },
      { kind: 'loss', period: 'day', was: null, amount: 300 },
    ]);
    await expect(app.database.pool.query('update play_change set amount = 0')).rejects.toThrow('append-only');
  });

  it('accepts only whole francs from 0', async () => {
    const bettor = await app.signUp();
    for (const amount of [-1, 0.5, 1e15]) {
      expect((await limit(bettor, 'stake day', amount)).refusal.code).toBe('validation_failed');
    }
    expect((await limit(bettor, 'stake day', 0)).status).toBe(200);
    expect((await bet(bettor, 1)).refusal.code).toBe('limit_reached');
  });
});

describe('a time-out', () => {
  it('refuses every bet until it ends, and cannot be shortened', async () => {
    const bettor = await app.signUp();
    const exclude = (body: Parameters<typeof bettor.call<'startExclusion'>>[1]['body']) =>
      bettor.call('startExclusion', { body });
    expect((await exclude({ kind: 'time_out', days: 7 })).ok.pause).toMatchObject({ kind: 'time_out' });
    expect((await bet(bettor, 1)).refusal).toMatchObject({ code: 'playing_paused', params: { kind: 'time_out' } });
    expect((await exclude({ kind: 'time_out', days: 1 })).refusal.code).toBe('validation_failed');
    expect((await exclude({ kind: 'self_exclusion', months: 6 })).ok.pause).toMatchObject({ kind: 'self_exclusion' });
    expect((await exclude({ kind: 'time_out', days: 42 })).refusal.code).toBe('validation_failed');
    expect((await exclude({ kind: 'self_exclusion', months: 5 })).refusal.code).toBe('validation_failed');
    await app.database.pool.query('update wallet set excluded_until = clock_timestamp() where user_id = $1', [
      bettor.userId,
    ]);
    expect((await bet(bettor, 1)).status).toBe(201);
    expect((await bettor.call('getMyLimits', {})).ok).toMatchObject({
      pause: null,
      history: [{ kind: 'self_exclusion' }, { kind: 'time_out' }],
    });
  });
});

it('an exclusion and a changed limit reach the open pages of the account at once, from any process', async () => {
  const other = await createTestApp({ clock, database: app.database });
  const port = await listen(other);
  const bettor = await app.signUp();
  const stream = await port.open('me', { cookie: bettor.cookie });
  await expect.poll(() => stream.of('balance').at(-1)?.pause).toBeNull();
  await bettor.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
  await expect.poll(() => stream.of('balance').at(-1)?.pause).toMatchObject({ kind: 'time_out' });
  const before = stream.of('balance').length;
  await limit(bettor, 'stake day', 500);
  await expect.poll(() => stream.of('balance').length).toBe(before + 1);
  stream.close();
  await port.close();
  await other.close();
});
