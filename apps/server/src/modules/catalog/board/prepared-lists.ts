import type { EventQuery } from '@cauri/contract';
import { PreparedResponse } from '#platform/http/prepared-response';
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
  readonly query: EventQuery;
  readonly events: readonly BoardEvent[];
  readonly answer: PreparedResponse;
}

/** The lists that everybody asks for, as bytes ready to be sent. */
export class PreparedLists {
  readonly #board: Board;
  readonly #kept = new Map<string, Kept>();

  constructor(board: Board) {
    this.#board = board;
  }

  /** The list of an address that was asked for before: its query needs not be read again. */
  recall(address: string): PreparedResponse | null {
    const known = this.#kept.get(address);
    if (!known) return null;
    return known.events === this.#board.events ? known.answer : this.#prepare(address, known.query);
  }

  /** Null for a list of one's own: searched, cut by time, a later page, or of what has left the board. */
  find(address: string, query: EventQuery): PreparedResponse | null {
    const { q, from, to, cursor } = query;
    const isUsual = q === undefined && from === undefined && to === undefined && cursor === undefined;
    return isUsual && isListedFromBoard(query) ? this.#prepare(address, query) : null;
  }

  #prepare(address: string, query: EventQuery): PreparedResponse {
    const known = this.#kept.get(address);
    const { events } = this.#board;
    const text = listFromBoard(this.#board, query);
    // What has not changed keeps its compressed forms, and clients that have it keep theirs.
    const answer = known?.answer.text === text ? known.answer : new PreparedResponse(text, HEADERS);
    this.#kept.delete(address);
    this.#kept.set(address, { query, events, answer });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > LISTS_MAXIMUM && oldest !== undefined) this.#kept.delete(oldest);
    return answer;
  }
}
