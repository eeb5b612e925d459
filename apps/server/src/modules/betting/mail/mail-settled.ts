import { type BetStatus, type BetSubject, DEFAULT_LANGUAGE, toWireMoney } from '@cauri/contract';
import { describeAmounts, describeOutcome } from '@cauri/locale/bet-words';
import { messages } from '@cauri/locale/messages';
import { sql } from 'kysely';
import { readMailRecipient } from '#modules/identity';
import { claimDueBetMail, type Mailer, scheduleBetMails } from '#modules/notifications';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';

/** Bets that one message lists; it counts the others. */
const LISTED = 20;
const USERS_AT_ONCE = 100;

export interface SettledMailParts {
  readonly db: Database;
  readonly mailer: Mailer;
  /** Reads the signed checkpoint of the public log, which each message quotes; null while there is no log. */
  readonly readCheckpoint: (db: Reader) => Promise<string | null>;
  /** The age of notices to search, in seconds; the default covers the longest transactions. */
  readonly slackSeconds?: number;
}

/**
 * Writes an email about settled bets to each bettor who has chosen it: one message for all bets since the last one,
 * outside the settlement. The message and its marker commit together. Returns the number of bettors handled.
 */
export async function mailSettledBets(parts: SettledMailParts, signal?: AbortSignal): Promise<number> {
  const { db, mailer, slackSeconds } = parts;
  await scheduleBetMails(db, mailer, slackSeconds);
  for (let users = 0; users < USERS_AT_ONCE; users += 1) {
    if (signal?.aborted || !(await inTransaction(db, (tx) => writeNext(tx, parts)))) return users;
  }
  return USERS_AT_ONCE;
}

/** Handles the next bettor. Returns false when none is due. */
async function writeNext(tx: Tx, { mailer, readCheckpoint }: SettledMailParts): Promise<boolean> {
  const mail = await claimDueBetMail(tx, mailer);
  if (!mail) return false;
  const corrected = new Set(mail.bets.filter(({ isCorrected }) => isCorrected).map(({ id }) => id));
  const ids = mail.bets.map(({ id }) => id);
  const [user, bets] = [await readMailRecipient(tx, mail.userId), await readBets(tx, mail.userId, ids)];
  if (!user || bets.length === 0) return true;
  const { username, email, language } = user;
  const { words } = messages[language ?? DEFAULT_LANGUAGE];
  const listed = bets.slice(0, LISTED).map(({ id, about, status, stake, payout }) => ({
    outcome: describeOutcome({ about, status, isCorrected: corrected.has(id) }, words),
    amounts: describeAmounts({ status, stake: toWireMoney(stake), payout: toWireMoney(payout) }, words),
    link: mailer.link(`/bets/${id}`),
  }));
  const sum = (amount: 'stake' | 'payout') => bets.reduce((total, bet) => total + bet[amount], 0n);
  await mailer.write(tx, {
    kind: 'bets_settled',
    params: {
      username,
      bets: listed,
      more: bets.length - listed.length,
      staked: sum('stake'),
      paid: sum('payout'),
      isCorrection: bets.every(({ id }) => corrected.has(id)),
      checkpoint: (await readCheckpoint(tx))?.trimEnd() ?? null,
      link: mailer.link('/profile'),
    },
    to: email,
    language,
    userId: mail.userId,
  });
  return true;
}

interface MailedBet {
  readonly id: string;
  readonly about: BetSubject;
  readonly status: BetStatus;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Reads the present state of bets in the given order. Bets that are pending again are left out. */
async function readBets(tx: Tx, userId: string, ids: readonly string[]): Promise<MailedBet[]> {
  const { rows } = await sql<MailedBet>`
    select b.id, bet_subject(b.user_id, b.id) as about, b.status, b.stake, coalesce(b.payout, 0) as payout
    from unnest(${ids}::uuid[]) with ordinality as t (id, place)
      join bet b on b.user_id = ${userId} and b.id = t.id and b.status <> 'pending'
    order by t.place`.execute(tx);
  return rows;
}
