import { sql } from 'kysely';
import { readLetterAddress } from '#modules/identity';
import { collectBetNews, type Mailer, takeBetNews } from '#modules/notifications';
import { type Database, inTransaction, type Tx } from '#platform/database';

/** As many as one message lists; the others are counted. */
const LISTED = 20;
const USERS_AT_ONCE = 100;

export interface SettledMailParts {
  readonly db: Database;
  readonly mailer: Mailer;
  /** News of so long ago is looked through; absent: as long as is safe. */
  readonly slackSeconds?: number;
}

/**
 * Writes to bettors who chose so what became of their bets: all that settled since the last message in one, away from
 * settling. Whoever dies in between has written a message and noted it, or neither. Returns how many were looked after.
 */
export async function mailSettledBets(parts: SettledMailParts, signal?: AbortSignal): Promise<number> {
  const { db, mailer, slackSeconds } = parts;
  await collectBetNews(db, mailer, slackSeconds);
  for (let users = 0; users < USERS_AT_ONCE; users += 1) {
    if (signal?.aborted || !(await inTransaction(db, (tx) => writeNext(tx, mailer)))) return users;
  }
  return USERS_AT_ONCE;
}

/** Whether anybody was due. */
async function writeNext(tx: Tx, mailer: Mailer): Promise<boolean> {
  const news = await takeBetNews(tx, mailer);
  if (!news) return false;
  const corrected = new Set(news.bets.filter(({ isCorrected }) => isCorrected).map(({ id }) => id));
  const ids = news.bets.map(({ id }) => id);
  const [user, bets] = [await readLetterAddress(tx, news.userId), await readBets(tx, news.userId, ids)];
  if (!user || bets.length === 0) return true;
  const { username, email, language } = user;
  const listed = bets.slice(0, LISTED).map(({ id, ...bet }) => ({ ...bet, isCorrected: corrected.has(id) }));
  const sum = (amount: 'stake' | 'payout') => bets.reduce((total, bet) => total + bet[amount], 0n);
  await mailer.write(tx, {
    kind: 'bets_settled',
    params: {
      ...{ username, bets: listed, more: bets.length - listed.length },
      ...{ staked: sum('stake'), paid: sum('payout'), link: mailer.link('/profile') },
    },
    ...{ to: email, language, userId: news.userId },
  });
  return true;
}

interface MailedBet {
  readonly id: string;
  readonly name: string;
  readonly others: number;
  readonly status: 'won' | 'lost' | 'cancelled' | 'cashed_out';
  readonly stake: bigint;
  readonly payout: bigint;
}

/** As they are now, in the given order; what waits again for a result is left out. */
async function readBets(tx: Tx, userId: string, ids: readonly string[]): Promise<MailedBet[]> {
  const { rows } = await sql<MailedBet>`
    select b.id, l.event_name as name, l.others, b.status, b.stake, coalesce(b.payout, 0) as payout
    from unnest(${ids}::uuid[]) with ordinality as t (id, place)
      join bet b on b.user_id = ${userId} and b.id = t.id and b.status <> 'pending'
      cross join lateral (
        select l.event_name, (count(*) over () - 1)::integer as others
        from leg l where l.user_id = b.user_id and l.bet_id = b.id order by l.position limit 1
      ) l
    order by t.place`.execute(tx);
  return rows;
}
