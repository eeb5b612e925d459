import { earlyLeader } from '@cauri/rules';
import { create } from '@cauri/simulator';
import { hexToBytes } from '@cauri/verifier';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  changeBoard,
  correctResult,
  readDueLastLinks,
  recordEarlyWin,
  recordResult,
  revealLastLinks,
} from '#modules/catalog';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { addMatch, fixtureOf, LAST_LINK } from '../../../testing/test-matches.ts';
import { sequenceLog } from '../log/sequence.ts';
import { measureOverrides } from './measure-overrides.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const admin = await signUpAdmin(app, clock);
const HOUR_MS = 3_600_000;
const STAKE = 1_000;
const KEYS = ['home', 'away'] as const;
const startsAt = new Date(clock.now().getTime() + 24 * HOUR_MS);
const bettors: Actor[] = [];
beforeAll(async () => {
  for (let number = 0; number < 5; number += 1) bettors.push(await app.signUp());
});

const addSimulated = async (id = newId()): Promise<string> => {
  await addMatch(db, { startsAt, isCommitted: true, id });
  await app.board.catchUp();
  return id;
};
const bet = async (bettor: Actor | undefined, ...legs: readonly (readonly [eventId: string, key: string])[]) => {
  if (!bettor) throw new Error('no such bettor');
  const selections = await Promise.all(legs.map(([eventId, key]) => selectionOf(bettor, eventId, { key })));
  expect((await place(bettor, { selections, stake: STAKE })).status).toBe(201);
  return selections[0]?.odds ?? 0;
};
const by = () => ({ userId: admin.userId, reason: 'a mistake' });
const callOff = (id: string) =>
  changeBoard(db, (change) => recordResult(change, id, { status: 'cancelled', source: 'admin', by: by() }));
const measureAt = (ms: number) => measureOverrides({ db, now: new Date(ms) });
const measureLogged = async (laterMs = 0) => {
  await app.settle();
  await sequenceLog({ db, settings: app.settings }, clock.now());
  await measureAt(clock.now().getTime() + laterMs);
  await app.board.catchUp();
};
/** Reveals the last links of matches that were called off, as the engine does, and measures. */
const measure = async (laterMs?: number) => {
  const due = await readDueLastLinks(db, 10);
  await changeBoard(db, (change) =>
    revealLastLinks(
      change,
      due.map(({ id }) => ({ eventId: id, lastLink: LAST_LINK })),
    ),
  );
  await measureLogged(laterMs);
};
const readOverride = async (id: string) =>
  (await app.visitor.call('listOverrides', { query: {} })).ok.items.find(({ eventId }) => eventId === id);
const readTotal = async () => (await app.visitor.call('getOverrideTotal', {})).ok;

/** Returns the side that wins a called-off match by its last link, or `draw`. */
const winnerOf = (id: string): string => {
  const { result } = create(fixtureOf(id), hexToBytes(LAST_LINK));
  if (result.home === result.away) return 'draw';
  return result.home > result.away ? 'home' : 'away';
};

const toFrancs = (product: number): number => Math.round(product * 100) / 100;
/** The factor of a bet on a side: a market of two sides is void after a draw. */
const factorOf = (winner: string, key: string, odds: number): number =>
  winner === 'draw' ? 1 : key === winner ? odds : 0;

/** The payout of single bets in FCFA. */
const payoutOf = (winner: string, placed: readonly { readonly key: string; readonly odds: number }[]): number =>
  placed.reduce((sum, { key, odds }) => sum + toFrancs(STAKE * factorOf(winner, key, odds)), 0);

const betAll = async (id: string, from: readonly Actor[]) => {
  const placed: { key: string; odds: number }[] = [];
  for (const [index, bettor] of from.entries()) {
    const key = KEYS[index % 2] ?? 'home';
    placed.push({ key, odds: await bet(bettor, [id, key]) });
  }
  return placed;
};

