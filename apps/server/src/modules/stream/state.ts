import type { Board, BoardEvent } from '#modules/catalog';
import { eventChange, type Message, message, type Revealed, type Seen, snapshotOf } from './messages.ts';
import { followsBoard, type Topics, viewOfState } from './topics.ts';

/** The step of a match that has not had one. */
const BEFORE_START = -1;

/** The state of what somebody follows. */
export interface State {
  /** With this state and what `played` has revealed, a client has everything up to this version. */
  readonly version: bigint;
  /** Nothing where nothing is newer. */
  readonly messages: readonly Message[];
  /** Matches that are seen whole: what they have revealed must be read. */
  readonly played: readonly BoardEvent[];
}

/** All that the topics hold, or what is newer than a version where the board still knows all of that. */
function stateOf(board: Board, topics: Topics, since: bigint | null): State {
  const { version } = board;
  if (!followsBoard(topics)) return { version, messages: [], played: [] };
  const isBack = since !== null && since >= board.floor && since <= version;
  const candidates = isBack ? board.since(since) : board.events;
  const seen = candidates.flatMap((event): Seen[] => {
    const view = viewOfState(topics, event, { isBack });
    return view ? [{ event, view }] : [];
  });
  if (isBack && seen.length === 0) return { version, messages: [], played: [] };
  const played = seen.flatMap(({ event, view }) => (view === 'detail' && hasRevealed(null, event) ? [event] : []));
  return { version, messages: [snapshotOf(seen, { version, complete: !isBack })], played };
}

/** So many different states are kept until the board changes. */
const STATES_MAXIMUM = 32;

/**
 * What `make` makes of a state, once for all who ask for the same while the board stays as it is: a page of a sport is
 * asked for by everybody who opens it.
 */
export function createStateReader<T>(
  board: Board,
  make: (state: State) => T,
): (topics: Topics, since: bigint | null) => T {
  const known = new Map<string, T>();
  let version = board.version;
  return (topics, since) => {
    if (board.version !== version) known.clear();
    version = board.version;
    const key = `${since ?? ''} ${topics.key}`;
    const before = known.get(key);
    if (before) return before;
    const made = make(stateOf(board, topics, since));
    if (known.size >= STATES_MAXIMUM) known.clear();
    known.set(key, made);
    return made;
  };
}

/** Reads the steps of a simulated match after one. */
export type ReadRevealed = (eventId: string, afterStep: number) => Promise<Revealed>;

/** What a simulated match has revealed after a step, with the last link of its chain once the match is over. */
export const revealedAfter = async (read: ReadRevealed, event: BoardEvent, step: number): Promise<Revealed> => ({
  ...(await read(event.wire.id, step)),
  lastLink: event.lastLink,
});

/** Whether a match has revealed more than before; null for nothing. */
export const hasRevealed = (before: BoardEvent | null, { step, lastLink }: BoardEvent): boolean =>
  step > (before?.step ?? BEFORE_START) || lastLink !== (before?.lastLink ?? null);

/** All that a match has revealed, as a message. Read once for all who come at the same time. */
export function createWholeReader(readRevealed: ReadRevealed): (event: BoardEvent) => Promise<Message> {
  const known = new WeakMap<BoardEvent, Promise<Message>>();
  return (event) => {
    const before = known.get(event);
    if (before) return before;
    const read = revealedAfter(readRevealed, event, BEFORE_START).then((revealed) =>
      message('event', eventChange(event.wire, revealed)),
    );
    known.set(event, read);
    read.catch(() => known.delete(event));
    return read;
  };
}
