import type { EventQuery } from '@cauri/contract';
import { LRUCache } from 'lru-cache';
import { PreparedResponse, SHARED_JSON } from '#platform/http/prepared-response';
import type { Board } from './board.ts';
import { isListedFromBoard, listFromBoard } from './list-events.ts';
import type { BoardEvent } from './read-events.ts';

/** The number of cached lists: those of the web application's pages, in a few sizes. */
const LISTS_MAXIMUM = 64;
/**
 * The number of addresses that are recalled. Several lead to one list: unknown parameters are ignored, and others may be in
 * any order.
 */
const ADDRESSES_MAXIMUM = 256;

interface CachedList {
  readonly query: EventQuery;
  readonly events: readonly BoardEvent[];
  readonly answer: PreparedResponse;
}

/** A cache of the lists that most visitors request, as bytes ready to be sent. */
export class PreparedLists {
  readonly #board: Board;
  /** By query. */
  readonly #cached = new LRUCache<string, CachedList>({ max: LISTS_MAXIMUM });
  /** The queries of addresses. */
  readonly #queries = new LRUCache<string, string>({ max: ADDRESSES_MAXIMUM });

  constructor(board: Board) {
    this.#board = board;
  }

  /** Returns the list for the address of an earlier request, without parsing its query again. */
  recall(address: string): PreparedResponse | null {
    const known = this.#cached.get(this.#queries.get(address) ?? '');
    if (!known) return null;
    return known.events === this.#board.events ? known.answer : this.#prepare(known.query);
  }

  /** Whether a list is cached. Preparing another one takes the processor for some milliseconds. */
  isReady(query: EventQuery): boolean {
    return this.#cached.has(JSON.stringify(query));
  }

  /** Whether a list may be cached: it is no search, time window or later page, and all of its events are on the board. */
  isUsual(query: EventQuery): boolean {
    const { q, from, to, cursor } = query;
    const isWhole = q === undefined && from === undefined && to === undefined && cursor === undefined;
    return isWhole && isListedFromBoard(query);
  }

  /** Prepares a usual list, and recalls it for this address from then on. */
  prepare(address: string, query: EventQuery): PreparedResponse {
    this.#queries.set(address, JSON.stringify(query));
    return this.#prepare(query);
  }

  #prepare(query: EventQuery): PreparedResponse {
    const name = JSON.stringify(query);
    const known = this.#cached.get(name);
    const { events } = this.#board;
    const text = listFromBoard(this.#board, query);
    // An unchanged list keeps its compressed bodies and its ETag.
    const answer = known?.answer.text === text ? known.answer : new PreparedResponse(text, SHARED_JSON);
    this.#cached.set(name, { query, events, answer });
    return answer;
  }
}
