import type { BuilderSelection, Market } from '@cauri/contract';
import type { Fixture } from '@cauri/simulator';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addEvents,
  applyPricing,
  changeBoard,
  correctResult,
  type NewMarket,
  recordResult,
  touchEvents,
  voidBetsSoFar,
} from '#modules/catalog';
import { priceNewMatch } from '#modules/trading';
import { newId } from '#platform/ids';
import { place } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { QUOTE_LIFETIME_MS } from './quote-token.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
let bettor: Actor;

beforeAll(async () => {
  bettor = await app.signUp();
});

const fixture: Omit<Fixture, 'matchId'> = { engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } };
const sides = { home: 'Lens', away: 'Lille' };

interface TestEvent {
  readonly id: string;
  outcome(type: string, key: string, line?: number | null): string;
}

/** Adds a football match that begins tomorrow: a simulated one unless another source and its markets are given. */
async function addMatch(real?: {
  readonly source: 'api' | 'admin';
  readonly markets: readonly NewMarket[];
}): Promise<TestEvent> {
  const id = newId();
  const source = real?.source ?? 'demo';
  const markets = real?.markets ?? priceNewMatch({ ...fixture, matchId: id }, sides, 600);
  await changeBoard(db, (change) =>
    addEvents(change, [
      {
        id,
        feed: source === 'api' ? 'sandbox' : source,
        externalId: id,
        source,
        sportId: 'football',
        status: 'upcoming',
        liveCapable: true,
        startsAt: new Date(clock.now().getTime() + 86_400_000),
        ...(real ? {} : { fixture, digest: 'd'.repeat(64), commitment: 'c'.repeat(64) }),
        league: { name: 'Test League', country: 'Nowhere' },
        home: { name: sides.home, shortName: 'LEN' },
        away: { name: sides.away, shortName: 'LIL' },
        markets: [...markets],
      },
    ]),
  );
  await app.board.catchUp();
  const page: readonly Market[] = real ? [] : (await app.visitor.call('getPageMarkets', { params: { id } })).ok.items;
  const listed = (await app.visitor.call('getEvent', { params: { id } })).ok.markets;
  return {
    id,
    outcome: (type, key, line = null) => {
      const market = [...listed, ...page].find((one) => one.type === type && one.line === line);
      const outcome = market?.outcomes.find((one) => one.key === key);
      if (!outcome) throw new Error(`no ${type} ${line} ${key}`);
      return outcome.id;
    },
  };
}

const oddsOf = (outcomeId: string): number => app.board.offer(outcomeId)?.outcome.odds ?? 0;
const builderOf = (match: TestEvent, ...outcomeIds: string[]): BuilderSelection => ({ eventId: match.id, outcomeIds });
/** Home wins with more than 2.5 goals. */
const homeAndOver = (match: TestEvent) =>
  builderOf(match, match.outcome('match_winner', 'home'), match.outcome('total_goals', 'over', 2.5));

const quote = (...selections: BuilderSelection[]) =>
  app.visitor.call('quoteSlip', { body: { type: 'single', stake: 0, selections } });
/** The selection with the token of its quote. */
async function quoted(selection: BuilderSelection): Promise<BuilderSelection & { odds: number }> {
  const [answer] = (await quote(selection)).ok.selections;
  if (!answer?.builder || answer.odds === null) throw new Error('there is no quote');
  return { ...selection, odds: answer.odds, token: answer.builder.token };
}
async function moveHome(match: TestEvent, odds: number): Promise<void> {
  await changeBoard(db, async (change) => {
    await applyPricing(change, { prices: [{ outcomeId: match.outcome('match_winner', 'home'), odds }] });
    await touchEvents(change, [match.id]);
  });
  await app.board.catchUp();
}
async function end(match: TestEvent, home: number, away: number): Promise<void> {
  const periods = [
    { home: 0, away: 0 },
    { home, away },
  ];
  await changeBoard(db, (change) =>
    recordResult(change, match.id, { status: 'completed', home, away, periods, source: 'test' }),
  );
  await app.settle();
}
const readBet = async (id: string | undefined) => (await bettor.call('getBet', { params: { id: id ?? '' } })).ok;

