import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { changeBoard, recordResult } from '#modules/catalog';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { readEntries } from '../testing/read-log.ts';
import { sequenceLog } from './sequence.ts';

const REASON = 'The second goal was scored by the other side.';
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;

async function settleBet(bettor: Actor): Promise<string> {
  const event = await addFootballEvent(db, new Date('2026-06-13T12:00:00Z'));
  await app.board.catchUp();
  const bet = (await place(bettor, { selections: [await selectionOf(bettor, event.id, { key: 'home' })] })).ok.bets[0];
  await changeBoard(db, (change) =>
    recordResult(change, event.id, { status: 'completed', home: 0, away: 1, source: 'test' }),
  );
  await app.settle();
  return bet?.id ?? '';
}

it('the log has a dispute and its outcome under the ticket of the bet, with salted hashes of the texts alone', async () => {
  const bettor = await app.signUp();
  const admin = await signUpAdmin(app, clock);
  const id = await settleBet(bettor);
  const dispute = (await bettor.call('openDispute', { params: { id }, body: { leg: 0, reason: REASON } })).ok;
  const body = { outcome: 'rejected', answer: 'We checked the report.' } as const;
  expect((await admin.call('answerDispute', { params: { id: dispute.id }, body })).status).toBe(200);
  await sequenceLog({ db, settings: app.settings }, clock.now());
  const hash = (text: string) =>
    createHash('sha256').update(Buffer.from(dispute.salt, 'hex')).update(text).digest('hex');
  const entries = await readEntries(app.visitor);
  const opened = entries.find(({ text }) => text === hash(REASON));
  expect(opened).toMatchObject({ kind: 'dispute', leg: 0, answerBy: Date.parse(dispute.answerBy) });
  expect(opened?.ticket).toMatch(/^[0-9a-f]{64}$/);
  expect(entries.find(({ text }) => text === hash('We checked the report.'))).toMatchObject({
    kind: 'dispute_answer',
    ticket: opened?.ticket,
    outcome: 'rejected',
    administrators: [expect.any(Number)],
  });
  expect(JSON.stringify(entries)).not.toContain('second goal');
  expect(await app.findIncoherence()).toEqual([]);
  await db.insertInto('log_pending').values({ kind: 'dispute', details: '{}' }).execute();
  expect(await app.findIncoherence()).not.toEqual([]);
  await db.deleteFrom('log_pending').execute();
});
