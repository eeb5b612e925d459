import type { ChangeSupport, SupportMessage } from '@cauri/contract';
import { sql } from 'kysely';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { writeNotice } from '#modules/notifications';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { readSupport } from './list-support.ts';
import type { SupportParts } from './send-support.ts';

/** Sends an answer to a message, or changes its state. Throws `not_found`. */
export async function changeSupport(
  { db, mailer, announce }: SupportParts,
  { id, by }: { id: string; by: Administrator },
  change: ChangeSupport,
): Promise<SupportMessage> {
  if (!isId(id)) throw problem('not_found');
  await writeOnce(db, by, async (tx) => {
    const known = await tx
      .selectFrom('support_message')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw problem('not_found');
    // A retry: the answer is not sent twice.
    const isKnown = 'answer' in change && known.state === 'answered' && known.answer === change.answer;
    if (isKnown) return;
    if ('answer' in change) {
      await tx
        .updateTable('support_message')
        .set({ state: 'answered', answer: change.answer, answered_at: sql`now()`, answered_by: by.userId })
        .where('id', '=', id)
        .execute();
      await mailer.write(tx, {
        kind: 'support_answer',
        params: { message: known.message, answer: change.answer },
        to: known.email,
        language: known.language,
        userId: known.user_id,
      });
      if (known.user_id !== null)
        await writeNotice(tx, known.user_id, { kind: 'support_answered', topic: known.topic });
    } else {
      await tx.updateTable('support_message').set({ state: change.state }).where('id', '=', id).execute();
    }
    await recordAuditEntry(tx, {
      admin: by,
      kind: 'answer' in change ? 'support_answered' : 'support_changed',
      // The entry has neither sender nor text: messages are deleted after a year, while the log stays.
      subject: { kind: 'support', id, name: known.topic },
      before: { state: known.state },
      after: { state: 'answer' in change ? 'answered' : change.state },
    });
  });
  const changed = await expectSupport(db, id);
  if ('answer' in change && changed.userId !== null) await announce(changed.userId);
  return changed;
}

async function expectSupport(db: Reader, id: string): Promise<SupportMessage> {
  const message = await readSupport(db, id);
  if (!message) throw problem('not_found');
  return message;
}
