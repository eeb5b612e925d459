import { randomInt, randomUUIDv7 } from 'node:crypto';

/** Far above what one could guess, far below what could touch the bits in front of the random ones. */
const LONGEST_STEP = 2 ** 32;
let newest = '';

/**
 * A new id: a UUIDv7, greater than every one before it of this process, so that newer rows sort after older ones. Node's
 * own are in no order within a millisecond, which is long enough for two rows, and go back with the clock.
 */
export function newId(): string {
  const id = randomUUIDv7();
  newest = id > newest ? id : follow(newest);
  return newest;
}

/** The id that is greater by a random step (RFC 9562, section 6.2, method 2). */
function follow(id: string): string {
  const next = BigInt(`0x${id.replaceAll('-', '')}`) + BigInt(randomInt(1, LONGEST_STEP));
  return next
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text from outside can be an id of ours at all: what is malformed is simply not found. */
export const isId = (text: string): boolean => UUID.test(text);
