import type { EventQuery } from '@cauri/contract';
import { LRUCache } from 'lru-cache';
import { PreparedResponse } from '#platform/http/prepared-response';
import type { Board } from './board.ts';
import { isListedFromBoard, listFromBoard } from './list-events.ts';
import type { BoardEvent } from './read-events.ts';

/** The number of cached lists: those of the web application's pages, in a few sizes. */
const LISTS_MAXIMUM = 64;

const HEADERS = {
  'content-type': 'application/json',
  // Clients may store it, but must revalidate it each time, because prices change.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
};

interface CachedList {
  readonly query: EventQuery;
  readonly events: readonly BoardEvent[];
  readonly answer: PreparedResponse;
}

/** A cache of the lists that most visitors request, as bytes ready to be sent. */
export class PreparedLists {
  readonly #board: Board;
  readonly #cached = new LRUCache<string, CachedList>({ max: LISTS_MAXIMUM });

  constructor(board: Board) {
    this.#board = board;
  }

  /** Returns the list for the address of an earlier request, without parsing its query again. */
  recall(address: string): PreparedResponse | null {
    const known = this.#cached.get(address);
    if (!known) return null;
    return known.events === this.#board.events ? known.answer : this.#prepare(address, known.query);
  }

  /** Returns null for a list that is not cached: a search, a time window, a later page, or events that are not on the board. */
  find(address: string, query: EventQuery): PreparedResponse | null {
    const { q, from, to, cursor } = query;
    const isUsual = q === undefined && from === undefined && to === undefined && cursor === undefined;
    return isUsual && isListedFromBoard(query) ? this.#prepare(address, query) : null;
  }

  #prepare(address: string, query: EventQuery): PreparedResponse {
    const known = this.#cached.get(address);
    const { events } = this.#board;
    const text = listFromBoard(this.#board, query);
    // An unchanged list keeps its compressed bodies and its ETag.
    const answer = known?.answer.text === text ? known.answer : new PreparedResponse(text, HEADERS);
    this.#cached.set(address, { query, events, answer });
    return answer;
  }
}
