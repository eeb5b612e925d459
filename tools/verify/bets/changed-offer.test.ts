import { type Evidence, loadEvidence, parseReceipt, type ShownBet, shownBetOf } from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addEvents, changeBoard, touchEvents } from '../../../apps/server/src/modules/catalog/index.ts';
import { sequenceLog } from '../../../apps/server/src/modules/transparency/log/sequence.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { place, selectionOf } from '../../../apps/server/src/testing/slips.ts';
import { openTestApp } from '../../../apps/server/src/testing/test-app.ts';
import { createTestClock } from '../../../apps/server/src/testing/test-clock.ts';
import { endEvent } from '../../../apps/server/src/testing/test-events.ts';
import { formatEvidence } from '../evidence-file.ts';
import { hasPython, verifyFiles } from '../testing/run-verifier.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const bettor = await app.signUp();

/** Adds a real match with a winner of two outcomes and a custom market. */
async function addBasketball(): Promise<string> {
  const id = newId();
  const priced = 'desk' as const;
  const named = { line: null, priced, margin: null };
  const outcomesOf = (...keys: string[]) => keys.map((key) => ({ key, name: `The ${key}`, odds: 2_000 }));
  const markets = [
    { ...named, type: 'match_winner', name: 'Match Winner', outcomes: outcomesOf('home', 'away') },
    { ...named, type: 'custom', name: 'First throw', customKey: newId(), outcomes: outcomesOf('answer_1', 'answer_2') },
  ];
  const teamOf = (name: string) => ({ name: `${name} ${id}`, shortName: name });
  await changeBoard(db, (change) =>
    addEvents(change, [
      {
        id,
        feed: 'admin',
        externalId: id,
        source: 'admin',
        sportId: 'basketball',
        startsAt: new Date('2026-06-13T18:00:00Z'),
        status: 'upcoming',
        liveCapable: false,
        league: { name: 'League', country: 'Benin' },
        home: teamOf('Buffles'),
        away: teamOf('Dragons'),
        markets,
      },
    ]),
  );
  await app.board.catchUp();
  return id;
}

const sequence = () => sequenceLog({ db, settings: app.settings }, clock.now());
const readReceipt = async (betId: string) => (await bettor.request(`/api/bets/${betId}/receipt`)).text();

/** Bets on an outcome of a new match, and stores the receipt. */
async function bet(input: { type?: string; key: string }) {
  const eventId = await addBasketball();
  const selections = [await selectionOf(bettor, eventId, input)];
  const betId = (await place(bettor, { selections })).ok.bets[0]?.id ?? '';
  await sequence();
  return { eventId, betId, receipt: await readReceipt(betId) };
}

/** Changes the database as somebody can who owns it, and the match as the site serves it. */
async function attack(eventId: string, statement: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    expect((await sql.raw(statement).execute(tx)).numAffectedRows).toBeGreaterThan(0n);
  });
  await changeBoard(db, (change) => touchEvents(change, [eventId]));
  await app.board.catchUp();
}

async function end(eventId: string, score: readonly [number, number]): Promise<void> {
  await endEvent(db, eventId, score);
  await app.settle();
  await sequence();
  await app.board.catchUp();
}

async function check(betId: string, receipt: string) {
  const bet = (await bettor.call('getBet', { params: { id: betId } })).ok;
  const { items: disputes } = (await bettor.call('listBetDisputes', { params: { id: betId } })).ok;
  // The clock of the test is behind that of the database.
  const shown = { ...shownBetOf(bet), disputes: disputes.map((each) => ({ ...each, openedAt: bet.placedAt })) };
  const evidence = await loadEvidence((path) => app.visitor.request(path), { receipt, seen: null });
  const { results } = checkTicket(evidence, { now: Date.parse(bet.placedAt), shown });
  const named = (state: string) =>
    results.flatMap((each) => (each.state === state ? [`${each.check} ${each.fault}`] : []));
  return { evidence, shown, failures: named('failed'), open: named('open') };
}

/** Expects that verify.py finds evidence right (null), or wrong with this report. */
async function expectOfPython(evidence: Evidence, shown: ShownBet, report: string | null): Promise<void> {
  if (!hasPython) return;
  const { code, output } = await verifyFiles([formatEvidence(evidence, shown)]);
  if (report === null) expect([code, output]).toEqual([0, expect.not.stringContaining('FAILED')]);
  else expect([code, output]).toEqual([1, expect.stringContaining(report)]);
}

it('a check between a result or a dispute and its entry in the log finds no fault', async () => {
  const { eventId, betId, receipt } = await bet({ key: 'home' });
  const openOf = async () => {
    const { failures, open } = await check(betId, receipt);
    expect(failures).toEqual([]);
    return open;
  };
  await endEvent(db, eventId, [81, 80]);
  await app.settle();
  await app.board.catchUp();
  expect(await openOf()).toEqual(['result behind', 'grade behind', 'payout behind']);
  await sequence();
  expect(await openOf()).toEqual([]);
  const reason = 'The last throw was after the end';
  await bettor.call('openDispute', { params: { id: betId }, body: { leg: 0, reason } });
  expect(await openOf()).toEqual(['dispute behind']);
  await sequence();
  expect(await openOf()).toEqual([]);
});

