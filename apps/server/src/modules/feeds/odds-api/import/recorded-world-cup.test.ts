import type { Event, RawEvent } from '@cauri/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { place, selectionOf } from '../../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { hasRecordings, readRecording } from '../testing/recordings.ts';
import { importOdds } from './import-odds.ts';
import { importScores } from './import-scores.ts';

const KEY = 'soccer_fifa_world_cup';

/** The tests run in order on one database: real fixtures, prices and results, from the feed to the wallet. */
describe.runIf(hasRecordings)('the recorded World Cup of 2026', () => {
  const clock = createTestClock('2026-06-12T18:31:00Z');
  const log = createLog('silent');
  let app: TestApp;
  let bettor: Actor;
  let events: readonly Event[];

  beforeAll(async () => {
    app = await createTestApp({ clock });
    bettor = await app.signUp();
  });
  afterAll(() => app?.close());

  const loadOdds = async (recording: string) => {
    const list = { feed: 'the-odds-api', json: readRecording(recording), covers: [KEY] } as const;
    const report = await importOdds({ db: app.database.db, log, clock, newId, settings: app.settings }, list);
    await app.board.catchUp();
    return report;
  };
  const loadScores = async (recording: string) => {
    const list = { feed: 'the-odds-api', json: readRecording(recording) } as const;
    const report = await importScores({ db: app.database.db, log, clock }, list);
    await app.board.catchUp();
    return report;
  };
  const select = (home: string, key: string, type = 'match_winner') => {
    const event = events.find(({ homeTeam }) => homeTeam.name === home);
    return selectionOf(bettor, event?.id ?? '', { type, key });
  };
  const readBets = async () => (await bettor.call('listMyBets', { query: {} })).ok.items;
  const readBalance = async () => (await bettor.call('getMe', {})).ok.balance;

  it('has its fixtures on the board at the median of the recorded prices', async () => {
    const recording = 'odds_soccer_fifa_world_cup_2026-06-12';
    expect(await loadOdds(recording)).toMatchObject({ added: 5, updated: 0, suspended: 0 });
    events = (await app.visitor.call('listEvents', { query: { source: 'api' } })).ok.items;
    const records = readRecording(recording) as readonly Recorded[];
    expect(events).toHaveLength(records.length);
    for (const record of records) {
      const event = events.find(({ homeTeam }) => homeTeam.name === record.home_team);
      const median = (answer: Answer) => medianOf(pricesOf(record, answer));
      expect(event).toMatchObject({
        sportId: 'football',
        source: 'api',
        status: 'upcoming',
        score: null,
        league: { name: 'FIFA World Cup', country: 'World' },
        awayTeam: { name: record.away_team },
        startTime: new Date(record.commence_time).toISOString(),
      });
      const winner = event?.markets.find(({ type }) => type === 'match_winner');
      expect(winner).toMatchObject({ status: 'open', priced: 'feed' });
      expect(winner?.outcomes.map(({ odds }) => odds)).toEqual(
        [record.home_team, 'Draw', record.away_team].map((name) => median({ key: 'h2h', name })),
      );
      const total = event?.markets.find(({ type }) => type === 'total_goals');
      expect(total?.outcomes.map(({ odds }) => odds)).toEqual(
        ['Over', 'Under'].map((name) => median({ key: 'totals', name, point: total?.line ?? 0 })),
      );
    }
    expect(await loadOdds(recording)).toMatchObject({ added: 0, updated: 0, unchanged: 5 });
  });

  const stakes = { level: 5_000, goals: 1_500, canada: 2_000, winning: 777, losing: 1_000 };
  let odds: { level: number; goals: number; winning: number[] };

  it('accepts bets at these prices', async () => {
    const level = await select('Canada', 'draw');
    const goals = await select('USA', 'over', 'total_goals');
    const canada = await select('Canada', 'home');
    const winning = await Promise.all([select('USA', 'home'), select('Brazil', 'draw'), select('Haiti', 'away')]);
    const losing = await Promise.all([select('Canada', 'draw'), select('Qatar', 'away')]);
    odds = { level: level.odds, goals: goals.odds, winning: winning.map((selection) => selection.odds) };
    const singles = [
      { ...level, stake: stakes.level },
      { ...goals, stake: stakes.goals },
      { ...canada, stake: stakes.canada },
    ];
    const answers = [
      await place(bettor, { type: 'single', selections: singles }),
      await place(bettor, { stake: stakes.winning, selections: winning }),
      await place(bettor, { stake: stakes.losing, selections: losing }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const staked = Object.values(stakes).reduce((sum, stake) => sum + stake);
    expect(await readBalance()).toBe(1_000_000 - staked);
    expect((await readBets()).map(({ status }) => status)).toEqual(Array(5).fill('pending'));
  });

  it('settles only the bets that the scores of the next morning decide', async () => {
    clock.set('2026-06-13T08:31:00Z');
    const report = await loadScores('scores_soccer_fifa_world_cup_2026-06-13');
    expect(report).toMatchObject({ completed: 2, progressed: 0, corrected: [] });
    expect(report.skipped).toMatchObject([
      { reason: 'no_scores', count: 68 },
      { reason: 'unknown_event', count: 2 },
    ]);
    expect(await app.settle()).toBeGreaterThan(0);
    const settled = (await readBets()).filter(({ status }) => status !== 'pending');
    expect(settled.map(({ stake, status }) => [stake, status]).sort()).toEqual([
      [stakes.goals, 'won'],
      [stakes.canada, 'lost'],
      [stakes.level, 'won'],
    ]);
  });

  it('settles the others with the last scores, to an exact balance', async () => {
    clock.set('2026-06-14T18:05:00Z');
    const scores = 'scores_soccer_fifa_world_cup_2026-06-14';
    expect(await loadScores(scores)).toMatchObject({ completed: 3, unchanged: 2, corrected: [] });
    await app.settle();
    const payouts = {
      level: payoutOf(stakes.level, [odds.level]),
      goals: payoutOf(stakes.goals, [odds.goals]),
      winning: payoutOf(stakes.winning, odds.winning),
    };
    const bets = new Map((await readBets()).map((bet) => [bet.stake, bet]));
    expect(bets.get(stakes.level)).toMatchObject({ status: 'won', payout: payouts.level, potentialWin: payouts.level });
    expect(bets.get(stakes.goals)).toMatchObject({ status: 'won', payout: payouts.goals });
    expect(bets.get(stakes.canada)).toMatchObject({ status: 'lost', payout: 0 });
    expect(bets.get(stakes.winning)).toMatchObject({
      type: 'combined',
      status: 'won',
      payout: payouts.winning,
      settled: true,
      selections: [{ status: 'won' }, { status: 'won' }, { status: 'won' }],
    });
    expect(bets.get(stakes.losing)).toMatchObject({ status: 'lost', payout: 0 });
    expect(bets.get(stakes.losing)?.selections.map(({ status }) => status)).toEqual(['won', 'lost']);

    const staked = Object.values(stakes).reduce((sum, stake) => sum + stake);
    const paid = Object.values(payouts).reduce((sum, payout) => sum + Math.round(payout * 100), 0);
    const balance = ((1_000_000 - staked) * 100 + paid) / 100;
    expect(await readBalance()).toBe(balance);
    expect(await app.findIncoherence()).toEqual([]);

    expect(await loadScores(scores)).toMatchObject({ completed: 0, unchanged: 5 });
    expect(await app.settle()).toBe(0);
    expect(await readBalance()).toBe(balance);
  });

  it('shows its results', async () => {
    const { items } = (await app.visitor.call('listEvents', { query: { source: 'api', status: 'completed' } })).ok;
    expect(items.map(({ homeTeam, score }) => [homeTeam.name, score?.home, score?.away]).sort()).toEqual([
      ['Brazil', 1, 1],
      ['Canada', 1, 1],
      ['Haiti', 0, 1],
      ['Qatar', 1, 1],
      ['USA', 4, 1],
    ]);
    for (const { markets } of items) for (const { status } of markets) expect(status).toBe('closed');
  });
});

/** A raw record, typed without the code under test. */
type Recorded = Pick<RawEvent, 'bookmakers'> & {
  readonly home_team: string;
  readonly away_team: string;
  readonly commence_time: string;
};

interface Answer {
  readonly key: string;
  readonly name: string;
  readonly point?: number;
}

function pricesOf({ bookmakers }: Recorded, { key, name, point }: Answer): number[] {
  return (bookmakers ?? [])
    .flatMap(({ markets }) => markets ?? [])
    .filter((market) => market.key === key)
    .flatMap(({ outcomes }) => outcomes ?? [])
    .filter((outcome) => outcome.name === name && (point === undefined || outcome.point === point))
    .map(({ price }) => price);
}

/** Rounds half up to hundredths. */
function medianOf(prices: readonly number[]): number {
  const sorted = prices.map((price) => Math.round(price * 100)).sort((a, b) => a - b);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.floor((lower + upper + 1) / 2) / 100;
}

/** Multiplies stake and odds exactly, then rounds half up to centimes. */
function payoutOf(stake: number, decimals: readonly number[]): number {
  const product = decimals.reduce((exact, odds) => exact * BigInt(Math.round(odds * 100)), BigInt(stake) * 100n);
  const scale = 100n ** BigInt(decimals.length);
  return Number((2n * product + scale) / (2n * scale)) / 100;
}
