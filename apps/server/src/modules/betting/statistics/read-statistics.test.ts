import type { BetStatus, BetType } from '@cauri/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { writeBets } from '../../../testing/bets/test-bets.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { checkStatistics, rollUpStatistics } from '../index.ts';
import { readStatistics } from './read-statistics.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
const db = () => app.database.db;

interface SampleBet {
  readonly id: string;
  readonly type: BetType;
  readonly sports: readonly string[];
  readonly stake: bigint;
  readonly potentialWin: bigint;
  status: BetStatus;
  payout: bigint | null;
}

/** The formulas of the specification, computed over a plain list, in FCFA. */
function countNaively(bets: readonly SampleBet[]) {
  const fcfa = (centimes: bigint) => Number(centimes) / 100;
  const sum = (list: readonly SampleBet[], of: (bet: SampleBet) => bigint) =>
    fcfa(list.reduce((s, bet) => s + of(bet), 0n));
  const of = (status: BetStatus, list = bets) => list.filter((bet) => bet.status === status);
  const figures = (list: readonly SampleBet[]) => ({
    bets: list.length,
    won: of('won', list).length,
    winRate: list.length === 0 ? 0 : of('won', list).length / list.length,
    staked: sum(list, ({ stake }) => stake),
    netProfit: fcfa(
      of('won', list).reduce((s, bet) => s + bet.potentialWin, 0n) +
        of('cashed_out', list).reduce((s, bet) => s + (bet.payout ?? 0n), 0n) -
        list.reduce((s, bet) => s + bet.stake, 0n),
    ),
  });
  const profit = (list: readonly SampleBet[]) => {
    const ended = list.filter(({ status }) => status !== 'pending');
    return fcfa(ended.reduce((s, bet) => s + (bet.payout ?? 0n) - bet.stake, 0n));
  };
  const all = figures(bets);
  const settled = bets.filter(({ status }) => status !== 'pending');
  const sportOf = ({ sports }: SampleBet) => (new Set(sports).size > 1 ? 'mixed' : (sports[0] ?? ''));
  const total = bets.reduce((s, { stake }) => s + stake, 0n);
  const wins = of('won').map(({ payout }) => Number(payout) / 100);
  return {
    totalBets: all.bets,
    winRate: all.winRate,
    totalStaked: all.staked,
    netProfit: all.netProfit,
    averageStake: bets.length === 0 ? 0 : fcfa((2n * total + BigInt(bets.length)) / (2n * BigInt(bets.length))),
    highestWin: wins.length === 0 ? null : Math.max(...wins),
    outcomes: {
      pending: of('pending').length,
      won: of('won').length,
      lost: of('lost').length,
      cancelled: of('cancelled').length,
      cashedOut: of('cashed_out').length,
    },
    types: {
      single: bets.filter(({ type }) => type === 'single').length,
      combined: bets.filter(({ type }) => type === 'combined').length,
      system: bets.filter(({ type }) => type === 'system').length,
    },
    settled: { ...figures(settled), returned: sum(settled, ({ payout }) => payout ?? 0n), profit: profit(settled) },
    pending: {
      bets: of('pending').length,
      staked: sum(of('pending'), ({ stake }) => stake),
      potentialWin: sum(of('pending'), ({ potentialWin }) => potentialWin),
    },
    sports: Object.entries(Object.groupBy(bets, sportOf)).map(([sportId, list = []]) => ({
      sportId,
      ...figures(list),
      profit: profit(list),
      pending: of('pending', list).length,
    })),
  };
}

async function expectExact(userId: string, bets: readonly SampleBet[]): Promise<void> {
  const read = await readStatistics(db(), userId);
  const byName = (a: { sportId: string }, b: { sportId: string }) => (a.sportId < b.sportId ? -1 : 1);
  const naive = countNaively(bets);
  expect({ ...read, sports: read.sports.toSorted(byName) }).toEqual({
    ...naive,
    sports: naive.sports.toSorted(byName),
  });
}

