import { DISPUTE_ANSWER_DAYS, DISPUTE_DAYS, OPEN_DISPUTES_MAXIMUM } from '@cauri/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeBoard, recordResult } from '#modules/catalog';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp, readMails } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';

const DAY_MS = 24 * 3_600_000;
const REASON = 'The second goal was scored by the other side.';
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
let admin: Actor;
beforeAll(async () => {
  admin = await signUpAdmin(app, clock);
});

/** Places a bet on a new match and, unless it stays open, settles it. */
async function betOn(bettor: Actor, isSettled = true): Promise<string> {
  const event = await addFootballEvent(db, new Date(clock.now().getTime() + DAY_MS));
  await app.board.catchUp();
  const bet = (await place(bettor, { selections: [await selectionOf(bettor, event.id, { key: 'home' })] })).ok.bets[0];
  if (isSettled) {
    await changeBoard(db, (change) =>
      recordResult(change, event.id, { status: 'completed', home: 0, away: 1, source: 'test' }),
    );
    await app.settle();
    await app.board.catchUp();
  }
  return bet?.id ?? '';
}
interface AdminDisputes {
  readonly items: readonly { readonly id: string }[];
  readonly nextCursor: string | null;
}
const open = (bettor: Actor, id: string, reason = REASON, leg = 0) =>
  bettor.call('openDispute', { params: { id }, body: { leg, reason } });
const answer = (id: string, text = 'We checked the report.', by = admin) =>
  by.call('answerDispute', { params: { id }, body: { outcome: 'rejected', answer: text } });

