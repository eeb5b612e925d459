import type { Balance, Bet } from '@cauri/contract';
import { type Message, message } from './messages.ts';

/** What a user is told of the own account: `unread` counts notices. */
interface Personal {
  readonly balance: Balance;
  readonly bets: readonly Bet[];
  readonly unread: number;
}

/** As it is now, with the bets that were settled since a moment; null when there is no such user. */
export type ReadPersonal = (userId: string, since: Date) => Promise<Personal | null>;

/** A settlement carries the time at which it began: a little overlap, and at worst its message says the same twice. */
const OVERLAP_MS = 10_000;

/** What a user is told: the balance as it is, the bets that were settled since, and how many notices are unread. */
export async function tellPersonal(read: ReadPersonal, userId: string, since: Date): Promise<Message[]> {
  const personal = await read(userId, new Date(since.getTime() - OVERLAP_MS));
  if (!personal) return [];
  const { balance, bets, unread } = personal;
  return [message('balance', balance), ...bets.map((bet) => message('bet', bet)), message('notice', { unread })];
}
