import { byLanguage } from '@cauri/contract/languages';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';

const NOON = '2026-06-12T12:00:00.000Z';
const clock = createTestClock(NOON);
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);
let bettor: Actor;
let id: string;

/** A name that was written in English and French: other readers get the English one. */
const both = (en: string, fr = en) => ({ ...byLanguage(() => en), fr });
const market = {
  names: both('First throw-in', 'Première touche'),
  outcomes: [
    { names: both('Buffles'), odds: 1.8 },
    { names: both('Dragons'), odds: 2 },
    { names: both('Nobody', 'Personne'), odds: 50 },
  ],
};

beforeEach(async () => {
  clock.set(NOON);
  bettor = await app.signUp();
  const body = {
    sportId: 'football' as const,
    league: { name: 'Ligue 1', country: 'Benin' },
    startTime: '2026-06-12T18:00:00Z',
    homeTeam: 'Buffles',
    awayTeam: 'Dragons',
    odds: { home: 2.1, draw: 3.2, away: 3.4 },
  };
  ({ id } = (await admin.call('addEvent', { headers: { 'idempotency-key': newId() }, body })).ok);
});

const add = (body: object = market, key = newId()) =>
  admin.call('addMarket', { params: { id }, headers: { 'idempotency-key': key }, body: body as typeof market });
const detail = async () => (await admin.call('getAdminEvent', { params: { id } })).ok;
const own = async () => {
  const found = (await detail()).book.find(({ type }) => type === 'custom');
  if (!found) throw new Error('no custom market');
  return found;
};
type Word = 'won' | 'lost' | 'void';
const grading = async (...words: Word[]) => {
  const { id: marketId, outcomes } = await own();
  const grades = outcomes.map((outcome, index) => ({ outcomeId: outcome.id, grade: words[index] ?? 'lost' }));
  return { params: { id, marketId }, grades };
};
const preview = async (...words: Word[]) => {
  const { params, grades } = await grading(...words);
  return admin.call('tryGrading', { params, body: { grades } });
};
const grade = async (...words: Word[]) => {
  const { params, grades } = await grading(...words);
  return admin.call('gradeMarket', { params, body: { grades, reason: 'Seen on the pictures' } });
};
const finish = (home = 2) =>
  admin.call('recordEventResult', {
    params: { id },
    body: { status: 'completed', home, away: 1, reason: 'The whistle' },
  });
const cancelEvent = () =>
  admin.call('recordEventResult', { params: { id }, body: { status: 'cancelled', reason: 'A storm' } });

/** Bets 1,000 FCFA on the outcome at this position. */
async function betOn(index: number, actor = bettor) {
  await app.board.catchUp();
  const { id: marketId, outcomes } = await own();
  const [outcomeId = '', odds = 0] = [outcomes[index]?.id, outcomes[index]?.odds];
  const placed = await place(actor, { selections: [{ eventId: id, marketId, outcomeId, odds }] });
  return placed.ok.bets[0]?.id ?? '';
}
const balance = async (actor = bettor) => (await actor.call('getMe', {})).ok.balance - 1_000_000;
const bet = async (betId: string, actor = bettor) => (await actor.call('getBet', { params: { id: betId } })).ok;
const listKinds = async () =>
  (await admin.call('listAuditEntries', { query: { subject: 'event', subjectId: id } })).ok.items.map(
    ({ kind }) => kind,
  );

it('a custom market is on the board with its names in every language, and so are the bets on it', async () => {
  await add();
  const betId = await betOn(2);
  const [onBoard] = (await app.visitor.call('getEvent', { params: { id } })).ok.markets.slice(-1);
  expect(onBoard).toMatchObject({
    type: 'custom',
    line: null,
    name: 'First throw-in',
    names: market.names,
    status: 'open',
    priced: 'desk',
    outcomes: market.outcomes.map(({ names, odds }) => ({ name: names.en, names, odds, grade: null })),
  });
  // 1/1.8 + 1/2 + 1/50
  expect(onBoard?.margin).toBe(0.0756);
  const words = { marketNames: market.names, outcomeNames: both('Nobody', 'Personne'), outcomeName: 'Nobody' };
  expect((await bet(betId)).selections[0]).toMatchObject(words);
  expect(await listKinds()).toEqual(['market_added', 'event_added']);
});

