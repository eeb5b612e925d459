import { RULES_VERSION } from '@cauri/rules';
import {
  decodePlace,
  hashLeaf,
  isInBatch,
  isIncluded,
  loadEvidence,
  type PublicJwk,
  parseKey,
  parseLogProof,
  parseReceipt,
  shownBetOf,
  utf8ToBytes,
} from '@cauri/verifier';
import { isSignedBy, verifyNote } from '@cauri/verifier/signatures';
import { checkTicket } from '@cauri/verifier/ticket';
import { describe, expect, it } from 'vitest';
import { changeBoard, correctResult } from '#modules/catalog';
import { inTransaction } from '#platform/database';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { addMatch } from '../../../testing/test-matches.ts';
import { rotateReceiptKey } from '../log/keys.ts';
import { sequenceLog } from '../log/sequence.ts';
import { eraseTicketSalt } from './claims.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const bettor = await app.signUp();
const startsAt = new Date('2026-06-13T18:00:00Z');
const { id } = await addFootballEvent(db, startsAt);
const match = await addMatch(db, { startsAt, isCommitted: true });
await app.board.catchUp();

const bet = async (actor: Actor = bettor) => {
  const selections = [
    await selectionOf(actor, id, { key: 'home' }),
    await selectionOf(actor, match.id, { key: 'home' }),
  ];
  return (await place(actor, { selections })).ok.bets[0]?.id ?? '';
};
const readReceipt = async (betId: string, actor: Actor = bettor) =>
  (await actor.request(`/api/bets/${betId}/receipt`)).text();
const readKeys = async () =>
  ((await (await app.visitor.request('/.well-known/jwks.json')).json()) as { keys: PublicJwk[] }).keys;
const sequence = () => sequenceLog({ db, settings: app.settings }, clock.now());
const open = async (betId: string, actor: Actor = bettor) => {
  const receipt = parseReceipt(await readReceipt(betId, actor));
  if (!receipt) throw new Error('the receipt is malformed');
  return receipt;
};

