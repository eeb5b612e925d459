import type { Balance, Bet } from '@cauri/contract';
import { type Message, message } from './messages.ts';

/** The balance of a user and the bets that were settled since a moment; null when there is no such user. */
export type ReadPersonal = (userId: string, since: Date) => Promise<{ balance: Balance; bets: Bet[] } | null>;

/** A settlement carries the time at which it began: a little overlap, and at worst its message says the same twice. */
const OVERLAP_MS = 10_000;

/** What a user is told: the balance as it is, and the bets that were settled since. */
export async function tellPersonal(read: ReadPersonal, userId: string, since: Date): Promise<Message[]> {
  const personal = await read(userId, new Date(since.getTime() - OVERLAP_MS));
  return personal ? [message('balance', personal.balance), ...personal.bets.map((bet) => message('bet', bet))] : [];
}
