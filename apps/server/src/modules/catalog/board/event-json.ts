import type { Event } from '@cauri/contract';
import { type BoardEvent, listed } from './read-events.ts';

/** Caches a value per event. An event on the board is immutable: a change replaces it. */
function once<T>(make: (event: BoardEvent) => T): (event: BoardEvent) => T {
  const made = new WeakMap<BoardEvent, { readonly value: T }>();
  return (event) => {
    let known = made.get(event);
    if (!known) {
      known = { value: make(event) };
      made.set(event, known);
    }
    return known.value;
  };
}

/** An event as lists show it, without the markets of its page. */
export const listedEvent: (event: BoardEvent) => Event = once((event) => listed(event.wire));

const listedJson = once((event) => JSON.stringify(listedEvent(event)));
/** An event with all its markets, those that only its page shows included. */
export const pageEvent: (event: BoardEvent) => Event = once((event) => ({
  ...event.wire,
  markets: [...event.wire.markets, ...event.page],
}));

const wholeJson = once((event) => JSON.stringify(event.wire));
const pageJson = once((event) => JSON.stringify(pageEvent(event)));

const jsonBy = { list: listedJson, detail: wholeJson, page: pageJson } as const;

/**
 * An event as JSON: as lists show it, with all markets of the board, or with those of its page too. It is serialised
 * once per change.
 */
export const jsonOf = (event: BoardEvent, view: keyof typeof jsonBy): string => jsonBy[view](event);