describe('the quote of a bet builder', () => {
  it('has joint odds above those of each outcome and below their product, with its margin and expiry', async () => {
    const selection = homeAndOver(await addMatch());
    const { selections, odds } = (await quote(selection)).ok;
    const [own] = selections;
    const [home, over] = selection.outcomeIds.map(oddsOf);
    expect(own?.odds).toBeGreaterThan(Math.max(home ?? 0, over ?? 0));
    expect(own?.odds).toBeLessThan((home ?? 0) * (over ?? 0));
    expect(odds).toBeNull();
    expect(own?.builder).toMatchObject({
      outcomeIds: selection.outcomeIds,
      margin: 0.08,
      expiresAt: new Date(clock.now().getTime() + QUOTE_LIFETIME_MS).toISOString(),
      parts: selection.outcomeIds.map((outcomeId) => ({ outcomeId, odds: oddsOf(outcomeId) })),
    });
  });

  it('includes markets that only the page shows', async () => {
    const match = await addMatch();
    const half = match.outcome('half_winner', 'draw', 1_000);
    const { odds } = await quoted(builderOf(match, half, match.outcome('match_winner', 'home')));
    expect(odds).toBeGreaterThan(oddsOf(half));
  });

  it('names implied and contradictory outcomes', async () => {
    const match = await addMatch();
    const [home, away] = [match.outcome('match_winner', 'home'), match.outcome('match_winner', 'away')];
    const [low, high] = [match.outcome('total_goals', 'over', 1.5), match.outcome('total_goals', 'over', 2.5)];
    const contradictory = (await quote(builderOf(match, high, home, away))).refusal;
    expect([contradictory.code, contradictory.params]).toEqual([
      'builder_contradictory',
      {
        selections: [
          { index: 0, outcomeId: home },
          { index: 0, outcomeId: away },
        ],
      },
    ]);
    const implied = (await quote(builderOf(match, low, high, home))).refusal;
    expect([implied.code, implied.params]).toEqual(['builder_implied', { selections: [{ index: 0, outcomeId: low }] }]);
  });

  it('names the outcome that is closed, and gives no price', async () => {
    const match = await addMatch();
    const { selections } = (await quote(builderOf(match, match.outcome('match_winner', 'home'), newId()))).ok;
    expect(selections[0]).toMatchObject({ state: 'unknown', odds: null });
  });

  it('prices a real match by its consensus before the start, without markets at fixed or manual prices', async () => {
    const total = (priced: NewMarket['priced']): NewMarket => ({
      type: 'total_goals',
      line: 2500,
      name: 'Over/Under 2.5',
      margin: null,
      priced,
      outcomes: [
        { key: 'over', name: 'Over 2.5', odds: 1950 },
        { key: 'under', name: 'Under 2.5', odds: 1900 },
      ],
    });
    const winner = (priced: NewMarket['priced']): NewMarket => ({
      type: 'match_winner',
      line: null,
      name: 'Match Winner',
      margin: null,
      priced,
      outcomes: [
        { key: 'home', name: 'Lens', odds: 2100 },
        { key: 'draw', name: 'Draw', odds: 3400 },
        { key: 'away', name: 'Lille', odds: 3500 },
      ],
    });
    const { odds } = await quoted(
      homeAndOver(await addMatch({ source: 'api', markets: [winner('feed'), total('feed')] })),
    );
    expect(odds).toBeGreaterThan(2.1);
    expect(odds).toBeLessThan(2.1 * 1.95);
    const fixed = await addMatch({ source: 'api', markets: [winner('feed'), total('fixed')] });
    expect((await quote(homeAndOver(fixed))).refusal).toMatchObject({
      code: 'builder_excluded',
      params: { selections: [{ index: 0, outcomeId: fixed.outcome('total_goals', 'over', 2.5) }] },
    });
    const manual = await addMatch({ source: 'admin', markets: [winner('desk'), total('desk')] });
    expect((await quote(homeAndOver(manual))).refusal.code).toBe('builder_excluded');
    // The bookmakers of a feed do not agree on everything: a market that contradicts the others is left out.
    const outcomes = [
      { key: 'over', name: 'Over 3.5', odds: 1_300 },
      { key: 'under', name: 'Under 3.5', odds: 3_600 },
    ];
    const higher = { ...total('feed'), line: 3_500, outcomes };
    const match = await addMatch({ source: 'api', markets: [winner('feed'), total('feed'), higher] });
    expect((await quoted(homeAndOver(match))).odds).toBe(odds);
    const parts = [match.outcome('match_winner', 'home'), match.outcome('total_goals', 'over', 3.5)] as const;
    expect((await quote(builderOf(match, ...parts))).refusal).toMatchObject({
      code: 'builder_excluded',
      params: { selections: [{ index: 0, outcomeId: parts[1] }] },
    });
    // A total with a half line is needed.
    const whole = await addMatch({ source: 'api', markets: [winner('feed'), { ...total('feed'), line: 3_000 }] });
    const both = [whole.outcome('match_winner', 'home'), whole.outcome('total_goals', 'over', 3)];
    expect((await quote(builderOf(whole, ...both))).refusal.code).toBe('builder_unpriced');
  });
});