it('a receipt states the outcomes of a market, and the names of a custom one: the level match is void', async () => {
  const { eventId, betId, receipt } = await bet({ key: 'home' });
  const { receipt: other } = await bet({ type: 'custom', key: 'answer_1' });
  expect(parseReceipt(receipt)?.claims.legs).toEqual([expect.objectContaining({ outcomeKeys: ['home', 'away'] })]);
  expect(parseReceipt(receipt)?.claims.legs[0]).not.toHaveProperty('marketName');
  const names = { marketName: 'First throw', outcomeName: 'The answer_1', outcomeKeys: ['answer_1', 'answer_2'] };
  expect(parseReceipt(other)?.claims.legs).toEqual([expect.objectContaining(names)]);
  await end(eventId, [80, 80]);
  const { evidence, shown, failures } = await check(betId, receipt);
  expect([shown.status, failures]).toEqual(['cancelled', []]);
  await expectOfPython(evidence, shown, null);
});

it('a draw that is added to a market afterwards is found, and so is a receipt that is signed with it', async () => {
  const { eventId, betId, receipt } = await bet({ key: 'home' });
  await attack(
    eventId,
    `insert into outcome (id, event_id, market_id, key, name, position, odds, price_version)
      select gen_random_uuid(), event_id, market_id, 'draw', 'Draw', 2, 9000, price_version
      from outcome where event_id = '${eventId}' and key = 'home'`,
  );
  await end(eventId, [80, 80]);
  const { evidence, shown, failures } = await check(betId, receipt);
  expect([shown.status, failures]).toEqual(['lost', ['grade other_selection', 'payout wrong_payout']]);
  await expectOfPython(evidence, shown, 'states the outcomes away, home, the site shows away, draw, home');
  for (const keys of [`'home,draw,away'`, 'null']) {
    await attack(eventId, `update leg set outcome_keys = ${keys} where bet_id = '${betId}'`);
    expect((await check(betId, await readReceipt(betId))).failures).toContain('inclusion wrong_proof');
  }
});

it('teams that change sides before the result is stated are found', async () => {
  const { eventId, betId, receipt } = await bet({ key: 'home' });
  await attack(
    eventId,
    `update event set home_team_id = away_team_id, away_team_id = home_team_id where id = '${eventId}'`,
  );
  await end(eventId, [70, 80]);
  const { evidence, shown, failures } = await check(betId, receipt);
  expect([shown.status, failures]).toEqual(['lost', ['grade other_selection']]);
  await expectOfPython(evidence, shown, `states the match Buffles ${eventId} vs Dragons ${eventId}, the site shows`);
});

it('a custom market or answer that gets another name is found before it is graded', async () => {
  const { eventId, betId, receipt } = await bet({ type: 'custom', key: 'answer_1' });
  for (const table of ['market', 'outcome']) {
    const own = table === 'market' ? `type = 'custom'` : `key = 'answer_1'`;
    await attack(eventId, `update ${table} set name = name || '?' where event_id = '${eventId}' and ${own}`);
    const { evidence, shown, failures } = await check(betId, receipt);
    expect(failures).toEqual(['grade other_selection']);
    await expectOfPython(evidence, shown, 'states First throw: The answer_1, the site shows First throw');
    await attack(eventId, `update ${table} set name = rtrim(name, '?') where event_id = '${eventId}' and ${own}`);
    expect((await check(betId, receipt)).failures).toEqual([]);
  }
});

it('another score or start than those of the log is found, though the grades are right', async () => {
  const { eventId, betId, receipt } = await bet({ key: 'home' });
  await end(eventId, [80, 70]);
  const lies = [
    [`update event set home_score = '81' where id = '${eventId}'`, 'result wrong_score', 'the site shows 81 - 70'],
    [`update leg set score = '81 - 70' where bet_id = '${betId}'`, 'result wrong_score', 'the score 81 - 70'],
    [`update leg set status = 'lost' where bet_id = '${betId}'`, 'grade wrong_grade', 'shows a leg as lost'],
    [`update leg set starts_at = starts_at - interval '1 hour' where bet_id = '${betId}'`, 'receipt other_terms', null],
  ] as const;
  const right = await check(betId, receipt);
  expect(right.failures).toEqual([]);
  await expectOfPython(right.evidence, right.shown, null);
  for (const [lie, failure, report] of lies) {
    await attack(eventId, lie);
    const { evidence, shown, failures } = await check(betId, receipt);
    expect(failures).toEqual([failure]);
    if (report) await expectOfPython(evidence, shown, report);
    await attack(eventId, takeBack(eventId, betId, lie));
  }
});

/** The statement that takes a lie back. */
const takeBack = (eventId: string, betId: string, lie: string): string =>
  lie.startsWith('update event')
    ? `update event set home_score = '80' where id = '${eventId}'`
    : `update leg l set score = '80 - 70', status = 'won', starts_at = e.starts_at from event e where e.id = l.event_id and bet_id = '${betId}'`;