it('a language in which a custom market was not written has its English names, for open pages that have two languages', async () => {
  await add({
    names: { en: 'First throw-in', pt: 'Primeiro lançamento' },
    outcomes: [
      { names: { en: 'Buffles' }, odds: 1.8 },
      { names: { en: 'Dragons', fr: 'Les Dragons' }, odds: 2 },
    ],
  });
  const { names, outcomes } = await own();
  expect(names).toEqual({ ...both('First throw-in'), pt: 'Primeiro lançamento' });
  expect(outcomes.map((outcome) => outcome.names)).toEqual([both('Buffles'), both('Dragons', 'Les Dragons')]);
  const distinct = [
    { names: { en: 'They' }, odds: 1.8 },
    { names: { en: 'Others', pt: 'THEY' }, odds: 2 },
  ];
  expect((await add({ ...market, outcomes: distinct })).refusal.issues).toMatchObject([{ path: 'outcomes' }]);
});

it('a custom market stays open to grading when its event is completed; it pays once, and shows who graded it', async () => {
  await add();
  const [won, lost] = [await betOn(0), await betOn(1)];
  await finish();
  await app.settle();
  expect([(await bet(won)).status, await balance()]).toEqual(['pending', -2_000]);
  expect(await app.findIncoherence()).toEqual([]);
  const waiting = async () => (await admin.call('listAdminEvents', { query: { status: 'to_grade' } })).ok.items;
  expect((await waiting()).find((event) => event.id === id)?.markets.toGrade).toBe(1);

  const tried = (await preview('won')).ok;
  expect(tried).toMatchObject({ bets: { won: 1, lost: 1, cancelled: 0, waiting: 0 }, staked: 2_000, pays: 1_800 });
  expect(tried.winners).toMatchObject([{ betId: won, payout: 1_800 }]);
  expect((await own()).grading).toBeNull();

  expect((await grade('won')).ok.outcome).toBe('graded');
  expect((await grade('won')).ok.outcome).toBe('unchanged');
  await Promise.all([app.settle(), app.settle()]);
  expect(await balance()).toBe(-200);
  const [why] = (await bet(won)).selections;
  expect(why).toMatchObject({ status: 'won', source: 'house', score: null, rule: { id: 'house/custom' } });
  expect((await bet(lost)).status).toBe('lost');
  const { grading, outcomes } = await own();
  const me = (await admin.call('getMe', {})).ok.username;
  expect(grading).toMatchObject({ by: me, reason: 'Seen on the pictures', isCorrected: false });
  expect(grading?.gradedAt).toBe(why?.decidedAt);
  expect(outcomes.map((outcome) => outcome.grade)).toEqual(['won', 'lost', 'lost']);
  expect((await waiting()).some((event) => event.id === id)).toBe(false);
  expect((await listKinds()).filter((kind) => kind === 'market_graded')).toHaveLength(1);
  const [entry] = (await admin.call('listAuditEntries', { query: { kind: 'market_graded', subjectId: id } })).ok.items;
  expect(entry).toMatchObject({
    before: null,
    after: {
      market: { name: 'First throw-in', names: market.names },
      outcomes: market.outcomes.map(({ names }, index) => ({ names, grade: index === 0 ? 'won' : 'lost' })),
    },
  });
  expect(await app.findIncoherence()).toEqual([]);
});

it('a custom market may be graded before the end of its event: it accepts no more bets, while others do', async () => {
  await add();
  const betId = await betOn(0);
  await grade('void', 'void', 'void');
  await app.settle();
  await app.board.catchUp();
  expect((await bet(betId)).status).toBe('cancelled');
  const { markets } = (await app.visitor.call('getEvent', { params: { id } })).ok;
  expect(markets.map(({ type, status }) => [type, status])).toEqual([
    ['match_winner', 'open'],
    ['total_goals', 'open'],
    ['custom', 'closed'],
  ]);
  await finish();
  await app.settle();
  expect([(await bet(betId)).status, await balance()]).toEqual(['cancelled', 0]);
  expect(await app.findIncoherence()).toEqual([]);
});

