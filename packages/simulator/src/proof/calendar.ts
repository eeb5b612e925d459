import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Pace } from '../engine.ts';
import { findPace } from '../engines.ts';
import { seedFor } from './chain.ts';

/**
 * The secret of all matches that start on one day is committed to before any of them is announced. `day` is the date in
 * UTC, `speed` the milliseconds of match clock per millisecond, and `commitment` the SHA-256 of the secret in hexadecimal.
 */
export type DayCommitment = Readonly<{ day: string; speed: number; commitment: string }>;

/** A place in the calendar, from which the id of a match follows. */
export type Slot = DayCommitment &
  Readonly<{
    sport: string;
    /**
     * The number of the slot and the match in it, such as `989123.0`; of a friendly match `friendly.` and its number on the
     * day.
     */
    place: string;
    /** Whether the match was added so that something is always live. It belongs to a competition without a table. */
    isFriendly: boolean;
    /** Above 1: the matches of the attempts before were withdrawn. */
    attempt: number;
  }>;

/** Returns the day of a time in milliseconds since 1970, as a date in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Derives the secret of a day, 32 bytes, from the secret of the operator. */
export function daySecret(secret: Uint8Array, { day, speed }: Pick<DayCommitment, 'day' | 'speed'>): Uint8Array {
  return hmac(sha256, secret, utf8ToBytes(`day|${day}|${speed}`));
}

/** Returns the commitment to the secret of a day (32 bytes): its SHA-256 in hexadecimal. */
export const commitToDay = (secretOfDay: Uint8Array): string => bytesToHex(sha256(secretOfDay));

/** Writes a slot as the text from which the id of its match is computed. */
export const formatSlot = ({ day, speed, commitment, sport, place, attempt }: Omit<Slot, 'isFriendly'>): string =>
  [day, speed, commitment, sport, place, attempt].join('/');

const SLOT = /^(\d{4}-\d\d-\d\d)\/([1-9]\d*)\/([0-9a-f]{64})\/([a-z]+)\/((?:\d+|friendly)\.\d+)\/([1-9]\d*)$/;

/** Parses the text of a slot; null for any other text. */
export function parseSlot(text: string): Slot | null {
  const [, day, speed, commitment, sport, place, attempt] = SLOT.exec(text) ?? [];
  if (!day || !commitment || !sport || !place) return null;
  const isFriendly = place.startsWith('friendly');
  return { day, speed: Number(speed), commitment, sport, place, isFriendly, attempt: Number(attempt) };
}

/**
 * Returns the id of the match in a slot: the first 16 bytes of the SHA-256 of its text, as a UUID of version 8 (RFC 9562).
 * Nobody can choose it, once the commitment to the day is public.
 */
export function matchIdOf(slot: string): string {
  const bytes = sha256(utf8ToBytes(slot)).slice(0, 16);
  const view = new DataView(bytes.buffer);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x80);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = bytesToHex(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** More attempts than this are not checked: a log could otherwise make a check load any number of matches. */
const ATTEMPTS_MAXIMUM = 20;

/**
 * Returns the ids of the earlier matches of a slot, of which each must have been called off before the next; null if they
 * are too many.
 */
export const earlierIdsIn = (slot: Slot): string[] | null =>
  slot.attempt > ATTEMPTS_MAXIMUM
    ? null
    : Array.from({ length: slot.attempt - 1 }, (_, index) => matchIdOf(formatSlot({ ...slot, attempt: index + 1 })));

/** Returns the start of a numbered slot in milliseconds since 1970. */
export const startOfSlot = ({ slotMs }: Pace, number: number, speed: number): number =>
  Math.ceil((number * slotMs) / speed);

/** A match that may be in a slot: `startsAt` is in milliseconds since 1970. */
type PlacedMatch = Readonly<{ matchId: string; engine: string; startsAt: number }>;

/**
 * Returns whether a match can be in a slot: its id is that of the slot, its engine is of the sport of the slot, and it
 * starts on the day and, unless it is a friendly match, at the time of the slot.
 */
export function isInSlot(slotText: string, { matchId, engine, startsAt }: PlacedMatch): boolean {
  const slot = parseSlot(slotText);
  const pace = slot && findPace(slot.sport);
  if (!slot || !pace || matchIdOf(slotText) !== matchId || dayOf(startsAt) !== slot.day) return false;
  // Otherwise a slot of each other sport would give another id.
  if (!engine.startsWith(`${slot.sport}/`) && !engine.startsWith(`${slot.sport}-`)) return false;
  const [number = '', match = ''] = slot.place.split('.');
  if (slot.isFriendly) return true;
  const isDouble = Number(number) % pace.doubleEvery === 0;
  const isMatch = match === '0' || (match === '1' && isDouble);
  return isMatch && startOfSlot(pace, Number(number), slot.speed) === startsAt;
}

/**
 * Derives the seed of a match (32 bytes) from the secret of the operator: by the secret of its day if it is in a slot, and
 * directly if it is in none, as matches were before days had secrets.
 */
export const seedOf = (secret: Uint8Array, { matchId, slot }: { matchId: string; slot: Slot | null }): Uint8Array =>
  seedFor(slot ? daySecret(secret, slot) : secret, matchId);
