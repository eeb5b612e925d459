import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { previewResult, rollUpStatistics, rollUpTurnover } from '#modules/betting';
import { addMarkets, applyPricing, changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';

const NOON = '2026-06-12T12:00:00.000Z';
const START = '2026-06-12T18:00:00.000Z';
const clock = createTestClock(NOON);
const app = await openTestApp({ clock, environment: { ADMIN_EMAIL: 'boss@example.com' } });
const admin = await app.signUp('boss');
const bettor = await app.signUp();
let id: string;

beforeEach(async () => {
  clock.set(NOON);
  ({ id } = await addFootballEvent(app.database.db, new Date(START)));
  await app.board.catchUp();
});

const params = () => ({ params: { id } });
const home = (actor = bettor) => selectionOf(actor, id, { key: 'home' });
const detail = async () => (await admin.call('getAdminEvent', params())).ok;
const onBoard = () => app.board.get(id)?.wire;
const listEntries = () =>
  app.database.db
    .selectFrom('audit_entry')
    .select(['kind', 'by_user', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

async function hold(state: 'suspended' | 'open', marketId?: string) {
  const answer = await admin.call('suspendBetting', { ...params(), body: { state, ...(marketId && { marketId }) } });
  await app.board.catchUp();
  return answer;
}

it('new odds are on the board at once, placed bets keep theirs, and the audit entry has both', async () => {
  const before = await home();
  const placed = (await place(bettor, { selections: [before] })).ok.bets[0];
  const body = { odds: [{ outcomeId: before.outcomeId, odds: 1.55 }] };
  await admin.call('changeEvent', { ...params(), body });
  await app.board.catchUp();
  expect((await home()).odds).toBe(1.55);
  expect((await place(bettor, { selections: [before] })).refusal.code).toBe('odds_changed');
  await admin.call('recordEventResult', {
    ...params(),
    body: { status: 'completed', home: 1, away: 0, reason: 'Whistle' },
  });
  await app.settle();
  expect((await bettor.call('getBet', { params: { id: placed?.id ?? '' } })).ok.payout).toBe(2_000);
  const [entry] = await listEntries();
  expect(entry).toMatchObject({ kind: 'event_changed', by_user: admin.userId });
  const market = { type: 'match_winner', line: null, name: 'Match Winner' };
  const outcome = { market, key: 'home', name: onBoard()?.homeTeam.name };
  expect([entry?.before, entry?.after]).toEqual([
    { outcomes: [{ ...outcome, odds: 2 }] },
    { outcomes: [{ ...outcome, odds: 1.55 }] },
  ]);
  // 1/1.55 + 1/3 + 1/4
  expect(onBoard()?.markets[0]?.margin).toBe(0.2285);
});

it.each([
  ['the winner', { home: 2.41 }],
  ['the total at its fixed odds', { over: 2, under: 2.01 }],
])('odds of %s with a book below 1 are refused without any effect', async (_what, wanted) => {
  const before = await detail();
  const outcomes = before.book.flatMap((market) => market.outcomes);
  const odds = Object.entries(wanted).map(([key, price]) => ({
    outcomeId: outcomes.find((outcome) => outcome.key === key)?.id ?? '',
    odds: price,
  }));
  const { refusal } = await admin.call('changeEvent', { ...params(), body: { odds } });
  expect([refusal.code, refusal.issues?.map(({ path }) => path)]).toEqual(['validation_failed', ['odds']]);
  expect(await detail()).toEqual(before);
  expect(await listEntries()).toEqual([]);
});

it('odds and start can be changed only after a recent confirmation', async () => {
  const unconfirmed = await signUpAdmin(app, clock);
  clock.set(NOON);
  await sql`update session set reauthenticated_at = now() - interval '1 hour' where user_id = ${unconfirmed.userId}`.execute(
    app.database.db,
  );
  const before = await detail();
  const { outcomeId } = await home();
  const inputs = [{ odds: [{ outcomeId, odds: 1.55 }] }, { startTime: '2026-06-13T18:00:00.000Z' }];
  for (const body of inputs) {
    expect((await unconfirmed.call('changeEvent', { ...params(), body })).refusal.code).toBe(
      'reauthentication_required',
    );
  }
  expect(await detail()).toEqual(before);
  for (const body of inputs) expect((await admin.call('changeEvent', { ...params(), body })).status).toBe(200);
});

it('bets are refunded if the start moves by more than two days, and remain if it moves less', async () => {
  await place(bettor, { selections: [await home()] });
  const { balance } = (await bettor.call('getMe', {})).ok;
  await admin.call('changeEvent', { ...params(), body: { startTime: '2026-06-14T18:00:00Z' } });
  expect(await app.settle()).toBe(0);
  await admin.call('changeEvent', { ...params(), body: { startTime: '2026-06-16T18:00:01Z' } });
  expect(await app.settle()).toBe(1);
  expect((await bettor.call('getMe', {})).ok.balance).toBe(balance + 1_000);
  await app.board.catchUp();
  expect(onBoard()?.startTime).toBe('2026-06-16T18:00:01.000Z');
});

it.each([
  ['a start that has passed', () => ({ startTime: NOON }), 'validation_failed'],
  ['an outcome of another event', () => ({ odds: [{ outcomeId: newId(), odds: 2 }] }), 'validation_failed'],
  ['nothing', () => ({}), 'validation_failed'],
])('%s is refused as a change of an event', async (_what, body, code) => {
  expect((await admin.call('changeEvent', { ...params(), body: body() })).refusal.code).toBe(code);
});

it('the odds and start of an event from a feed, or one that has begun, cannot be changed', async () => {
  const body = { startTime: '2026-06-13T18:00:00Z' };
  await admin.call('startEvent', params());
  expect((await admin.call('changeEvent', { ...params(), body })).refusal.code).toBe('event_state');
  ({ id } = await addFootballEvent(app.database.db, new Date(START)));
  await app.database.db.updateTable('event').set({ feed: 'sandbox' }).where('id', '=', id).execute();
  expect((await admin.call('changeEvent', { ...params(), body })).refusal.code).toBe('event_state');
  expect((await admin.call('startEvent', params())).refusal.code).toBe('event_state');
});

it('an administrator starts an event once, and it accepts no more bets', async () => {
  const selections = [await home()];
  await admin.call('startEvent', params());
  await app.board.catchUp();
  expect(onBoard()).toMatchObject({ status: 'live', startTime: NOON });
  expect((await place(bettor, { selections })).refusal.code).toBe('event_closed');
  expect((await admin.call('startEvent', params())).refusal.code).toBe('event_state');
  expect((await listEntries()).map(({ kind }) => kind)).toEqual(['event_started']);
});

it('a market that an administrator suspends accepts no bet, whatever its source sends, until an administrator reopens it', async () => {
  const selections = [await home()];
  const [winner, total] = (await detail()).book;
  await hold('suspended', winner?.id);
  expect((await place(bettor, { selections })).refusal.code).toBe('market_suspended');
  await changeBoard(app.database.db, async (change) => {
    await applyPricing(change, { markets: [{ marketId: winner?.id ?? '', status: 'open' }] });
    await touchEvents(change, [id]);
  });
  await app.board.catchUp();
  expect(onBoard()?.markets.map(({ status }) => status)).toEqual(['suspended', 'open']);
  expect((await detail()).book.map(({ isHeld }) => isHeld)).toEqual([true, false]);
  await hold('open', winner?.id);
  expect((await place(bettor, { selections })).status).toBe(201);
  expect((await hold('open', total?.id)).status).toBe(200);
  expect((await listEntries()).map(({ kind }) => kind)).toEqual(['book_suspended', 'book_reopened']);
});

it('suspending the book of an event includes markets that are added later, and keeps earlier suspensions', async () => {
  const [winner] = (await detail()).book;
  await changeBoard(app.database.db, (change) =>
    applyPricing(change, { markets: [{ marketId: winner?.id ?? '', status: 'suspended' }] }),
  );
  await hold('suspended');
  const outcomes = ['over', 'under'].map((key) => ({ key, name: key, odds: 1900 }));
  const market = { type: 'total_goals', line: 3500, name: 'Over/Under 3.5', margin: null, priced: 'fixed' } as const;
  await changeBoard(app.database.db, async (change) => {
    await addMarkets(change, [{ eventId: id, markets: [{ ...market, outcomes }], place: 2 }]);
    await touchEvents(change, [id]);
  });
  await app.board.catchUp();
  expect(onBoard()?.markets.map(({ status }) => status)).toEqual(['suspended', 'suspended', 'suspended']);
  expect((await detail()).isHeld).toBe(true);
  await hold('open');
  expect(onBoard()?.markets.map(({ status }) => status)).toEqual(['suspended', 'open', 'open']);
});

it('reopening one market of a suspended book leaves the others suspended, later ones included', async () => {
  const [winner] = (await detail()).book;
  await hold('suspended');
  await hold('open', winner?.id);
  expect(onBoard()?.markets.map(({ status }) => status)).toEqual(['open', 'suspended']);
  expect((await detail()).isHeld).toBe(true);
});

it('a market in play that is reopened waits for its next prices', async () => {
  const { db } = app.database;
  await hold('suspended');
  await db.updateTable('event').set({ status: 'live' }).where('id', '=', id).execute();
  await hold('open');
  expect(onBoard()?.markets.map(({ status }) => status)).toEqual(['suspended', 'suspended']);
  await admin.call('recordEventResult', { ...params(), body: { status: 'cancelled', reason: 'A storm' } });
  expect((await hold('suspended')).refusal.code).toBe('event_state');
});

it('the preview of a result shows what it would pay to whom, and changes nothing', async () => {
  const rich = await app.signUp('rich');
  await place(bettor, { selections: [await home()], stake: 500 });
  await place(rich, { selections: [await home()], stake: 3_000 });
  await place(rich, { selections: [await selectionOf(rich, id, { key: 'draw' })], stake: 700 });
  const other = await addFootballEvent(app.database.db, new Date(START));
  await app.board.catchUp();
  await place(rich, { selections: [await home(), await selectionOf(rich, other.id, { key: 'home' })] });
  const preview = async (home: number, away: number) =>
    (await admin.call('tryEventResult', { ...params(), body: { status: 'completed', home, away } })).ok;

  const tried = await preview(2, 1);
  expect(tried).toMatchObject({
    isWhole: true,
    bets: { won: 2, lost: 1, cancelled: 0, waiting: 1 },
    staked: 4_200,
    pays: 7_000,
    takesBack: 0,
    winners: [
      { username: 'rich', legs: 1, stake: 3_000, payout: 6_000 },
      { legs: 1, stake: 500, payout: 1_000 },
    ],
  });
  expect((await detail()).result).toBeNull();
  const partly = { eventId: id, sportId: 'football', maximum: 1 };
  const end = { status: 'completed', home: 2, away: 1, source: 'test' } as const;
  expect(await previewResult(app.database.db, partly, end)).toMatchObject({
    isWhole: false,
    bets: { won: 1 },
    pays: 1_000,
  });
  const body = { status: 'completed', home: 2, away: 1, reason: 'Whistle' } as const;
  await admin.call('recordEventResult', { ...params(), body });
  await app.settle();
  expect((await rich.call('getMe', {})).ok.balance).toBe(1_000_000 - 3_000 - 700 - 1_000 + 6_000);

  // A correction: the payout is reversed, and the combined bet is lost.
  expect(await preview(1, 1)).toMatchObject({
    bets: { won: 1, lost: 3, cancelled: 0, waiting: 0 },
    pays: 2_100,
    takesBack: 7_000,
  });
  expect(await preview(2, 1)).toMatchObject({ bets: { won: 0, lost: 0, cancelled: 0, waiting: 1 }, pays: 0 });
});

it('an administrator cannot preview the result of an event that they have bet on', async () => {
  const { db } = app.database;
  await db.updateTable('event').set({ source: 'api' }).where('id', '=', id).execute();
  await changeBoard(db, (change) => touchEvents(change, [id]));
  await app.board.catchUp();
  await place(admin, { selections: [await home(admin)] });
  const answer = await admin.call('tryEventResult', { ...params(), body: { status: 'cancelled' } });
  expect(answer.refusal.code).toBe('forbidden');
});

it('events can be filtered by state, sport, source and name, are listed in pages, and are counted by state', async () => {
  const list = async (query: Record<string, string>) => (await admin.call('listAdminEvents', { query } as never)).ok;
  const all = await list({ limit: '100' });
  expect(all.counts.upcoming).toBe(all.items.filter(({ status }) => status === 'upcoming').length);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: '3', ...(cursor && { cursor }) });
    paged.push(...page.items.map((event) => event.id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all.items.map((event) => event.id));

  const { total_bets } = await app.database.db
    .updateTable('event')
    .set({ total_bets: 3, base_bets: 500 })
    .where('id', '=', id)
    .returning('total_bets')
    .executeTakeFirstOrThrow();
  const named = await list({ q: `home ${id.slice(-6)}`, source: 'admin', sport: 'football' });
  expect(named.items).toMatchObject([
    { id, bets: total_bets, odds: { home: 2, draw: 3, away: 4 }, markets: { open: 2, suspended: 0, held: 0 } },
  ]);
  expect((await list({ q: id.slice(-6), source: 'demo' })).items).toEqual([]);
  expect((await list({ q: '…' })).items).toEqual([]);
  const before = (await list({ status: 'cancelled' })).counts;
  await admin.call('recordEventResult', { ...params(), body: { status: 'cancelled', reason: 'A storm' } });
  const over = await list({ status: 'cancelled', source: 'admin' });
  expect(over.items[0]?.id).toBe(id);
  expect([over.counts.upcoming, over.counts.cancelled]).toEqual([before.upcoming - 1, before.cancelled + 1]);
});

it.each([
  ['A storm', 'event_cancelled'],
  ['event_deleted', 'event_deleted'],
])('a cancellation for the reason %s is logged as %s', async (reason, kind) => {
  await admin.call('recordEventResult', { ...params(), body: { status: 'cancelled', reason } });
  const { items } = (await admin.call('listAuditEntries', { query: { subjectId: id } as never })).ok;
  expect(items[0]).toMatchObject({ kind, reason });
});

it('the audit log names an event in one way, whatever was done to it', async () => {
  await admin.call('startEvent', params());
  await admin.call('recordEventResult', { ...params(), body: { status: 'cancelled', reason: 'A storm' } });
  const { items } = (await admin.call('listAuditEntries', { query: { subjectId: id } as never })).ok;
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['event_started', 'event_cancelled']));
  expect(new Set(items.map(({ subject }) => subject?.name)).size).toBe(1);
});