describe('the effect of a called-off simulated match', () => {
  it('is what its bets would have paid by the revealed links, less what they pay', async () => {
    const id = await addSimulated();
    const placed = await betAll(id, bettors);
    await callOff(id);
    await measureLogged();
    expect(await readOverride(id)).toMatchObject({ bets: 5, effect: 'open' });
    await measure(60_000);
    const expected = payoutOf(winnerOf(id), placed);
    expect(await readOverride(id)).toMatchObject({
      kind: 'call_off',
      administrators: 1,
      bets: 5,
      effect: 'known',
      amounts: {
        stakes: 5 * STAKE,
        compared: 5,
        paid: 5 * STAKE,
        paidOtherwise: expected,
        houseEffect: expected - 5 * STAKE,
      },
    });
    expect(await readTotal()).toMatchObject({ known: 1, bets: 5, paidOtherwise: expected, paid: 5 * STAKE });
  });

  it('waits for the other matches of combined bets, at most 14 days, and leaves out what is open then', async () => {
    const [id, other] = [await addSimulated(), await addSimulated()];
    const placed = await betAll(id, bettors);
    await bet(bettors[0], [id, 'home'], [other, 'home']);
    await callOff(id);
    await measure();
    const open = { bets: 6, effect: 'open', amounts: { stakes: 6 * STAKE, paidOtherwise: null, houseEffect: null } };
    expect(await readOverride(id)).toMatchObject(open);
    expect(await readTotal()).toMatchObject({ known: 1, open: 1 });
    const loggedMs = Date.parse((await readOverride(id))?.at ?? '');
    await measureAt(loggedMs + 13 * 24 * HOUR_MS);
    expect(await readOverride(id)).toMatchObject(open);
    await measureAt(loggedMs + 14 * 24 * HOUR_MS);
    const paidOtherwise = payoutOf(winnerOf(id), placed);
    expect(await readOverride(id)).toMatchObject({ effect: 'known', amounts: { compared: 5, paidOtherwise } });
  });

  it('includes a combined bet once its other match is over, and leaves out bets that were cancelled', async () => {
    const [id, other] = [await addSimulated(), await addSimulated()];
    const placed = await betAll(id, bettors);
    const winner = KEYS[0];
    const first = await bet(bettors[1], [id, winner], [other, 'home']);
    const second = (await selectionOf(app.visitor, other, { key: 'home' })).odds;
    const cancelled = await place(bettors[2] ?? admin, {
      selections: [await selectionOf(app.visitor, id, { key: 'home' })],
      stake: STAKE,
    });
    await admin.call('cancelBet', {
      params: { id: cancelled.ok.bets[0]?.id ?? '' },
      body: { reason: 'a mistake of the bettor' },
    });
    await callOff(id);
    await measure();
    expect(await readOverride(id)).toMatchObject({ bets: 7, effect: 'open' });
    await changeBoard(db, (change) =>
      recordResult(change, other, { status: 'completed', home: 1, away: 0, source: 'test', by: by() }),
    );
    await measure(HOUR_MS);
    const combined = toFrancs(STAKE * factorOf(winnerOf(id), winner, first) * second);
    const paid = 5 * STAKE + toFrancs(STAKE * second);
    expect(await readOverride(id)).toMatchObject({
      effect: 'known',
      amounts: { compared: 6, paid, paidOtherwise: payoutOf(winnerOf(id), placed) + combined },
    });
  });
});

