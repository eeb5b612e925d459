import { LRUCache } from 'lru-cache';
import type { Board, BoardEvent } from '#modules/catalog';
import {
  eventChange,
  type Message,
  message,
  type Revealed,
  snapshotOf,
  type View,
  type ViewedEvent,
} from './messages.ts';
import { followsBoard, type Topics, viewOfState } from './topics.ts';

/** The step of a match before its first one. */
const BEFORE_START = -1;

/** The board's state for a set of topics. */
export interface State {
  /** After `messages` and the revealed steps of `played`, a client has everything up to this version. */
  readonly version: bigint;
  /** Empty if nothing is newer. */
  readonly messages: readonly Message[];
  /** Matches in the detail view whose revealed steps must be read. */
  readonly played: readonly BoardEvent[];
}

/** The version of the board that a client has for its topics, except for those that it has added since. */
export interface ClientVersion {
  readonly version: bigint;
  /** Null if it has all of them. */
  readonly added: Topics | null;
}

/** The same if the board still has all changes after the version; null for any other. */
const rememberedBy = (board: Board, from: ClientVersion | null): ClientVersion | null =>
  from !== null && from.version >= board.completeSince && from.version <= board.version ? from : null;

/** Everything in the topics, or only what the client does not have and the board still knows. */
function stateOf(board: Board, topics: Topics, from: ClientVersion | null): State {
  const { version } = board;
  if (!followsBoard(topics)) return { version, messages: [], played: [] };
  const seen = board.events.flatMap((event): ViewedEvent[] => {
    const view = viewFor(topics, event, from);
    return view ? [{ event, view }] : [];
  });
  if (from && seen.length === 0) return { version, messages: [], played: [] };
  const played = seen.flatMap(({ event, view }) => (view !== 'list' && hasRevealed(null, event) ? [event] : []));
  return { version, messages: [snapshotOf(seen, { version, complete: !from })], played };
}

function viewFor(topics: Topics, event: BoardEvent, from: ClientVersion | null): View | null {
  const isWhole = !from || (from.added !== null && viewOfState(from.added, event, { isReconnect: false }) !== null);
  if (isWhole) return viewOfState(topics, event, { isReconnect: false });
  return event.version > from.version ? viewOfState(topics, event, { isReconnect: true }) : null;
}

/** The maximum number of states cached until the board changes. */
const STATES_MAXIMUM = 32;

interface StateReader<T> {
  read(topics: Topics, from: ClientVersion | null): T;
  /** Whether a state is larger than that of any page and not cached: making it takes the processor for ten milliseconds. */
  isCostly(topics: Topics, from: ClientVersion | null): boolean;
}

/** More events than one sport has on the board: pages follow one. */
const EVENTS_OF_PAGE = 1_500;

/**
 * Caches `make(state)` for each set of topics and version until the board changes, because many clients ask for the same
 * state, such as the page of a sport.
 */
export function createStateReader<T extends NonNullable<unknown>>(
  board: Board,
  make: (state: State) => T,
  eventsOfPage = EVENTS_OF_PAGE,
): StateReader<T> {
  const known = new LRUCache<string, T>({ max: STATES_MAXIMUM });
  let version = board.version;
  const find = (topics: Topics, claimed: ClientVersion | null) => {
    if (board.version !== version) known.clear();
    version = board.version;
    const from = rememberedBy(board, claimed);
    const key = `${from?.version ?? ''} ${from?.added?.key ?? ''} ${topics.key}`;
    return { from, key, before: known.get(key) };
  };
  return {
    read: (topics, claimed) => {
      const { from, key, before } = find(topics, claimed);
      if (before) return before;
      const made = make(stateOf(board, topics, from));
      known.set(key, made);
      return made;
    },
    isCostly: (topics, claimed) => {
      const { from, before } = find(topics, claimed);
      if (before || topics.sports.size < 2) return false;
      return board.events.filter((event) => viewFor(topics, event, from) !== null).length > eventsOfPage;
    },
  };
}

/** Reads the revealed steps of a simulated match after a given step. */
export type ReadRevealed = (eventId: string, afterStep: number) => Promise<Revealed>;

/** Reads the steps after `step`, and adds the last link of the chain once the match is over. */
export const revealedAfter = async (read: ReadRevealed, event: BoardEvent, step: number): Promise<Revealed> => ({
  ...(await read(event.wire.id, step)),
  lastLink: event.lastLink,
});

/** Whether a match has revealed something since `before`; null stands for the time before the match. */
export const hasRevealed = (before: BoardEvent | null, { step, lastLink }: BoardEvent): boolean =>
  step > (before?.step ?? BEFORE_START) || lastLink !== (before?.lastLink ?? null);

/** Creates a message with all that a match has revealed. Concurrent requests share one read. */
export function createRevealedReader(readRevealed: ReadRevealed): (event: BoardEvent) => Promise<Message> {
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
