import type { Board } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import { toJsonItems } from './messages.ts';
import { type ReadPersonal, tellPersonal } from './personal.ts';
import { createStateReader, createWholeReader, type ReadRevealed } from './state.ts';
import type { Topics } from './topics.ts';

export interface ChangesParts {
  readonly board: Board;
  readonly clock: Clock;
  readonly readPersonal: ReadPersonal;
  readonly readRevealed: ReadRevealed;
}

interface Asked {
  readonly topics: Topics;
  /** The version of the last answer for these topics; null for the first. */
  readonly since: bigint | null;
  /** The time of the last answer; null for the first. */
  readonly at: Date | null;
}

/**
 * What the stream would tell a client that comes back, for one that cannot keep a stream open: the JSON of `Changes`, in two
 * parts. The first, as large as the board at most, is the same bytes for all who ask for the same until the board changes,
 * so that answers that nobody reads take the memory of one.
 */
export function createChangesReader({ board, clock, readPersonal, readRevealed }: ChangesParts) {
  const readWhole = createWholeReader(readRevealed);
  const readState = createStateReader(board, ({ version, messages, played }) => ({
    played,
    isEmpty: messages.length === 0,
    shared: Buffer.from(`{"version":${version},"messages":[${toJsonItems(messages)}`),
  }));
  return async ({ topics, since, at }: Asked): Promise<readonly [shared: Buffer, own: Buffer]> => {
    const now = clock.now();
    const { played, isEmpty, shared } = readState(topics, since);
    const [revealed, personal] = await Promise.all([
      Promise.all(played.map(readWhole)),
      topics.userId ? tellPersonal(readPersonal, topics.userId, at ?? now) : [],
    ]);
    const own = toJsonItems([...revealed, ...personal]);
    const separator = isEmpty || own === '' ? '' : ',';
    return [shared, Buffer.from(`${separator}${own}],"time":"${now.toISOString()}"}`)];
  };
}
