import type { Bet, StreamMessage } from '@cauri/contract';
import { type Message, message } from './messages.ts';

/** The account data that a user's pages follow. `unread` counts notices. */
interface Personal {
  readonly balance: StreamMessage<'balance'>;
  readonly bets: readonly Bet[];
  readonly unread: number;
}

/** Reads the current data with the bets settled since a time; null if there is no such user. */
export type ReadPersonal = (userId: string, since: Date) => Promise<Personal | null>;

/** Settlements carry the time at which their transaction began, so reads overlap. A repeated message does no harm. */
const OVERLAP_MS = 10_000;

/** The messages for one user: balance, bets settled since `since`, and the number of unread notices. */
export async function readPersonalMessages(read: ReadPersonal, userId: string, since: Date): Promise<Message[]> {
  const personal = await read(userId, new Date(since.getTime() - OVERLAP_MS));
  if (!personal) return [];
  const { balance, bets, unread } = personal;
  return [message('balance', balance), ...bets.map((bet) => message('bet', bet)), message('notice', { unread })];
}