describe('a dispute', () => {
  it('is opened once for a settled leg, whatever a repeated call says, and waits for an answer within its deadline', async () => {
    const bettor = await app.signUp();
    const betId = await betOn(bettor);
    const dispute = (await open(bettor, betId)).ok;
    const answerBy = new Date(clock.now().getTime() + DISPUTE_ANSWER_DAYS * DAY_MS).toISOString();
    expect(dispute).toMatchObject({ betId, leg: 0, reason: REASON, outcome: null, answer: null, answerBy });
    expect((await open(bettor, betId, 'Another text, which is long enough.')).ok).toEqual(dispute);
    expect((await bettor.call('listBetDisputes', { params: { id: betId } })).ok.items).toEqual([dispute]);
  });

  it('is refused for the bet of another bettor, for a leg that does not exist, and with a short text', async () => {
    const bettor = await app.signUp();
    const betId = await betOn(bettor);
    expect((await open(await app.signUp(), betId)).refusal.code).toBe('not_found');
    expect((await open(bettor, betId, REASON, 1)).refusal.code).toBe('not_found');
    expect((await open(bettor, newId())).refusal.code).toBe('not_found');
    expect((await open(bettor, betId, 'short')).refusal.code).toBe('validation_failed');
  });

  it('is listed for the bettor of the bet alone: for anybody else the bet does not exist', async () => {
    const [bettor, other] = [await app.signUp(), await app.signUp()];
    const betId = await betOn(bettor);
    const list = (actor: Actor, id: string) => actor.call('listBetDisputes', { params: { id } });
    expect((await list(bettor, betId)).ok.items).toEqual([]);
    await open(bettor, betId);
    for (const id of [betId, newId(), 'no-id']) expect((await list(other, id)).refusal.code).toBe('not_found');
  });

  it('is refused for an open leg, and for one that was settled too long ago', async () => {
    const bettor = await app.signUp();
    const isOpen = await open(bettor, await betOn(bettor, false));
    expect([isOpen.refusal.code, isOpen.refusal.params?.cause]).toEqual(['dispute_refused', 'open']);
    const betId = await betOn(bettor);
    await db
      .updateTable('bet')
      .set({ settled_at: new Date(clock.now().getTime() - DISPUTE_DAYS * DAY_MS - 1) })
      .where('id', '=', betId)
      .execute();
    expect((await open(bettor, betId)).refusal.params?.cause).toBe('late');
  });

  it('is refused while too many of the account wait, even when they are opened at once', async () => {
    const bettor = await app.signUp();
    const bets: string[] = [];
    for (let n = 0; n <= OPEN_DISPUTES_MAXIMUM; n += 1) bets.push(await betOn(bettor));
    const answers = await Promise.all(bets.map((id) => open(bettor, id)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(OPEN_DISPUTES_MAXIMUM);
    expect(answers.find(({ status }) => status !== 200)?.refusal.params?.cause).toBe('full');
  });
});

describe('administrators', () => {
  it('see the overdue disputes first, and answer each once; the bettor has the answer and a notice, the audit log an entry', async () => {
    const bettor = await app.signUp();
    const late = (await open(bettor, await betOn(bettor))).ok;
    clock.advance((DISPUTE_ANSWER_DAYS + 1) * DAY_MS);
    admin = await signUpAdmin(app, clock);
    const fresh = (await open(bettor, await betOn(bettor))).ok;
    const { items } = (await admin.call('listDisputes', { query: { limit: 100 } })).ok;
    const own = items.filter(({ userId }) => userId === bettor.userId);
    expect(own.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [late.id, true],
      [fresh.id, false],
    ]);
    expect(own.map(({ bet, leg }) => [bet.id, bet.selections[leg]?.status])).toEqual([
      [late.betId, 'lost'],
      [fresh.betId, 'lost'],
    ]);
    expect(items.map(({ isOverdue }) => isOverdue).indexOf(false)).toBe(
      items.filter(({ isOverdue }) => isOverdue).length,
    );
    expect((await answer(late.id)).ok).toMatchObject({ outcome: 'rejected', answer: 'We checked the report.' });
    expect((await answer(late.id)).status).toBe(200);
    expect((await answer(late.id, 'Another answer')).refusal.code).toBe('request_closed');
    const [shown] = (await bettor.call('listBetDisputes', { params: { id: late.betId } })).ok.items;
    expect(shown).toMatchObject({ outcome: 'rejected', answer: 'We checked the report.' });
    const { items: notices } = (await bettor.call('listMyNotices', { query: {} })).ok;
    const notified = notices.filter(({ news }) => news.kind === 'dispute_answered');
    expect(notified.map(({ news }) => news)).toMatchObject([
      { betId: late.betId, event: expect.stringContaining(' vs '), outcome: 'rejected' },
    ]);
    const { items: entries } = (await admin.call('listAuditEntries', { query: { kind: 'dispute_answered' } })).ok;
    expect(entries).toMatchObject([{ subject: { kind: 'bet', id: late.betId } }]);
    const answered = (await admin.call('listDisputes', { query: { state: 'answered' } })).ok.items;
    expect(answered.map(({ id }) => id)).toEqual([late.id]);
  });

  it('write an email about an answer once, with the match and a link to the bet, to bettors who chose it', async () => {
    const [bettor, other] = [await app.signUp(), await app.signUp()];
    await bettor.call('changeMySettings', { body: { language: 'fr' } });
    await other.call('changeMySettings', { body: { notifications: { betResults: false } } });
    const disputes = [(await open(bettor, await betOn(bettor))).ok, (await open(other, await betOn(other))).ok];
    for (const { id } of disputes) for (const _ of [1, 2]) expect((await answer(id)).status).toBe(200);
    const mails = await readMails(app, { kind: 'dispute_answered' });
    const ofBoth = mails.filter(({ user_id }) => [bettor.userId, other.userId].includes(user_id ?? ''));
    expect(ofBoth).toMatchObject([
      {
        user_id: bettor.userId,
        subject: expect.stringMatching(/votre réclamation a reçu une réponse$/),
        body_text: expect.stringMatching(
          new RegExp(`rejeté.* – .*Lire la réponse.*/bets/${disputes[0]?.betId}#disputes`, 's'),
        ),
        unsubscribe: expect.stringContaining('token=betResults.'),
      },
    ]);
  });

  it('page through the list without a gap', async () => {
    const all = (await admin.call('listDisputes', { query: { limit: 100 } })).ok.items.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: AdminDisputes = (await admin.call('listDisputes', { query: { limit: 2, ...(cursor && { cursor }) } }))
        .ok;
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(all);
    for (const state of ['open', 'answered'] as const)
      expect((await admin.call('listDisputes', { query: { state, limit: 1 } })).ok.waiting, state).toBe(all.length);
    expect(all.length).toBeGreaterThan(4);
  });

  it('do not answer their own dispute, nor does a bettor answer any', async () => {
    const bettor = await app.signUp();
    const own = (await open(bettor, await betOn(bettor))).ok;
    await db.updateTable('dispute').set({ user_id: admin.userId }).where('id', '=', own.id).execute();
    expect((await answer(own.id)).refusal.code).toBe('own_account');
    expect((await answer(own.id, 'It is right.', bettor)).refusal.code).toBe('forbidden');
  });
});

describe('the deletion of an account', () => {
  it('keeps the outcomes of its disputes, withdraws those that wait, and erases their texts', async () => {
    const bettor = await app.signUp();
    const [answered, waiting] = [await open(bettor, await betOn(bettor)), await open(bettor, await betOn(bettor))];
    await answer(answered.ok.id);
    const data = await (await bettor.request('/api/me/export')).text();
    expect(data).toContain(REASON);
    const { username } = (await bettor.call('getMe', {})).ok;
    const deleted = await bettor.call('deleteMyAccount', { body: { password: 'secret-123', username } });
    expect(deleted.status).toBe(200);
    const rows = await db
      .selectFrom('dispute')
      .selectAll()
      .where('user_id', '=', bettor.userId)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { id: answered.ok.id, outcome: 'rejected', reason: null, answer: null },
      { id: waiting.ok.id, outcome: 'withdrawn', reason: null, answer: null },
    ]);
    expect(await app.findIncoherence()).toEqual([]);
  });
});
