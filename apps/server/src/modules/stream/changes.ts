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
 * What the stream would tell a client that comes back, for one that cannot keep a stream open: the JSON of `Changes`. As
 * large as the board at most.
 */
export function createChangesReader({ board, clock, readPersonal, readRevealed }: ChangesParts) {
  const readWhole = createWholeReader(readRevealed);
  const readState = createStateReader(board, ({ version, messages, played }) => ({
    ...{ version, played },
    items: toJsonItems(messages),
  }));
  return async ({ topics, since, at }: Asked): Promise<string> => {
    const now = clock.now();
    const { version, played, items } = readState(topics, since);
    const [revealed, personal] = await Promise.all([
      Promise.all(played.map(readWhole)),
      topics.userId ? tellPersonal(readPersonal, topics.userId, at ?? now) : [],
    ]);
    const all = [items, toJsonItems([...revealed, ...personal])].filter(Boolean).join(',');
    return `{"version":${version},"time":"${now.toISOString()}","messages":[${all}]}`;
  };
}
