import type { FeedState } from '@cauri/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { AnswerFault, Fault } from '../../sandbox/faults.ts';
import type { FeedRecord } from '../../sandbox/records.ts';
import { API_KEY, createTestFeed, EPL, LA_LIGA, ODDS_QUERY, twoLeagues } from '../../sandbox/testing/test-feed.ts';
import { readOffered } from '../testing/read-offered.ts';
import { Poller } from './poller.ts';

const MINUTE_MS = 60_000;

/** All tests share one world: each sets faults, checks the board, and removes the faults. */
let feed: ReturnType<typeof createTestFeed>;
let app: TestApp;
let poller: Poller;
beforeAll(async () => {
  feed = createTestFeed({ leagues: twoLeagues });
  app = await createTestApp({ clock: feed.clock });
});
afterAll(() => app.close());
/** Creates a poller with a closed circuit breaker. Time advances from test to test. */
beforeEach(async () => {
  feed.sandbox.setFaults();
  const parts = { db: app.database.db, bus: app.bus, clock: feed.clock, log: feed.log, newId, settings: app.settings };
  poller = new Poller({ ...parts, client: feed.restart(), mode: 'sandbox' });
  await poller.run();
  await expectState({ state: 'fresh', error: null });
});

const run = async (afterMs: number) => {
  feed.clock.advance(afterMs);
  await poller.run();
};
const readState = async (): Promise<FeedState> => (await app.visitor.call('getFeed', {})).ok;
const expectState = (state: Partial<FeedState>) => expect.poll(readState).toMatchObject(state);
const find = (id: string, key = EPL) => readOffered(app.database.db, `${key}:${id}`);
/** `match_winner open`, `total_goals suspended` ... */
const statesOf = async (id: string, key = EPL) =>
  (await find(id, key))?.markets.map((text) => text.replace(/^(\w+)[^:]*: (\w+).*/, '$1 $2'));
const countEvents = async () => {
  const events = app.database.db.selectFrom('event').select(({ fn }) => fn.countAll<bigint>().as('count'));
  return Number((await events.executeTakeFirstOrThrow()).count);
};
const listOf = async (key: string) => {
  feed.sandbox.setFaults();
  return (await feed.client.fetchOdds(key, ODDS_QUERY)) as FeedRecord[];
};
const isLive = ({ commence_time }: FeedRecord) => Date.parse(commence_time) <= feed.clock.now().getTime();
const nextOf = async (key = EPL): Promise<FeedRecord> =>
  (await listOf(key)).findLast((record) => !isLive(record)) ?? expect.fail('no event to come');
const liveOf = async (): Promise<FeedRecord> => (await listOf(LA_LIGA)).find(isLive) ?? expect.fail('no event in play');

describe('in play', () => {
  /** Retries for a minute, because a goal in the match suspends its markets too. */
  const untilOpen = async (id: string) => {
    for (let polls = 0; polls < 4 && (await winnerOf(id)) !== 'match_winner open'; polls += 1) await run(15_000);
    expect(await winnerOf(id)).toBe('match_winner open');
  };
  const begin = async (): Promise<string> => {
    const { id } = await liveOf();
    await untilOpen(id);
    return id;
  };
  const winnerOf = async (id: string) => (await statesOf(id, LA_LIGA))?.find((text) => text.startsWith('match_winner'));

  it.each<[string, (id: string) => Fault]>([
    ['the event vanishes', (id) => ({ kind: 'vanished', id })],
    ['the market vanishes', (id) => ({ kind: 'market_vanished', id, market: 'h2h' })],
    [
      'its prices are half a minute old',
      (id) => ({ kind: 'stale', id, since: new Date(feed.clock.now().getTime() - 1) }),
    ],
    ['its score changes', (id) => ({ kind: 'scored', id, home: '9', away: '9' })],
  ])('%s: suspended, and open again with fresh prices', async (_, fault) => {
    const id = await begin();
    feed.sandbox.setFaults(fault(id));
    await run(30_000);
    expect(await winnerOf(id)).toBe('match_winner suspended');
    feed.sandbox.setFaults(...[fault(id)].filter(({ kind }) => kind === 'scored'));
    await untilOpen(id);
  });

  it('an event that vanishes at its end is settled by its result and by a correction', async () => {
    const { id } = await liveOf();
    feed.sandbox.setFaults({ kind: 'scored', id, home: '7', away: '6' });
    await run(2 * 60 * MINUTE_MS);
    expect(await find(id, LA_LIGA)).toMatchObject({ status: 'completed', home_score: '7', away_score: '6' });
    expect(await winnerOf(id)).toBe('match_winner closed');
    feed.sandbox.setFaults({ kind: 'scored', id, home: '6', away: '7' });
    await run(5 * MINUTE_MS);
    expect(await find(id, LA_LIGA)).toMatchObject({ status: 'completed', home_score: '6', away_score: '7' });
  });
});