it('a corrected grading pays the difference, and the bettor sees the reason', async () => {
  await add();
  const [first, second] = [await betOn(0), await betOn(1)];
  await grade('won');
  await finish();
  await app.settle();
  const tried = (await preview('lost', 'won')).ok;
  expect([tried.pays, tried.takesBack]).toEqual([2_000, 1_800]);
  expect((await grade('lost', 'won')).ok.outcome).toBe('corrected');
  await app.settle();
  expect([(await bet(first)).status, (await bet(second)).status, await balance()]).toEqual(['lost', 'won', 0]);
  expect((await bet(first)).corrections).toMatchObject([
    { cause: 'graded', reason: 'Seen on the pictures', was: { status: 'won', payout: 1_800 }, now: { status: 'lost' } },
  ]);
  expect((await own()).grading?.isCorrected).toBe(true);
  expect(await listKinds()).toEqual([
    'market_regraded',
    'result_recorded',
    'market_graded',
    'market_added',
    'event_added',
  ]);
  expect(await app.findIncoherence()).toEqual([]);
});

it('a custom market is void with a cancelled event; if the event is played after all, the market is ungraded again', async () => {
  await add();
  const betId = await betOn(0);
  await cancelEvent();
  await app.settle();
  expect([(await bet(betId)).status, await balance()]).toEqual(['cancelled', 0]);
  expect((await grade('won')).refusal.code).toBe('event_state');
  await finish();
  await app.settle();
  expect([(await bet(betId)).status, await balance()]).toEqual(['pending', -1_000]);
  expect(await app.findIncoherence()).toEqual([]);
  await grade('won');
  await app.settle();
  expect([(await bet(betId)).status, await balance()]).toEqual(['won', 800]);
  expect(await app.findIncoherence()).toEqual([]);
});

it('a combined bet with a leg on a custom market waits for its grading', async () => {
  await add();
  const own0 = await own();
  const other = id;
  const body = {
    sportId: 'football' as const,
    league: { name: 'Ligue 1', country: 'Benin' },
    startTime: '2026-06-12T18:00:00Z',
    homeTeam: 'Requins',
    awayTeam: 'Tonnerre',
    odds: { home: 2, draw: 3.2, away: 3.4 },
  };
  const { id: second } = (await admin.call('addEvent', { headers: { 'idempotency-key': newId() }, body })).ok;
  await app.board.catchUp();
  const selections = [
    { eventId: other, marketId: own0.id, outcomeId: own0.outcomes[0]?.id ?? '', odds: 1.8 },
    await selectionOf(bettor, second, { key: 'home' }),
  ];
  const betId = (await place(bettor, { selections })).ok.bets[0]?.id ?? '';
  for (const eventId of [other, second]) {
    const result = { status: 'completed', home: 1, away: 0, reason: 'The whistle' } as const;
    await admin.call('recordEventResult', { params: { id: eventId }, body: result });
  }
  await app.settle();
  expect((await bet(betId)).status).toBe('pending');
  await grade('won');
  await app.settle();
  expect([(await bet(betId)).status, await balance()]).toEqual(['won', 2_600]);
  expect(await app.findIncoherence()).toEqual([]);
});

it('concurrent equal gradings are applied once', async () => {
  await add();
  await betOn(0);
  const answers = await Promise.all([grade('won'), grade('won'), grade('won')]);
  expect(answers.map(({ ok }) => ok.outcome).sort()).toEqual(['graded', 'unchanged', 'unchanged']);
  await app.settle();
  expect(await balance()).toBe(800);
});

it('a key adds one market, even under concurrent retries; another key adds another one', async () => {
  const key = newId();
  await Promise.all([add(market, key), add(market, key), add(market, key)]);
  await add();
  expect((await detail()).book.filter(({ type }) => type === 'custom')).toHaveLength(2);
});

