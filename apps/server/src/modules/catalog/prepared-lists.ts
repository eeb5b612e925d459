import type { EventQuery } from '@cauri/contract';
import { PreparedAnswer } from '#platform/prepared';
import type { Board } from './board.ts';
import { isListedFromBoard, listFromBoard } from './list-events.ts';
import type { BoardEvent } from './read-events.ts';

/** So many lists are kept: those of the pages of the web app, in a few sizes. */
const LISTS_MAXIMUM = 64;

const HEADERS = {
  'content-type': 'application/json',
  // May be kept, but asked about each time: prices of a moment ago are wrong ones.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
};

interface Kept {
  readonly events: readonly BoardEvent[];
  readonly answer: PreparedAnswer;
}

/** The lists that everybody asks for, as bytes ready to be sent. */
export class PreparedLists {
  readonly #board: Board;
  readonly #kept = new Map<string, Kept>();

  constructor(board: Board) {
    this.#board = board;
  }

  /** Null for a list of one's own: searched, cut by time, a later page, or of what has left the board. */
  find(query: EventQuery): PreparedAnswer | null {
    const { q, from, to, cursor } = query;
    const isUsual = q === undefined && from === undefined && to === undefined && cursor === undefined;
    if (!isUsual || !isListedFromBoard(query)) return null;
    const key = JSON.stringify([query.sport, query.league, query.status, query.source, query.limit]);
    const known = this.#kept.get(key);
    if (known && known.events === this.#board.events) return known.answer;
    const { events } = this.#board;
    const text = listFromBoard(this.#board, query);
    // What has not changed keeps its compressed forms, and clients that have it keep theirs.
    const answer = known?.answer.text === text ? known.answer : new PreparedAnswer(text, HEADERS);
    this.#kept.delete(key);
    this.#kept.set(key, { events, answer });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > LISTS_MAXIMUM && oldest !== undefined) this.#kept.delete(oldest);
    return answer;
  }
}