describe('the placement of a bet builder', () => {
  it('places it as a single bet, whose leg keeps its outcomes', async () => {
    const match = await addMatch();
    const selection = await quoted(homeAndOver(match));
    const [bet] = (await place(bettor, { selections: [selection] })).ok.bets;
    expect(bet).toMatchObject({ type: 'single', odds: selection.odds });
    const { selections } = await readBet(bet?.id);
    expect(selections).toHaveLength(1);
    expect(selections[0]).toMatchObject({
      marketType: 'builder',
      odds: selection.odds,
      digest: 'd'.repeat(64),
      status: 'pending',
      outcomeName: 'Match Winner: Lens + Over/Under 2.5: Over 2.5',
      parts: [
        { marketType: 'match_winner', outcomeKey: 'home', line: null, status: 'pending' },
        { marketType: 'total_goals', outcomeKey: 'over', line: 2.5, odds: oddsOf(selection.outcomeIds[1] ?? '') },
      ],
    });
    expect(bet?.selections).toEqual((await bettor.call('listMyBets', { query: {} })).ok.items[0]?.selections);
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('is a leg of combined and system bets with other events, but not with its own', async () => {
    const [one, two, three] = [await addMatch(), await addMatch(), await addMatch()];
    const builder = await quoted(homeAndOver(one));
    const home = (match: TestEvent) => {
      const outcomeId = match.outcome('match_winner', 'home');
      const offer = app.board.offer(outcomeId);
      return { eventId: match.id, marketId: offer?.market.id ?? '', outcomeId, odds: oddsOf(outcomeId) };
    };
    const [bet] = (await place(bettor, { selections: [builder, home(two)] })).ok.bets;
    expect(bet?.odds).toBeCloseTo(builder.odds * oddsOf(two.outcome('match_winner', 'home')), 1);
    const selections = [builder, home(two), home(three)];
    expect((await place(bettor, { type: 'system', system: { sizes: [2] }, selections })).ok.bets).toHaveLength(1);
    const { refusal } = await place(bettor, { selections: [builder, home(one)] });
    expect(refusal).toMatchObject({ code: 'selection_conflict', params: { indexes: [0, 1] } });
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('is refused without the token of a quote of the same outcomes, or after its expiry', async () => {
    const match = await addMatch();
    const selection = await quoted(homeAndOver(match));
    const other = await quoted(
      builderOf(match, match.outcome('match_winner', 'away'), match.outcome('both_teams_to_score', 'yes')),
    );
    const codeOf = async (token: string | undefined) =>
      (await place(bettor, { selections: [{ ...selection, ...(token === undefined ? {} : { token }) }] })).refusal.code;
    const [payload = '', mac = ''] = (selection.token ?? '').split('.');
    const cheaper = Buffer.from(JSON.stringify([90_000, [1, 1], 9e15])).toString('base64url');
    for (const token of ['', 'x', other.token, `${cheaper}.${mac}`, `${payload}.`]) {
      expect(await codeOf(token)).toBe('quote_expired');
    }
    const { token: _, ...without } = selection;
    expect((await place(bettor, { selections: [without] })).refusal.code).toBe('quote_expired');
    clock.advance(QUOTE_LIFETIME_MS + 1);
    expect((await place(bettor, { selections: [selection] })).refusal).toMatchObject({
      code: 'quote_expired',
      params: { indexes: [0] },
    });
  });

  it('follows the odds policy once the price of an outcome has changed', async () => {
    const match = await addMatch();
    const selection = await quoted(homeAndOver(match));
    await moveHome(match, 1_500);
    const { refusal } = await place(bettor, { selections: [selection] });
    expect(refusal).toMatchObject({
      code: 'odds_changed',
      params: { selections: [{ index: 0, was: selection.odds }] },
    });
    expect((await place(bettor, { selections: [selection], acceptOddsChanges: 'better' })).ok.bets).toHaveLength(1);
    await moveHome(match, 1_000_000 - 10_000);
    expect((await place(bettor, { selections: [await quoted(homeAndOver(await addMatch()))] })).ok.bets).toHaveLength(
      1,
    );
  });

  it('is checked against the tables: a change that this process has not read refuses the old price', async () => {
    const match = await addMatch();
    const selection = await quoted(homeAndOver(match));
    await changeBoard(db, async (change) => {
      await applyPricing(change, { prices: [{ outcomeId: match.outcome('match_winner', 'home'), odds: 1_600 }] });
      await touchEvents(change, [match.id]);
    });
    expect((await place(bettor, { selections: [selection] })).refusal.code).toBe('odds_changed');
  });

  it('happens once for each key', async () => {
    const match = await addMatch();
    const slip = { selections: [await quoted(homeAndOver(match))] };
    const key = newId();
    const first = (await place(bettor, slip, key)).ok;
    expect((await place(bettor, slip, key)).ok.bets.map(({ id }) => id)).toEqual(first.bets.map(({ id }) => id));
  });

  it('is not possible through a saved slip or a booking code', async () => {
    const selection = homeAndOver(await addMatch());
    const code = await app.visitor.call('saveCode', { headers: {}, body: { type: 'single', selections: [selection] } });
    expect(code.refusal).toMatchObject({ code: 'builder_not_saved', params: { indexes: [0] } });
  });
});

describe('the settlement of a bet builder', () => {
  const placed = async (match: TestEvent, selection: BuilderSelection) => {
    const [bet] = (await place(bettor, { selections: [await quoted(selection)] })).ok.bets;
    if (!bet) throw new Error('there is no bet');
    return { match, bet };
  };

  it('pays the joint odds when all outcomes win, and explains it by its outcomes', async () => {
    const match = await addMatch();
    const { bet } = await placed(match, homeAndOver(match));
    await end(match, 2, 1);
    const settled = await readBet(bet.id);
    expect(settled).toMatchObject({ status: 'won', payout: bet.potentialWin });
    expect(settled.selections[0]).toMatchObject({
      status: 'won',
      score: '2 - 1',
      rule: { id: 'football/builder', version: 2 },
      parts: [{ status: 'won' }, { status: 'won' }],
    });
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('loses with one lost outcome, and is void with a void one when none is lost', async () => {
    const match = await addMatch();
    const lost = await placed(match, homeAndOver(match));
    const dnb = match.outcome('draw_no_bet', 'home');
    const refunded = await placed(match, builderOf(match, dnb, match.outcome('total_goals', 'under', 2.5)));
    const both = await placed(match, builderOf(match, dnb, match.outcome('total_goals', 'over', 2.5)));
    await end(match, 1, 1);
    expect((await readBet(lost.bet.id)).status).toBe('lost');
    expect(await readBet(refunded.bet.id)).toMatchObject({ status: 'cancelled', payout: refunded.bet.stake });
    expect(await readBet(both.bet.id)).toMatchObject({
      status: 'lost',
      selections: [{ status: 'lost', parts: [{ status: 'void' }, { status: 'lost' }] }],
    });
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('follows a correction of the result', async () => {
    const match = await addMatch();
    const { bet } = await placed(match, homeAndOver(match));
    await end(match, 1, 1);
    await changeBoard(db, (change) =>
      correctResult(change, match.id, { status: 'completed', home: 3, away: 1, source: 'test' }),
    );
    await app.settle();
    expect(await readBet(bet.id)).toMatchObject({ status: 'won', payout: bet.potentialWin, corrected: true });
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('is void with all its outcomes when the match is cancelled, or moved after the placement', async () => {
    const [cancelled, moved] = [await addMatch(), await addMatch()];
    const [one, two] = [await placed(cancelled, homeAndOver(cancelled)), await placed(moved, homeAndOver(moved))];
    await changeBoard(db, (change) => recordResult(change, cancelled.id, { status: 'cancelled', source: 'test' }));
    await changeBoard(db, (change) => voidBetsSoFar(change, moved.id));
    await app.settle();
    for (const { bet } of [one, two]) {
      expect(await readBet(bet.id)).toMatchObject({
        status: 'cancelled',
        payout: bet.stake,
        selections: [{ status: 'void', parts: [{ status: 'void' }, { status: 'void' }] }],
      });
    }
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('names its outcomes in the notice', async () => {
    const match = await addMatch();
    await placed(match, homeAndOver(match));
    await end(match, 0, 1);
    const { items } = (await bettor.call('listMyNotices', { query: {} })).ok;
    expect(items[0]).toMatchObject({
      news: {
        about: { first: { marketType: 'builder', parts: [{ outcomeKey: 'home' }, { outcomeKey: 'over', line: 2.5 }] } },
      },
    });
  });
});
