import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import en from '@cauri/locale/en/betting/trust';
import { sentenceOfCheck } from '@cauri/locale/trust-words';
import { QUICKNET } from '@cauri/simulator';
import {
  bytesToHex,
  type Evidence,
  formatCheckpoint,
  loadEvidence,
  parseCheckpoint,
  parseReceipt,
  rootOf,
  type TicketVerdict,
} from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { changeBoard, correctResult } from '../../apps/server/src/modules/catalog/index.ts';
import { createTestWorld } from '../../apps/server/src/modules/feeds/demo/testing/test-world.ts';
import { openLogKey } from '../../apps/server/src/modules/transparency/log/keys.ts';
import { sequenceLog } from '../../apps/server/src/modules/transparency/log/sequence.ts';
import { sourceOfLog } from '../../apps/server/src/modules/transparency/log/tree.ts';
import { signNote } from '../../apps/server/src/modules/transparency/signing.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createScratchFolder } from '../../apps/server/src/testing/scratch-folder.ts';
import { place, selectionOf } from '../../apps/server/src/testing/slips.ts';
import { signUpAdmin } from '../../apps/server/src/testing/test-admin.ts';
import { createTestApp } from '../../apps/server/src/testing/test-app.ts';
import { formatEvidence } from './evidence-file.ts';
import { hasPython, verify, verifyTicket } from './testing/run-verifier.ts';
import { type Failure, receiptChanger, tamperWithLog, tamperWithMatch } from './testing/tampered-evidence.ts';

/** One run advances the match clock by twenty minutes. */
const [SPEED, TICK_MS] = [600, 2_000];
const HOUR_MS = 3_600_000;

const world = await createTestWorld(SPEED, ['football'], 6);
const { db } = world;
const app = await createTestApp({ clock: world.clock, database: world.database });
const server = createServer(getRequestListener(app.router.fetch)).listen(0, '127.0.0.1');
await once(server, 'listening');
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = createScratchFolder('cauri-ticket-');
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true });
  await app.close();
  await world.database.close();
});
const sequence = () => sequenceLog({ db, settings: app.settings }, world.clock.now());

await world.prepare();
await app.board.catchUp();
const bettor = await app.signUp();
const [one, two] = app.board.events.filter(({ wire }) => wire.status === 'upcoming').map(({ wire }) => wire.id);
const selections = [
  await selectionOf(bettor, one ?? '', { key: 'home' }),
  await selectionOf(bettor, two ?? '', { type: 'total_goals', key: 'over' }),
];
const betId = (await place(bettor, { selections })).ok.bets[0]?.id ?? '';
const otherId = (await place(bettor, { selections: selections.slice(0, 1) })).ok.bets[0]?.id ?? '';
const partId = (await place(bettor, { selections: selections.slice(0, 1) })).ok.bets[0]?.id ?? '';
const wholeId = (await place(bettor, { selections: selections.slice(1) })).ok.bets[0]?.id ?? '';
const cashOut = async (id: string, percent: number) => {
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  const headers = { 'idempotency-key': newId() };
  await bettor.call('cashOutBet', { params: { id }, headers, body: { token: offer?.token ?? '', percent } });
};
const readReceipt = async (id: string) => (await bettor.request(`/api/bets/${id}/receipt`)).text();
const receipt = await readReceipt(betId);
await sequence();
const seen = await (await app.visitor.request('/log/checkpoint')).text();
const load = (text = receipt, last: string | null = seen) =>
  loadEvidence((path) => app.visitor.request(path), { receipt: text, seen: last });
const shownBet = async (id = betId) => {
  const row = await db.selectFrom('bet').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, status: row.status, payout: row.payout, cashedOut: row.cashed_out };
};
const by = parseReceipt(receipt)?.claims.log.by ?? 0;