describe('a faulty response', () => {
  it.each<[AnswerFault, state: FeedState['state']]>([
    ['never_answers', 'cached'],
    ['connection_lost', 'cached'],
    ['too_many_requests', 'cached'],
    ['html_error', 'cached'],
    ['out_of_credits', 'cached'],
    ['invalid_key', 'cached'],
    ['deactivated_key', 'cached'],
    ['redirect', 'cached'],
    ['not_json', 'cached'],
    ['too_large', 'cached'],
    ['empty', 'fresh'],
  ])('%s: the state is %s, nothing is lost, the key is in no log', async (kind, state) => {
    const { id } = await nextOf();
    const before = await countEvents();
    feed.sandbox.setFaults({ kind, call: 'odds' });
    await run(5 * MINUTE_MS);
    await expectState(state === 'cached' ? { state, error: 'odds' } : { state, error: null });
    expect(await countEvents()).toBeGreaterThanOrEqual(before);
    // An empty list means that no book offers anything now. A failure means nothing.
    for (const text of (await statesOf(id)) ?? []) expect(text).toMatch(kind === 'empty' ? / suspended$/ : / open$/);
    expect(feed.logged.join('\n')).not.toContain(API_KEY);
  });
});

describe('an unusual record', () => {
  it('may have books without the draw, or outcomes in another order', async () => {
    const { id } = await nextOf();
    feed.sandbox.setFaults({ kind: 'without_draw', id });
    await run(5 * MINUTE_MS);
    expect((await statesOf(id))?.[0]).toBe('match_winner open');
  });

  it.each([1.01, 501, 1, 0, -3])(
    'with every price at %s is not offered, since its book is outside 1.02 to 1.20',
    async (price) => {
      const { id } = await nextOf();
      feed.sandbox.setFaults({ kind: 'priced', id, price });
      await run(5 * MINUTE_MS);
      expect((await statesOf(id))?.[0]).toBe('match_winner suspended');
    },
  );

  it('with names in another Unicode form is the same event with the same result', async () => {
    const accented = (await listOf(LA_LIGA)).find(({ home_team }) => home_team.normalize('NFD') !== home_team);
    if (!accented) return expect.fail('no accent in the league');
    const { id, commence_time } = accented;
    const known = (await find(id, LA_LIGA))?.id;
    feed.sandbox.setFaults({ kind: 'decomposed', id });
    await run(5 * MINUTE_MS);
    expect((await find(id, LA_LIGA))?.id).toBe(known);
    expect((await statesOf(id, LA_LIGA))?.[0]).toBe('match_winner open');
    feed.clock.set(new Date(Date.parse(commence_time) + 2 * 60 * MINUTE_MS));
    await poller.run();
    expect(await find(id, LA_LIGA)).toMatchObject({ status: 'completed' });
  });

  it('with another start and another id is the same event', async () => {
    const { id, commence_time } = await nextOf();
    const known = (await find(id))?.id;
    const to = new Date(Date.parse(commence_time) + 60 * MINUTE_MS);
    const as = newId().replaceAll('-', '').slice(0, 32);
    feed.sandbox.setFaults({ kind: 'moved', id, to }, { kind: 'reissued', id, as });
    await run(5 * MINUTE_MS);
    expect(await find(as)).toMatchObject({ id: known, starts_at: to });
    // The fault is removed.
    feed.sandbox.setFaults();
    await run(5 * MINUTE_MS);
    expect(await find(id)).toMatchObject({ id: known, starts_at: new Date(commence_time) });
  });
});