const amount = fc.bigInt(1n, 500_000_00n);
const sport = fc.constantFrom('football', 'tennis', 'hockey');
const newBet = fc.record({
  type: fc.constantFrom<BetType>('single', 'combined', 'system'),
  sports: fc.array(sport, { minLength: 1, maxLength: 3 }),
  stake: amount,
  potentialWin: amount,
});
/** A history: bets are placed, some concurrently, settled and corrected in any order, with roll-ups in between. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ place: fc.array(newBet, { minLength: 1, maxLength: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      settle: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      to: fc.constantFrom<BetStatus>('pending', 'won', 'lost', 'cancelled', 'cashed_out'),
      payout: fc.bigInt(0n, 900_000_00n),
    }),
  },
  { weight: 2, arbitrary: fc.constant('fold' as const) },
);

/** Applies one step to the tables and to the plain list. */
async function take(userId: string, bets: SampleBet[], what: typeof step extends fc.Arbitrary<infer S> ? S : never) {
  if (what === 'fold') return rollUpStatistics(db());
  if ('place' in what) {
    const ids = await writeBets(db(), userId, what.place);
    bets.push(
      ...what.place.map((bet, index) => ({ ...bet, id: ids[index] ?? '', status: 'pending' as const, payout: null })),
    );
    return;
  }
  const chosen = [...new Set(what.settle.map((n) => bets[n % bets.length]))].filter((bet) => bet !== undefined);
  const payout = what.to === 'pending' ? null : what.to === 'lost' ? 0n : what.payout;
  for (const bet of chosen) Object.assign(bet, { status: what.to, payout });
  const ids = chosen.map(({ id }) => id);
  await sql`update bet set status = ${what.to}, payout = ${payout}
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(db());
}

/** Bettors whose statistics differ from their bets. These tests write no exposure, which the audit checks too. */
async function countWrongStatistics(): Promise<number | undefined> {
  const findings = await checkStatistics(db());
  return findings.find(({ rule }) => rule.startsWith('the statistics of every bettor'))?.broken;
}

describe('statistics', () => {
  it('equal a naive count after any history of placements, settlements and corrections, rolled up or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (history) => {
        const [userId, bets]: [string, SampleBet[]] = [newId(), []];
        for (const what of history) {
          await take(userId, bets, what);
          await expectExact(userId, bets);
        }
      }),
      { numRuns: 25 },
    );
    expect(await countWrongStatistics()).toBe(0);
  });

  it('include bets placed and settled through the API at once, cancelled ones too', async () => {
    const soon = new Date('2026-06-12T18:00:00Z');
    const events = await Promise.all([2000, 4000, 1500].map((odds) => addFootballEvent(db(), soon, { odds: [odds] })));
    await app.board.catchUp();
    const [bettor, other] = [await app.signUp(), await app.signUp()];
    const read = async (actor: Actor) => (await actor.call('getMyStatistics', { query: {} })).ok;
    for (const { id } of events) {
      await place(bettor, { stake: 1000, selections: [await selectionOf(bettor, id, { key: 'home' })] });
    }
    expect(await read(bettor)).toMatchObject({
      totalBets: 3,
      winRate: 0,
      totalStaked: 3000,
      netProfit: -3000,
      averageStake: 1000,
      highestWin: null,
      pending: { bets: 3, staked: 3000, potentialWin: 7500 },
      settled: { bets: 0, winRate: 0, staked: 0, netProfit: 0, returned: 0, profit: 0 },
    });
    await endEvent(db(), events[0]?.id ?? '', [2, 0]);
    await endEvent(db(), events[1]?.id ?? '', [0, 2]);
    await endEvent(db(), events[2]?.id ?? '', 'cancelled');
    await app.settle();
    expect(await read(bettor)).toMatchObject({
      totalBets: 3,
      winRate: 1 / 3,
      totalStaked: 3000,
      netProfit: -1000,
      highestWin: 2000,
      outcomes: { pending: 0, won: 1, lost: 1, cancelled: 1, cashedOut: 0 },
      settled: { bets: 3, returned: 3000, profit: 0 },
      sports: [{ sportId: 'football', bets: 3, won: 1, profit: 0 }],
    });
    expect(await read(other)).toMatchObject({
      totalBets: 0,
      winRate: 0,
      averageStake: 0,
      highestWin: null,
      sports: [],
    });
    expect(await countWrongStatistics()).toBe(0);
  });

  it('count every bet once when three processes roll them up concurrently', async () => {
    const userId = newId();
    for (let n = 0; n < 150; n += 1) await writeBets(db(), userId, [{}]);
    await Promise.all([rollUpStatistics(db()), rollUpStatistics(db()), rollUpStatistics(db())]);
    expect(await readStatistics(db(), userId)).toMatchObject({ totalBets: 150, totalStaked: 150 });
    expect((await sql`select from bet_move`.execute(db())).rows).toHaveLength(0);
  });

  it('are reported by the audit after manual changes', async () => {
    const userId = newId();
    await writeBets(db(), userId, [{}, {}]);
    await rollUpStatistics(db());
    await sql`update statistic set stake = stake + 1 where user_id = ${userId}`.execute(db());
    expect(await countWrongStatistics()).toBe(1);
  });
});