describe('the effect on bets with an early payout', () => {
  const payEarly = (id: string) =>
    db.updateTable('leg').set({ early_payout: true }).where('event_id', '=', id).execute();

  it('includes a side that would have been paid early and would not have won', async () => {
    const leadersOf = (id: string) =>
      create(fixtureOf(id), hexToBytes(LAST_LINK)).incidents.flatMap(({ kind, score }) =>
        kind === 'goal' ? (earlyLeader({ home: Number(score.home), away: Number(score.away) }) ?? []) : [],
      );
    let id = newId();
    while (leadersOf(id).every((side) => side === winnerOf(id))) id = newId();
    await addSimulated(id);
    const placed = await betAll(id, bettors);
    await payEarly(id);
    await callOff(id);
    await measure();
    const early = placed.filter(({ key }) => leadersOf(id).some((side) => side === key));
    const others = placed.filter((each) => !early.includes(each));
    const paidOtherwise =
      payoutOf(winnerOf(id), others) + early.reduce((sum, { odds }) => sum + toFrancs(STAKE * odds), 0);
    expect(await readOverride(id)).toMatchObject({ effect: 'known', amounts: { compared: 5, paidOtherwise } });
  });

  it('compares a call-off after an early payout with the end of the match, because there was no result before', async () => {
    const id = await addSimulated();
    const placed = await betAll(id, bettors);
    await payEarly(id);
    await changeBoard(db, (change) =>
      recordEarlyWin(change, { eventId: id, sportId: 'football', source: 'simulator' }, { home: 2, away: 0 }),
    );
    await app.settle();
    await callOff(id);
    await measure();
    const paid = placed.reduce((sum, { key, odds }) => sum + toFrancs(STAKE * (key === 'home' ? odds : 1)), 0);
    expect(await readOverride(id)).toMatchObject({ kind: 'call_off', effect: 'known', amounts: { compared: 5, paid } });
  });
});

describe('the amounts of fewer than five bettors', () => {
  it('are not published for one match, and enter the sum together with others', async () => {
    const [one, two] = [await addSimulated(), await addSimulated()];
    const before = await readTotal();
    const placed = await betAll(one, bettors.slice(0, 4));
    await callOff(one);
    await measure();
    expect(await readOverride(one)).toMatchObject({ bets: 4, effect: 'small', amounts: null });
    expect(await readTotal()).toEqual({ ...before, small: before.small + 1 });
    const others = await betAll(two, bettors.slice(3));
    await callOff(two);
    await measure();
    expect(await readOverride(two)).toMatchObject({ bets: 2, effect: 'small', amounts: null });
    const otherwise = payoutOf(winnerOf(one), placed) + payoutOf(winnerOf(two), others);
    const after = await readTotal();
    expect(after).toMatchObject({ known: before.known + 2, small: before.small, bets: before.bets + 6 });
    expect(after.paidOtherwise).toBeCloseTo(before.paidOtherwise + otherwise, 2);
  });
});

describe('other overrides', () => {
  it('a correction has the effect of the payouts that it changed', async () => {
    const { id } = await addFootballEvent(db, startsAt, { odds: [2500, 3000, 4000] });
    await app.board.catchUp();
    const placed = await betAll(id, bettors);
    await changeBoard(db, (change) =>
      recordResult(change, id, { status: 'completed', home: 1, away: 0, source: 'admin', by: by() }),
    );
    await measure();
    await changeBoard(db, (change) =>
      correctResult(change, id, { status: 'completed', home: 0, away: 1, source: 'admin', by: by() }),
    );
    await measure();
    const [paidOtherwise, paid] = [payoutOf('home', placed), payoutOf('away', placed)];
    expect(await readOverride(id)).toMatchObject({
      kind: 'correction',
      effect: 'known',
      amounts: { paidOtherwise, paid, compared: 5, houseEffect: paidOtherwise - paid },
    });
  });

  it('a match that is not simulated has no other end to compare with, and a match without bets has no effect', async () => {
    const [{ id }, empty] = [await addFootballEvent(db, startsAt), await addFootballEvent(db, startsAt)];
    await app.board.catchUp();
    await betAll(id, bettors);
    const before = await readTotal();
    await callOff(id);
    await callOff(empty.id);
    await measure();
    expect(await readOverride(id)).toMatchObject({ effect: 'unknown', amounts: { stakes: 5 * STAKE, paid: null } });
    expect(await readOverride(empty.id)).toMatchObject({ bets: 0, effect: 'none', amounts: null });
    expect(await readTotal()).toEqual({ ...before, unknown: before.unknown + 1 });
  });
});
