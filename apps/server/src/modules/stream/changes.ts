import type { Board } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import { toJsonItems } from './messages.ts';
import { type ReadPersonal, readPersonalMessages } from './personal.ts';
import { type ClientVersion, createRevealedReader, createStateReader, type ReadRevealed } from './state.ts';
import type { Topics } from './topics.ts';

export interface ChangesParts {
  readonly board: Board;
  readonly clock: Clock;
  readonly readPersonal: ReadPersonal;
  readonly readRevealed: ReadRevealed;
}

interface ChangesQuery {
  readonly topics: Topics;
  /** Null if the client has nothing. */
  readonly from: ClientVersion | null;
  /** The time of the last answer; null for the first. */
  readonly at: Date | null;
}

/**
 * Answers clients that cannot keep a stream open with what the stream would send after a reconnect: the JSON of `Changes`
 * in two parts. The first part, at most as large as the board, is one buffer shared by all equal requests until the board
 * changes, so that unread responses do not multiply memory.
 */
export function createChangesReader({ board, clock, readPersonal, readRevealed }: ChangesParts) {
  const readRevealedMessage = createRevealedReader(readRevealed);
  const states = createStateReader(board, ({ version, messages, played }) => ({
    played,
    isEmpty: messages.length === 0,
    shared: Buffer.from(`{"version":${version},"messages":[${toJsonItems(messages)}`),
  }));
  const read = async ({ topics, from, at }: ChangesQuery): Promise<readonly [shared: Buffer, own: Buffer]> => {
    const now = clock.now();
    const { played, isEmpty, shared } = states.read(topics, from);
    const [revealed, personal] = await Promise.all([
      Promise.all(played.map(readRevealedMessage)),
      topics.userId ? readPersonalMessages(readPersonal, topics.userId, at ?? now) : [],
    ]);
    const own = toJsonItems([...revealed, ...personal]);
    const separator = isEmpty || own === '' ? '' : ',';
    return [shared, Buffer.from(`${separator}${own}],"time":"${now.toISOString()}"}`)];
  };
  return { read, isCostly: states.isCostly };
}