it('new odds do not change placed bets, and bets on every outcome have no profit', async () => {
  await add();
  const betId = await betOn(0);
  const { outcomes } = await own();
  const change = (odds: number) =>
    admin.call('changeEvent', {
      params: { id },
      body: { odds: [{ outcomeId: outcomes[0]?.id ?? '', odds }] },
    });
  expect((await change(1.95)).status).toBe(200);
  expect((await bet(betId)).selections[0]?.odds).toBe(1.8);
  expect((await own()).outcomes[0]?.odds).toBe(1.95);
  // 1/2.09 + 1/2 + 1/50 is below 1
  expect((await change(2.09)).refusal.issues).toMatchObject([{ path: 'odds' }]);
});

it.each([
  [
    'odds at which bets on every outcome have a profit',
    { outcomes: [1.9, 2.12].map((odds) => ({ names: both(`at ${odds}`), odds })) },
  ],
  ['one answer', { outcomes: market.outcomes.slice(0, 1) }],
  ['twice the same answer', { outcomes: [...market.outcomes, { names: both('BUFFLES', 'Encore'), odds: 3 }] }],
  ['no English name', { names: { fr: 'Première touche' } }],
  ['a language that the site does not have', { names: { en: 'First throw-in', xx: 'First' } }],
])('%s is refused as a custom market', async (_what, change) => {
  expect((await add({ ...market, ...change })).refusal.code).toBe('validation_failed');
});

it('odds with a book of exactly 1 are accepted', async () => {
  const outcomes = [2, 4, 4].map((odds, index) => ({ names: both(`answer ${index}`), odds }));
  expect((await add({ ...market, outcomes })).status).toBe(201);
});

it.each<[string, Word[]]>([
  ['nobody', ['lost', 'lost', 'lost']],
  ['nobody, and some void', ['void', 'lost', 'void']],
])('gradings with %s as winners are refused', async (_what, words) => {
  await add();
  expect((await grade(...words)).refusal.issues).toMatchObject([{ path: 'grades' }]);
  expect((await preview(...words)).refusal.code).toBe('validation_failed');
});

it('an incomplete grading, a grading of another market, and a custom market on an event that has begun or comes from a feed are refused', async () => {
  await add();
  const { params, grades } = await grading('won');
  const call = (marketId: string, some: typeof grades) =>
    admin.call('gradeMarket', { params: { id, marketId }, body: { grades: some, reason: 'Seen' } });
  expect((await call(params.marketId, grades.slice(0, 2))).refusal.code).toBe('validation_failed');
  const [winner] = (await detail()).book;
  expect((await call(winner?.id ?? '', grades)).refusal.code).toBe('not_found');
  expect((await call('x', grades)).refusal.code).toBe('not_found');
  await admin.call('startEvent', { params: { id } });
  expect((await add()).refusal.code).toBe('event_state');
  ({ id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z')));
  await app.database.db.updateTable('event').set({ feed: 'sandbox' }).where('id', '=', id).execute();
  expect((await add()).refusal.code).toBe('event_state');
});

it('a custom market cannot be graded by an administrator who has bet on its event', async () => {
  await add();
  const betId = await betOn(0);
  await app.database.db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', bettor.userId).execute();
  clock.advance(6_000);
  const { params, grades } = await grading('won');
  const body = { grades, reason: 'Seen' };
  expect((await bettor.call('gradeMarket', { params, body })).refusal.code).toBe('forbidden');
  expect((await bettor.call('tryGrading', { params, body: { grades } })).refusal.code).toBe('forbidden');
  expect((await bet(betId)).status).toBe('pending');
});

it('the audit reports a grade without a grading', async () => {
  await add();
  await grade('won');
  const { outcomes } = await own();
  const set = (word: Word) =>
    app.database.db
      .updateTable('outcome')
      .set({ grade: word })
      .where('id', '=', outcomes[1]?.id ?? '')
      .execute();
  await set('won');
  expect(await app.findIncoherence()).toMatchObject([expect.stringContaining('every custom market')]);
  await set('lost');
});