it('the dashboard includes new bets, results, corrections and sign-ups, and shows the open ones', async () => {
  const { db } = app.database;
  const fold = async () => {
    await rollUpStatistics(db);
    await rollUpTurnover(db);
  };
  const read = async () => {
    await fold();
    return (await admin.call('getDashboard', { query: { days: '7' } } as never)).ok;
  };
  // The days of the statistics are those of the database.
  clock.set(new Date());
  ({ id } = await addFootballEvent(db, new Date(Date.now() + 3_600_000)));
  await app.board.catchUp();
  const before = await read();
  const someone = await app.signUp();
  await place(someone, { selections: [await home()], stake: 2_000 });
  await place(someone, { selections: [await selectionOf(someone, id, { key: 'draw' })], stake: 500 });
  const open = await read();
  expect(open.users.total - before.users.total).toBe(1);
  expect(open.conversion.bettors - before.conversion.bettors).toBe(1);
  expect(open.open.bets - before.open.bets).toBe(2);
  expect(open.open.before).toBe(0);
  expect(open.open.stakes - before.open.stakes).toBe(2_500);
  const row = { eventId: id, bets: 2, stakes: 2_500, potentialWins: 5_500 };
  expect(open.exposure.find(({ eventId }) => eventId === id)).toMatchObject(row);
  const since = (after: typeof before) => {
    const [was, is] = [before, after].map(({ house }) => house.at(-1));
    return (['bets', 'stakes', 'payouts', 'result'] as const).map((name) => (is?.[name] ?? 0) - (was?.[name] ?? 0));
  };
  expect(since(open)).toEqual([2, 2_500, 0, 0]);

  const end = (home: number) =>
    admin.call('recordEventResult', { ...params(), body: { status: 'completed', home, away: 0, reason: 'Whistle' } });
  await end(1);
  await app.settle();
  const won = await read();
  expect(since(won)).toEqual([2, 2_500, 4_000, -1_500]);
  expect(won.exposure.filter(({ eventId }) => eventId === id)).toEqual([]);
  await end(0);
  await app.settle();
  expect(since(await read())).toEqual([2, 2_500, 1_500, 1_000]);
  expect(await app.findIncoherence()).toEqual([]);
});