describe('a receipt', () => {
  it('states the bet, is signed by a published key, and is the same each time', async () => {
    const betId = await bet();
    const response = await bettor.request(`/api/bets/${betId}/receipt`);
    expect(response.headers.get('content-type')).toBe('application/jose');
    const text = await response.text();
    expect(await readReceipt(betId)).toBe(text);
    const receipt = await open(betId);
    expect(isSignedBy(receipt, await readKeys())).toBe(true);
    const row = await db.selectFrom('bet').selectAll().where('id', '=', betId).executeTakeFirstOrThrow();
    const legs = await db.selectFrom('leg').selectAll().where('bet_id', '=', betId).orderBy('position').execute();
    expect(receipt.claims).toMatchObject({
      iss: 'http://localhost:3000',
      bet: betId,
      type: 'combined',
      rules: RULES_VERSION,
      stake: 100_000,
      potentialWin: Number(row.potential_win),
      placedAt: row.placed_at.getTime(),
      legs: legs.map(({ odds, digest, event_id }) => ({ event: event_id, odds, digest })),
      log: { origin: 'localhost:3000/log', by: expect.any(Number) },
    });
    expect(receipt.claims.legs[1]?.digest).not.toBeNull();
    expect(receipt.claims.log.by).toBeGreaterThanOrEqual(row.placed_at.getTime() + 3_600_000);
  });

  it('states what the API shows of the bet, and its check finds any difference', async () => {
    const betId = await bet();
    const evidence = await loadEvidence((path) => app.visitor.request(path), {
      receipt: await readReceipt(betId),
      seen: null,
    });
    const shown = (await bettor.call('getBet', { params: { id: betId } })).ok;
    const check = (part: object) =>
      checkTicket(evidence, { now: Date.parse(shown.placedAt), shown: shownBetOf({ ...shown, ...part }) }).results[0];
    expect(check({})).toMatchObject({ check: 'receipt', state: 'ok' });
    const [leg, ...others] = shown.selections;
    const other = { check: 'receipt', fault: 'other_terms' };
    expect(check({ stake: shown.stake + 1 })).toMatchObject(other);
    expect(check({ potentialWin: shown.potentialWin + 1 })).toMatchObject(other);
    expect(check({ placedAt: new Date(Date.parse(shown.placedAt) + 1).toISOString() })).toMatchObject(other);
    expect(check({ selections: [{ ...leg, odds: 9.99 }, ...others] })).toMatchObject(other);
    expect(check({ selections: [{ ...leg, outcomeKey: 'away' }, ...others] })).toMatchObject(other);
    expect(check({ selections: [{ ...leg, startTime: '2026-01-01T00:00:00Z' }, ...others] })).toMatchObject(other);
    expect(check({ selections: [{ ...leg, eventName: 'One vs Other' }, ...others] })).toMatchObject(other);
    expect(check({ bonus: (shown.bonus ?? 0) + 1 })).toMatchObject(other);
  });

  it('has no fault while the log has a correction that the queue has not settled yet, and once it has', async () => {
    const event = await addFootballEvent(db, startsAt);
    await app.board.catchUp();
    const selections = [await selectionOf(bettor, event.id, { key: 'home' })];
    const betId = (await place(bettor, { selections })).ok.bets[0]?.id ?? '';
    await endEvent(db, event.id, [1, 0]);
    await app.settle();
    const corrected = { status: 'completed', home: 0, away: 1, source: 'test' } as const;
    await changeBoard(db, (change) => correctResult(change, event.id, corrected));
    await sequence();
    const check = async () => {
      const shown = shownBetOf((await bettor.call('getBet', { params: { id: betId } })).ok);
      const receipt = await readReceipt(betId);
      const evidence = await loadEvidence((path) => app.visitor.request(path), { receipt, seen: null });
      const { results } = checkTicket(evidence, { now: Date.now(), shown });
      return results.flatMap(({ check, state, fault }) => (fault === null ? [] : [`${check} ${state} ${fault}`]));
    };
    const unsettled = ['result open unsettled', 'grade open unsettled', 'payout open unsettled'];
    expect(await check()).toEqual(unsettled);
    await app.settle();
    expect(await check()).toEqual([]);
  });

  it('quotes the newest checkpoint of the log, and is about the same ticket whenever it is signed', async () => {
    const betId = await bet();
    const before = await open(betId);
    await sequence();
    const after = await open(betId);
    const newest = await (await app.visitor.request('/log/checkpoint')).text();
    expect(newest.startsWith(after.header.checkpoint ?? 'none')).toBe(true);
    expect(after.header.checkpoint).not.toBe(before.header.checkpoint);
    expect(after.ticket).toEqual(before.ticket);
  });

  it('is for its bettor only', async () => {
    const [betId, other] = [await bet(), await app.signUp()];
    expect((await other.request(`/api/bets/${betId}/receipt`)).status).toBe(404);
    expect((await app.visitor.request(`/api/bets/${betId}/receipt`)).status).toBe(401);
    expect((await bettor.request('/api/bets/none/receipt')).status).toBe(404);
  });

  it('keeps its key after a rotation, and a later bet has the new key', async () => {
    const earlier = await bet();
    const before = await readReceipt(earlier);
    const kid = await rotateReceiptKey(db, app.settings);
    await app.settings.load();
    expect(await readReceipt(earlier)).toBe(before);
    const later = await open(await bet());
    expect(later.header.kid).toBe(kid);
    const keys = await readKeys();
    expect(keys.map((key) => key.kid)).toContain((await open(earlier)).header.kid);
    expect(isSignedBy(later, keys)).toBe(true);
  });

  it('differs between two bettors with the same bet, so that its hash does not reveal the bet', async () => {
    const other = await app.signUp();
    const [one, two] = [await open(await bet()), await open(await bet(other), other)];
    expect(one.claims.salt).not.toBe(two.claims.salt);
    expect(one.claims.salt).toHaveLength(22);
  });
});

describe('a proof', () => {
  it('appears once the ticket is in the log, has at most 4 kB, and shows the ticket of the receipt', async () => {
    const bets = await Promise.all(Array.from({ length: 30 }, () => bet()));
    const betId = bets[17] ?? '';
    expect((await app.visitor.request(`/api/bets/${betId}/proof`)).status).toBe(404);
    await sequence();
    const text = await (await app.visitor.request(`/api/bets/${betId}/proof`)).text();
    expect(utf8ToBytes(text).length).toBeLessThanOrEqual(4_096);
    const proof = parseLogProof(text);
    const place = proof?.extra && decodePlace(proof.extra);
    const { ticket, claims } = await open(betId);
    if (!proof || !place) throw new Error('the proof is malformed');
    expect(isInBatch(ticket, place)).toBe(true);
    expect(isInBatch((await open(bets[18] ?? '')).ticket, place)).toBe(false);
    const { size, root, note, origin } = proof.checkpoint;
    const inclusion = { index: proof.index, size, proof: proof.proof, root };
    expect(isIncluded(hashLeaf(utf8ToBytes(place.entry)), inclusion)).toBe(true);
    const key = parseKey(claims.log.key);
    expect(origin).toBe(claims.log.origin);
    expect(key && verifyNote(note, key)).toBeTruthy();
  });

  it('is not found for an unknown bet', async () => {
    for (const unknown of ['none', match.id])
      expect((await app.visitor.request(`/api/bets/${unknown}/proof`)).status).toBe(404);
  });
});

it('after the secret of a bettor is erased, the audit still holds', async () => {
  await bet();
  await sequence();
  await inTransaction(db, (tx) => eraseTicketSalt(tx, bettor.userId));
  expect(await app.findIncoherence()).toEqual([]);
});
