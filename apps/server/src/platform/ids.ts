import { randomUUID } from 'node:crypto';

/**
 * The bits of a UUIDv7 after its time: here, the number of earlier ids of its millisecond (RFC 9562, section 6.2,
 * method 1).
 */
const COUNT_MAXIMUM = 0xfff;
const newest = { ms: 0, count: 0, time: '' };

/**
 * A new id: a UUIDv7, greater than every earlier one of this process, so that newer rows sort after older ones, also
 * within a millisecond, and after the clock was set back. Node's own ids have no such order.
 */
export function newId(): string {
  const ms = Date.now();
  if (ms > newest.ms) startMs(ms);
  else if (newest.count < COUNT_MAXIMUM) newest.count += 1;
  else startMs(newest.ms + 1);
  return `${newest.time}-7${hex(newest.count, 3)}-${randomUUID().slice(19)}`;
}

function startMs(ms: number): void {
  const time = hex(ms, 12);
  Object.assign(newest, { ms, count: 0, time: `${time.slice(0, 8)}-${time.slice(8)}` });
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** The id that sorts before every other one: pages of rows begin after it. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Returns the time at which an id was made, in milliseconds since 1970. */
export const msOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns whether a text from outside can be an id of this site: a malformed one is treated as not found. */
export const isId = (text: string): boolean => UUID.test(text);
