import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Mailer } from './mailer.ts';

/** The time in which settlements are collected before the first is reported. */
const WAIT = sql`interval '1 minute'`;
/** The minimum time between two emails about bets to one user. */
const GAP = sql`interval '15 minutes'`;
const WINDOW = sql`interval '1 hour'`;
const WINDOWS_AT_ONCE = 24;
/** A transaction that has just begun may not be visible yet. */
const SLACK_SECONDS = 10;
/** Our transactions are shorter; longer ones of other programs are ignored. */
const TRANSACTION_MAXIMUM = sql`interval '10 minutes'`;

const isOfBet = sql`n.content->>'kind' in ('bet_settled', 'bet_corrected')`;

/**
 * Queues emails to users about bets settled since the last run, an hour of notices at a time. Settlement itself does no
 * work for it. With several processes, one runs it at a time.
 */
export async function scheduleBetMails(db: Database, mailer: Mailer, slackSeconds = SLACK_SECONDS): Promise<void> {
  for (let window = 0; window < WINDOWS_AT_ONCE; window += 1) {
    const isMore = await inTransaction(db, (tx) => collectWindow(tx, mailer.wants('betResults'), slackSeconds));
    if (!isMore) return;
  }
}

interface Window {
  readonly until: string;
}

async function collectWindow(tx: Tx, wanted: RawBuilder<boolean>, slackSeconds: number): Promise<boolean> {
  // Timestamps stay text: a JavaScript Date has no microseconds.
  const cursor = await sql<Window>`select until::text from bet_mail_cursor for update skip locked`.execute(tx);
  if (!cursor.rows[0]) return false;
  const from = sql`${cursor.rows[0].until}::timestamptz`;
  // A notice has the start time of its transaction, so that every notice older than all running transactions is
  // visible. A separate statement, so that the next one reads their writes.
  const { rows } = await sql<Window & { is_more: boolean }>`
    select least(b.complete, b.next)::text as until, b.next < b.complete as is_more
    from (
      select ${from} + ${WINDOW} as next, least(now() - ${slackSeconds} * interval '1 second', (
        select min(xact_start) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
          and xact_start > now() - ${TRANSACTION_MAXIMUM}
      )) as complete
    ) b
    where b.complete > ${from}`.execute(tx);
  const [window] = rows;
  if (!window) return false;
  const until = sql`${window.until}::timestamptz`;
  await sql`
    insert into bet_mail as m (user_id, since, due_at)
    select n.user_id, min(n.created_at), now() + ${WAIT}
    from notice n join app_user u on u.id = n.user_id
    where n.created_at >= ${from} and n.created_at < ${until} and ${isOfBet} and ${wanted}
    group by n.user_id
    on conflict (user_id) do update set
      since = case when m.due_at is null then excluded.since else m.since end,
      due_at = coalesce(m.due_at, greatest(excluded.due_at, m.mailed_at + ${GAP}))`.execute(tx);
  await sql`update bet_mail_cursor set until = ${until}`.execute(tx);
  return window.is_more;
}

/** The content of one email to one user. */
export interface DueBetMail {
  readonly userId: string;
  /** In the order of their notices, without duplicates. */
  readonly bets: readonly { readonly id: string; readonly isCorrected: boolean }[];
}

/**
 * Takes the user who has waited longest, in the transaction that writes the message; null when none is due. Without
 * bets, the user no longer wants the email.
 */
export async function claimDueBetMail(tx: Tx, mailer: Mailer): Promise<DueBetMail | null> {
  const { rows } = await sql<{ user_id: string; since: string; wanted: boolean }>`
    select m.user_id, m.since::text, ${mailer.wants('betResults')} as wanted
    from bet_mail m join app_user u on u.id = m.user_id
    where m.due_at <= now() order by m.due_at limit 1 for update of m skip locked`.execute(tx);
  const [due] = rows;
  if (!due) return null;
  // Read after the lock, so that everything collected for this user before it is included.
  const read = await sql<{ id: string; isCorrected: boolean }>`
    select n.content->>'betId' as id, bool_or(n.content->>'kind' = 'bet_corrected') as "isCorrected"
    from notice n, bet_mail_cursor c
    where n.user_id = ${due.user_id} and n.created_at >= ${due.since}::timestamptz and n.created_at < c.until and ${isOfBet} and ${due.wanted}
    group by 1 order by max(n.id)`.execute(tx);
  await sql`update bet_mail set due_at = null, mailed_at = now() where user_id = ${due.user_id}`.execute(tx);
  return { userId: due.user_id, bets: read.rows };
}
