import type { AdminDispute, AnswerDispute, Bet, DisputeQuery } from '@cauri/contract';
import { nameEvent } from '@cauri/locale/bet-words';
import { sql } from 'kysely';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { readMailRecipient } from '#modules/identity';
import { type Mailer, writeNotice } from '#modules/notifications';
import type { Database, Reader, Tx } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { readBets } from '../history/read-bets.ts';
import { toDispute } from './disputes.ts';

interface AnswerParts {
  readonly db: Database;
  readonly mailer: Mailer;
}

/**
 * Answers a dispute. The bettor gets a notice, and an email if they chose it, and the outcome enters the log. A repeated
 * call with the same answer changes nothing. Throws `not_found`, `own_account` for a dispute of the administrator, and
 * `request_closed` if it has another answer.
 */
export async function answerDispute(
  { db, mailer }: AnswerParts,
  { id, by, now }: { readonly id: string; readonly by: Administrator; readonly now: Date },
  { outcome, answer }: AnswerDispute,
): Promise<AdminDispute> {
  if (!isId(id)) throw problem('not_found');
  await writeOnce(db, by, async (tx) => {
    const known = await tx.selectFrom('dispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!known) throw problem('not_found');
    if (known.user_id === by.userId) throw problem('own_account');
    if (known.outcome === outcome && known.answer === answer) return;
    if (known.outcome !== null) throw problem('request_closed');
    await tx
      .updateTable('dispute')
      .set({ outcome, answer, answered_at: now, answered_by: by.userId })
      .where('id', '=', id)
      .execute();
    await writeNotice(tx, known.user_id, {
      kind: 'dispute_answered',
      betId: known.bet_id,
      event: known.event_name,
      outcome,
    });
    await mailAnswer(tx, mailer, { ...known, outcome });
    await recordAuditEntry(tx, {
      admin: by,
      kind: 'dispute_answered',
      // The entry has no texts: they are erased with the account, while the audit log stays.
      subject: { kind: 'bet', id: known.bet_id },
      before: { state: 'open' },
      after: { state: 'answered' },
    });
  });
  const answered = await selectDisputes(db, now).where('d.id', '=', id).executeTakeFirstOrThrow();
  const bets = await readDisputedBets(db, [answered]);
  return toAdminDispute(answered, bets);
}

interface AnsweredDispute {
  readonly user_id: string;
  readonly bet_id: string;
  readonly event_name: string;
  readonly outcome: AnswerDispute['outcome'];
}

/** Writes the email about an answer. It does not quote the texts: they are erased with the account. */
async function mailAnswer(tx: Tx, mailer: Mailer, { user_id, bet_id, event_name, outcome }: AnsweredDispute) {
  const chosen = await tx
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', user_id)
    .where(mailer.wants('betResults'))
    .executeTakeFirst();
  const address = chosen && (await readMailRecipient(tx, user_id));
  if (!address) return;
  const { username, email: to, language } = address;
  const params = { username, event: nameEvent(event_name), outcome, link: mailer.link(`/bets/${bet_id}#disputes`) };
  await mailer.write(tx, { kind: 'dispute_answered', params, to, language, userId: user_id });
}

/** Lists disputes: those that wait by their deadline, or the answered ones, the newest first; and counts those that wait. */
export async function listDisputes(
  db: Reader,
  { state, limit, cursor }: DisputeQuery,
  now: Date,
): Promise<{ items: AdminDispute[]; nextCursor: string | null; waiting: number }> {
  const isOpen = state === 'open';
  const last = isId(cursor ?? '')
    ? await db
        .selectFrom('dispute')
        .select(['answer_by', 'answered_at'])
        .where('id', '=', cursor ?? '')
        .executeTakeFirst()
    : undefined;
  const rows = await selectDisputes(db, now)
    .where('d.outcome', isOpen ? 'is' : 'is not', null)
    .$if(last !== undefined && isOpen, (query) =>
      query.where(sql<boolean>`(d.answer_by, d.id) > (${last?.answer_by}, ${cursor}::uuid)`),
    )
    .$if(last !== undefined && !isOpen, (query) =>
      query.where(sql<boolean>`(d.answered_at, d.id) < (${last?.answered_at}, ${cursor}::uuid)`),
    )
    .orderBy(isOpen ? 'd.answer_by' : 'd.answered_at', isOpen ? 'asc' : 'desc')
    .orderBy('d.id', isOpen ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const [bets, waiting] = await Promise.all([readDisputedBets(db, page), countWaiting(db)]);
  const items = page.map((row) => toAdminDispute(row, bets));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null, waiting };
}

async function countWaiting(db: Reader): Promise<number> {
  const { waiting } = await db
    .selectFrom('dispute')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

const selectDisputes = (db: Reader, now: Date) =>
  db
    .selectFrom('dispute as d')
    .leftJoin('app_user as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select(['u.username', 'u.display_username'])
    .select(sql<boolean>`d.outcome is null and d.answer_by < ${now}`.as('is_overdue'));

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>>;

/** Reads the bets of disputes, by id; those of one bettor together, because a bet is read with the id of its bettor. */
async function readDisputedBets(db: Reader, rows: readonly Row[]): Promise<ReadonlyMap<string, Bet>> {
  const bets = new Map<string, Bet>();
  for (const [userId, own] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    for (const bet of await readBets(db, userId, [...new Set(own.map(({ bet_id }) => bet_id))])) bets.set(bet.id, bet);
  }
  return bets;
}

function toAdminDispute(row: Row, bets: ReadonlyMap<string, Bet>): AdminDispute {
  const bet = bets.get(row.bet_id);
  if (!bet) throw new Error(`The bet ${row.bet_id} of the dispute ${row.id} does not exist`);
  return {
    ...toDispute(row),
    userId: row.user_id,
    username: row.display_username ?? row.username,
    eventId: row.event_id,
    eventName: row.event_name,
    isOverdue: row.is_overdue,
    bet,
  };
}