const open = await load();
await cashOut(partId, 40);
await cashOut(partId, 10);
await cashOut(wholeId, 100);
const openVerdict = checkTicket(open, { now: by, shown: await shownBet() });
const isOver = async () =>
  (
    await db
      .selectFrom('event')
      .select('id')
      .where('id', 'in', [one ?? '', two ?? ''])
      .where('status', '=', 'completed')
      .execute()
  ).length === 2;
while (!(await isOver())) await world.play(TICK_MS, TICK_MS);
await app.settle();
await sequence();
await app.board.catchUp();
const evidence = await load();
const shown = await shownBet();

describe('the check of a ticket', () => {
  it('finds an open bet right as far as it is known', () => {
    expect(openVerdict).toMatchObject({ isSound: true, status: 'pending', payout: null });
    const states = openVerdict.results.filter(({ leg }) => leg === 0).map(({ check, state }) => [check, state]);
    expect(states).toEqual([
      ['commitment', 'ok'],
      ['day', 'ok'],
      ['margin', 'ok'],
      ['course', 'none'],
      ['result', 'open'],
      ['grade', 'open'],
    ]);
  });

  it('follows a settled bet from its receipt to the payout that the ledger paid', () => {
    const verdict = checkTicket(evidence, { now: by, shown });
    expect(verdict.results.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(verdict).toMatchObject({ isSound: true, status: shown.status, payout: shown.payout });
    expect(verdict.checkpoint).toBe(evidence.checkpoint);
    const [first] = verdict.results.filter(({ check }) => check === 'consistency');
    expect(Number(first?.data.from)).toBeLessThan(Number(first?.data.size));
  });

  it('says of each match whether its operator can know the result', () => {
    const event = evidence.events[eventId];
    const { verification } = event ?? {};
    if (!event || !verification) throw new Error('the match has no verification');
    const randomness = { ...QUICKNET, kind: 'drand' as const, startsAt: 0, wait: 1_800 };
    const changed = { ...event, verification: { ...verification, randomness } };
    const of = (name: string, each: Evidence) =>
      checkTicket(each, { now: by, shown: null }).results.find(({ check, leg }) => check === name && leg === 0);
    const withRandomness = { ...evidence, events: { ...evidence.events, [eventId]: changed } };
    const sentences = [of('commitment', evidence), of('commitment', withRandomness)].map(
      (result) => result && sentenceOfCheck(result),
    );
    expect(sentences).toEqual(['ok_commitment', 'ok_commitment_drand']);
  });

  it('expects the stake of a bet that an administrator cancelled', async () => {
    const admin = await signUpAdmin(app, world.clock);
    await admin.call('cancelBet', { params: { id: otherId }, body: { reason: 'a mistake' } });
    await sequence();
    const verdict = checkTicket(await load(await readReceipt(otherId)), { now: by, shown: null });
    expect(verdict).toMatchObject({ isSound: true, status: 'cancelled', payout: 100_000n });
  });
});

const cashedOut = await load(await readReceipt(partId));
const cashedOutShown = await shownBet(partId);
const whole = await load(await readReceipt(wholeId));
const wholeShown = await shownBet(wholeId);

describe('the check of a bet with cash-outs', () => {
  it('adds the cash-outs in the log to what the rest of the stake pays', () => {
    expect(cashedOutShown.cashedOut).toBeGreaterThan(0n);
    const verdict = checkTicket(cashedOut, { now: by, shown: cashedOutShown });
    expect(verdict.results.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(verdict).toMatchObject({ isSound: true, status: cashedOutShown.status, payout: cashedOutShown.payout });
  });

  it('expects what a cash-out of the whole bet paid, whatever the results', () => {
    expect(wholeShown.status).toBe('cashed_out');
    const verdict = checkTicket(whole, { now: by, shown: wholeShown });
    expect(verdict).toMatchObject({ isSound: true, status: 'cashed_out', payout: wholeShown.cashedOut });
  });

  it('fails at the payout for a cash-out that the log lacks, states otherwise, states about another bet, or states above its fair value', async () => {
    const ticket = bytesToHex(parseReceipt(cashedOut.receipt)?.ticket ?? new Uint8Array());
    const own = cashedOut.entries[ticket] ?? [];
    const payoutOf = (changed: Evidence) => checkTicket(changed, { now: by, shown: cashedOutShown }).results.at(-1);
    const withOwn = (changed: typeof own) => ({
      ...cashedOut,
      entries: { ...cashedOut.entries, [ticket]: changed },
    });
    expect(own).toHaveLength(2);
    const lacking = payoutOf(withOwn(own.slice(1)));
    expect(lacking).toMatchObject({ check: 'payout', state: 'failed', fault: 'no_cash_out' });
    const changed = payoutOf(
      withOwn(own.map((each) => ({ ...each, entry: each.entry.replace('"amount":', '"amount":9') }))),
    );
    expect(changed).toMatchObject({ state: 'failed', fault: 'wrong_entry' });
    const wholeTicket = bytesToHex(parseReceipt(whole.receipt)?.ticket ?? new Uint8Array());
    const other = payoutOf(withOwn(whole.entries[wholeTicket] ?? []));
    expect(other).toMatchObject({ state: 'failed', fault: 'wrong_entry' });
    const details = { bet: partId, user: bettor.userId, number: 3, stake: 1, amount: 2, fairValue: 2, margin: 500 };
    await db
      .insertInto('log_pending')
      .values({ kind: 'cash_out', details: JSON.stringify(details) })
      .execute();
    await sequence();
    const overpaid = payoutOf(await load(cashedOut.receipt));
    expect(overpaid).toMatchObject({ state: 'failed', fault: 'wrong_cash_out' });
  });
});

const eventId = one ?? '';
const change = receiptChanger(receipt);
/** Each change with exactly the checks that fail. */
const tampered = {
  ...tamperWithLog({ evidence, seen, other: await load(await readReceipt(otherId)), settings: app.settings }),
  ...tamperWithMatch({ evidence, eventId }),
};

const failuresOf = ({ results }: TicketVerdict): Failure[] => [
  ...new Set(
    results.flatMap(({ check, state, fault }): Failure[] =>
      state === 'failed' && fault !== null ? [`${check} ${fault}`] : [],
    ),
  ),
];

describe('a change is found by its check', () => {
  it.each(Object.keys(tampered))('%s', (name) => {
    const [changed, ...failures] = tampered[name] ?? [];
    if (!changed) throw new Error(name);
    const verdict = checkTicket(changed, { now: by, shown });
    expect(verdict.isSound).toBe(false);
    expect(failuresOf(verdict)).toEqual(failures);
  });

  it('finds another payout, and another bet than the one shown', () => {
    const paid = checkTicket(evidence, { now: by, shown: { ...shown, payout: (shown.payout ?? 0n) + 1n } });
    expect(paid.results.at(-1)).toMatchObject({ check: 'payout', fault: 'wrong_payout' });
    const other = checkTicket(evidence, { now: by, shown: { ...shown, id: otherId } });
    expect(other.results[0]).toMatchObject({ check: 'receipt', fault: 'other_bet' });
  });

  it('waits for the log until the time that the receipt promises, and not longer', () => {
    const missing = { ...evidence, proof: null };
    const inclusionAt = (now: number) =>
      checkTicket(missing, { now, shown }).results.find(({ check }) => check === 'inclusion');
    expect(inclusionAt(by - HOUR_MS)).toMatchObject({ state: 'open', fault: 'waiting' });
    expect(inclusionAt(by)).toMatchObject({ state: 'failed', fault: 'missing' });
  });

  it('does not wait for more than a day, whatever time the receipt promises', () => {
    const { log, placedAt = 0 } = parseReceipt(receipt)?.claims ?? {};
    if (!log) throw new Error('the receipt is malformed');
    const patient = { ...evidence, proof: null, receipt: change({ log: { ...log, by: placedAt + 1_000 * HOUR_MS } }) };
    const inclusionAt = (now: number) =>
      checkTicket(patient, { now, shown }).results.find(({ check }) => check === 'inclusion');
    expect(inclusionAt(placedAt + 23 * HOUR_MS)).toMatchObject({ state: 'open' });
    expect(inclusionAt(placedAt + 24 * HOUR_MS)).toMatchObject({ state: 'failed', fault: 'missing' });
  });
});

describe('npm run verify', () => {
  const file = join(folder, 'receipt.jws');
  const rememberedOf = (address: string) => join(folder, `${new URL(address).host.replace(':', '_')}.checkpoint`);

  it('checks a receipt with the public API alone, stores the state of the log, and reports a forged receipt', async () => {
    writeFileSync(file, receipt);
    const { code, output } = await verifyTicket(site, file);
    expect(output).toContain(`The bet is ${shown.status}`);
    expect(code).toBe(0);
    expect(parseCheckpoint(readFileSync(rememberedOf(site), 'utf8'))).not.toBeNull();
    writeFileSync(file, change({ stake: 1 }));
    const forged = await verifyTicket(site, file);
    expect(forged.output).toContain('the receipt was changed');
    expect(forged.code).toBe(1);
    writeFileSync(file, 'not signed');
    const malformed = await verifyTicket(site, file);
    expect(malformed.output).toContain('This is not a receipt');
    expect(malformed.code).toBe(1);
  });

  it('stores nothing about the site that a receipt names, unless that site answered', async () => {
    const { iss } = parseReceipt(receipt)?.claims ?? { iss: '' };
    expect(new URL(iss).host).not.toBe(new URL(site).host);
    writeFileSync(file, receipt);
    writeFileSync(rememberedOf(iss), 'what the other site has shown');
    const { code, output } = await verifyTicket(site, file);
    expect([code, readFileSync(rememberedOf(iss), 'utf8')]).toEqual([0, 'what the other site has shown']);
    expect(output).toContain(`Note: the receipt names ${iss} as its site. It was checked with ${site} alone.`);
  });

  it.skipIf(!hasPython)('stores what it checked for verify.py, which finds the same', async () => {
    writeFileSync(file, receipt);
    const evidenceFile = join(folder, 'evidence.json');
    const { output } = await verifyTicket(site, file, evidenceFile);
    const [status] = /(?<=The bet is )\w+/.exec(output) ?? [];
    const { code, output: other } = await verify('--ticket', evidenceFile);
    expect(other).toContain(`the bet is ${status}, its payout is ${(Number(shown.payout) / 100).toFixed(2)}.`);
    expect(code).toBe(0);
  });

  it.skipIf(!hasPython)('agrees with verify.py about bets with cash-outs', async () => {
    const files = [join(folder, 'part.json'), join(folder, 'whole.json')] as const;
    writeFileSync(files[0], formatEvidence(cashedOut, cashedOutShown));
    writeFileSync(files[1], formatEvidence(whole, wholeShown));
    const { code, output } = await verify('--ticket', ...files);
    expect(output).toContain(`part.json: the bet is ${cashedOutShown.status},`);
    expect(output).toContain('whole.json: the bet is cashed_out,');
    expect(code).toBe(0);
  });

  it('says that nothing was checked when the site does not answer', async () => {
    writeFileSync(file, receipt);
    expect(await verifyTicket('http://127.0.0.1:1', file)).toMatchObject({
      code: 2,
      output: expect.stringContaining('NOT CHECKED'),
    });
  });
});

/** Changes the database as somebody can who owns it: without triggers and constraints. */
const attack = (statement: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    expect((await sql.raw(statement).execute(tx)).numAffectedRows).toBeGreaterThan(0n);
  });

describe('a change of the database is found by a bettor who has stored the receipt and the checkpoint', () => {
  let lastSeen = evidence.checkpoint;
  const checkAll = async (text = receipt) => {
    const verdict = checkTicket(await load(text, lastSeen), { now: by, shown: await shownBet() });
    lastSeen = verdict.checkpoint ?? lastSeen;
    return failuresOf(verdict);
  };

  it('other odds: the receipt that the site signs now is not the one in the log', async () => {
    await attack(`update leg set odds = odds + 10 where bet_id = '${betId}'`);
    expect(await checkAll(await readReceipt(betId))).toContain('inclusion wrong_proof');
    expect(await checkAll()).toEqual([]);
    await attack(`update leg set odds = odds - 10 where bet_id = '${betId}'`);
  });

  it('another payout: the amount does not follow from the odds and the grades', async () => {
    await attack(`update bet set payout = coalesce(payout, 0) + 100 where id = '${betId}'`);
    expect(await checkAll()).toEqual(['payout wrong_payout']);
    await attack(`update bet set payout = payout - 100 where id = '${betId}'`);
  });

  it('a window that voids bets on a simulated match: it has none, and its bets pay by their results', async () => {
    const details = { match: eventId, version: 2, cause: 'late', from: 0, until: by };
    await db
      .insertInto('log_pending')
      .values({ kind: 'void_window', details: JSON.stringify(details) })
      .execute();
    await sequence();
    expect(await checkAll()).toEqual([]);
    const shownAsVoid = { ...(await shownBet()), status: 'cancelled', payout: 100_000n };
    const verdict = checkTicket(await load(receipt, lastSeen), { now: by, shown: shownAsVoid });
    expect(failuresOf(verdict)).toEqual(['payout wrong_payout']);
  });

  it('a match that is called off after its end: its result remains', async () => {
    const administrator = { userId: bettor.userId, reason: 'it cost too much' };
    await changeBoard(db, (change) =>
      correctResult(change, two ?? '', { status: 'cancelled', source: 'admin', by: administrator }),
    );
    await app.settle();
    await sequence();
    await app.board.catchUp();
    expect(await checkAll()).toEqual(['result wrong_result']);
  });

  it('a result that is corrected and logged: it does not follow from the links, and its entry is named', async () => {
    const administrator = { userId: bettor.userId, reason: 'a better result' };
    await changeBoard(db, (change) =>
      correctResult(change, eventId, { status: 'completed', home: 9, away: 9, source: 'admin', by: administrator }),
    );
    await app.settle();
    await sequence();
    await app.board.catchUp();
    const { results } = checkTicket(await load(receipt, lastSeen), { now: by, shown: await shownBet() });
    const wrong = results.find(({ fault }) => fault === 'wrong_result');
    const logged = await db.selectFrom('log_entry').select('index').where('kind', '=', 'correction').execute();
    expect(logged.map(({ index }) => Number(index))).toContain(wrong?.data.entry);
    expect(en.fault_wrong_result).toContain('{entry}');
    expect(await checkAll()).toEqual(['course wrong_course', 'result wrong_result']);
  });

  it('an entry of the log that is rewritten with its hashes and signed: it forks from the checkpoint, also from that in a receipt', async () => {
    const own = createScratchFolder('cauri-receipt-');
    onTestFinished(() => rmSync(own, { recursive: true }));
    writeFileSync(join(own, 'receipt.jws'), await readReceipt(betId));
    await attack(`update log_entry set entry = entry || ' ' where kind = 'correction'`);
    await attack(`update log_hash h set hash = sha256('\\x00'::bytea || e.entry)
      from log_entry e where e.index = h.index and h.level = 0`);
    const { origin, size } = await db.selectFrom('log_state').selectAll().executeTakeFirstOrThrow();
    const root = Buffer.from(await rootOf(sourceOfLog(db), Number(size)));
    const checkpoint = signNote(
      formatCheckpoint(origin, { size: Number(size), root }),
      origin,
      openLogKey(app.settings),
    );
    await db.updateTable('log_state').set({ root, checkpoint }).execute();
    expect(await checkAll()).toContain('consistency forked_log');
    const { output } = await verifyTicket(site, join(own, 'receipt.jws'));
    expect(output).toMatch(/Wrong +Consistency of the log/);
    expect(output).toContain(en.fault_forked_log);
  });
});
