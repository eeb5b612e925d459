import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type NewlyPlacedBet, readPlacedBets } from '#modules/betting';
import { addMarkets, changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { homeOf } from '../../../testing/bets/live-bets.ts';
import { place, type SlipParts, selectionOf } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { addMatch, reprice, type TestMatch } from '../../../testing/test-matches.ts';
import { readLogIdentity } from '../log/open-log.ts';
import { sequenceLog } from '../log/sequence.ts';
import { claimsOf, hashTicket, readContext } from './claims.ts';
import { FreshTickets } from './fresh-tickets.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const bettor = await app.signUp();
const startsAt = new Date('2026-06-13T18:00:00Z');
const fresh = new FreshTickets();
let last: NewlyPlacedBet;
app.onPlaced((placed) => {
  last = placed;
  fresh.add(placed);
});
const sequence = () => sequenceLog({ db, settings: app.settings, fresh }, clock.now());

let matches: TestMatch[];
beforeAll(async () => {
  const add = () => addMatch(db, { startsAt, hasDraw: true, isCommitted: true });
  matches = [await add(), await add(), await add()];
  await app.board.catchUp();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

const bet = async (slip: SlipParts) => (await place(bettor, slip)).ok.bets[0]?.id ?? '';
const betOnHome = () => bet({ selections: matches.slice(0, 1).map((match) => homeOf(match)) });
const homes = () => matches.map((match) => homeOf(match));

/** The hash of the ticket of a bet, from its rows. */
async function readTicket(betId: string): Promise<string> {
  const [placed] = await readPlacedBets(db, { userIds: [bettor.userId], betIds: [betId] });
  const context = await readContext(db, await readLogIdentity(db, app.settings), [bettor.userId]);
  const claims = placed && claimsOf(placed, context);
  return claims ? hashTicket(claims) : '';
}

it('the secret of a bettor is learned with the first bet that is read', async () => {
  const first = await betOnHome();
  expect(fresh.take(first)).toBeNull();
  await sequence();
  const second = await betOnHome();
  expect(fresh.take(second)).toBe(await readTicket(second));
  expect(fresh.take(second)).toBeNull();
  await sequence();
});

it('a bet of any kind has the ticket that its rows give, while it is hashed and once it is in the log', async () => {
  await db
    .insertInto('bonus_table')
    .values({
      effective_at: new Date(0),
      odds_minimum: 1_200,
      rows: JSON.stringify([{ legs: 3, points: 300 }]),
      set_by: newId(),
    })
    .execute();
  await sql`select pg_notify('bonus', '')`.execute(db);
  await vi.waitFor(async () => expect((await app.visitor.call('getConfig', {})).ok.bonusTables).toHaveLength(1), {
    timeout: 30_000,
  });
  const [match] = matches;
  const parts = await db
    .selectFrom('outcome as o')
    .innerJoin('market as m', 'm.id', 'o.market_id')
    .select('o.id')
    .where('m.event_id', '=', match?.id ?? '')
    .where(({ or, eb }) =>
      or([eb('o.id', '=', match?.home ?? ''), eb('m.line', '=', 3_500).and('o.key', '=', 'under')]),
    )
    .execute();
  const builder = { eventId: match?.id ?? '', outcomeIds: parts.map(({ id }) => id) };
  const quote = await bettor.call('quoteSlip', { body: { type: 'single', stake: 1_000, selections: [builder] } });
  const [own] = quote.ok.selections;
  const quoted = { ...builder, odds: own?.odds ?? 0, token: own?.builder?.token ?? '' };
  const custom = await addFootballEvent(db, startsAt);
  const outcomes = ['answer_1', 'answer_2'].map((key) => ({ key, name: key, odds: 2_000 }));
  const market = {
    type: 'custom',
    line: null,
    name: 'Premier lancé 🏀',
    customKey: newId(),
    priced: 'desk',
    margin: null,
  } as const;
  await changeBoard(db, async (change) => {
    await addMarkets(change, [{ eventId: custom.id, markets: [{ ...market, outcomes }] }]);
    await touchEvents(change, [custom.id]);
  });
  await app.board.catchUp();
  const ids = [
    await bet({ type: 'single', selections: [await selectionOf(bettor, custom.id, { key: 'away' })] }),
    await bet({
      type: 'single',
      selections: [await selectionOf(bettor, custom.id, { type: 'custom', key: 'answer_1' })],
    }),
    await bet({ type: 'single', selections: homes().slice(0, 1) }),
    await bet({ type: 'combined', selections: homes() }),
    await bet({ type: 'system', selections: homes(), system: { sizes: [2, 3] } }),
    await bet({ type: 'single', selections: [quoted] as never }),
  ];
  const placed = await readPlacedBets(db, { userIds: ids.map(() => bettor.userId), betIds: ids });
  const legs = placed.flatMap((row) => row.legs);
  expect(placed.some(({ bonus_table, sizes }) => bonus_table && !sizes)).toBe(true);
  expect(legs.some(({ parts: own }) => own?.length === 2)).toBe(true);
  expect(legs.some(({ early_payout }) => early_payout)).toBe(true);
  expect(legs.some(({ digest }) => digest)).toBe(true);
  expect(legs.some(({ market_name }) => market_name === 'Premier lancé 🏀')).toBe(true);
  for (const id of ids) expect(fresh.take(id)).toBe(await readTicket(id));
  await sequence();

  // Once more, for the log: the audit after this test compares its tickets with the rows of their bets.
  const combined = await bet({ type: 'combined', selections: homes() });
  const system = await bet({ type: 'system', selections: homes(), system: { sizes: [2, 3] } });
  await sequence();
  for (const id of [combined, system]) expect(fresh.take(id)).toBeNull();
});

it('a secret that was rolled back with the transaction of the log is not used', async () => {
  const newcomer = await app.signUp();
  await place(newcomer, { selections: homes().slice(0, 1) });
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'lost'; end $$`.execute(db);
  await sql`create trigger fails before insert on log_entry for each statement execute function fail()`.execute(db);
  await expect(sequence()).rejects.toThrow('lost');
  await sql`drop trigger fails on log_entry`.execute(db);
  // The audit after this test compares its ticket with the secret that the bettor has now.
  await place(newcomer, { selections: homes().slice(1, 2) });
  await sequence();
});

it('a bet after a price change states the new price', async () => {
  const [match] = matches;
  if (!match) throw new Error('no match');
  await betOnHome();
  await reprice(db, match, 2_200);
  await app.board.catchUp();
  const id = await bet({ selections: [homeOf(match, 2.2)] });
  expect(fresh.take(id)).toBe(await readTicket(id));
  await sequence();
});

it('the hashes of tickets that state an older version of the rules are not used', async () => {
  await sql`insert into rules_period (version, since) values (999, clock_timestamp())`.execute(db);
  await bet({ selections: homes().slice(1, 2) });
  // The audit after this test compares the ticket in the log with the one that the bet has now.
  await sequence();
});

it('secrets are read again when the rules or the name of the log have changed', async () => {
  await sql`insert into rules_period (version, since) values (1_000, clock_timestamp())`.execute(db);
  await sequence();
  expect(fresh.take(await bet({ selections: homes().slice(1, 2) }))).toBeNull();
  await sequence();
  expect(fresh.take(await bet({ selections: homes().slice(1, 2) }))).not.toBeNull();
  await sequence();
});

it('the tickets of the last 50,000 bets are stored: one more removes the oldest', async () => {
  await bet({ selections: homes().slice(1, 2) });
  await sequence();
  const ids = Array.from({ length: 50_001 }, () => newId());
  for (const id of ids) fresh.add({ ...last, bet: { ...last.bet, id } });
  const known = ids.filter((id) => fresh.take(id) !== null);
  expect(known).toEqual(ids.slice(1));
});

it('the secret of a bettor leaves the memory an hour after it was read, so that none of a deleted account stays', async () => {
  const leaver = await app.signUp();
  const betOfLeaver = async () => (await place(leaver, { selections: homes().slice(1, 2) })).ok.bets[0]?.id ?? '';
  await betOfLeaver();
  await sequence();
  expect(fresh.take(await betOfLeaver())).not.toBeNull();
  await sequence();
  const placed = last;
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  fresh.add(placed);
  later.mockRestore();
  expect(fresh.take(placed.bet.id)).toBeNull();
});
