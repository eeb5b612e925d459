import type { Event } from '@cauri/contract';
import { type BoardEvent, listed } from './read-events.ts';

/** Makes something of an event once: an event on the board never changes, another one takes its place. */
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

/** Lists leave out the markets that only the page of the event shows. */
export const listedEvent: (event: BoardEvent) => Event = once((event) => listed(event.wire));

const listedJson = once((event) => JSON.stringify(listedEvent(event)));
const wholeJson = once((event) => JSON.stringify(event.wire));

/** An event as JSON, as a list has it or with all its markets. Whoever asks, it is serialised once a change. */
export const jsonOf = (event: BoardEvent, view: 'list' | 'detail'): string =>
  view === 'list' ? listedJson(event) : wholeJson(event);
