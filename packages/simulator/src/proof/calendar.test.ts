import { describe, expect, test } from 'vitest';
import { footballSimulation } from '../football/engine.ts';
import { commitToDay, dayOf, daySecret, earlierIdsIn, formatSlot, isInSlot, matchIdOf, parseSlot } from './calendar.ts';

const { slotMs } = footballSimulation.pace;

const secret = new Uint8Array(32).fill(1);
const startsAt = Date.parse('2026-11-28T00:00:00Z');
const day = { day: dayOf(startsAt), speed: 1 };
const commitment = commitToDay(daySecret(secret, day));
const number = startsAt / slotMs;
const base = { ...day, commitment, sport: 'football', place: `${number}.0`, attempt: 1 };
const slot = formatSlot(base);
const engine = 'football/1';

describe('a place in the calendar', () => {
  test('is read as it was written, and gives an id that changes with each part of it', () => {
    expect(parseSlot(slot)).toEqual({ ...base, isFriendly: false });
    expect(parseSlot(formatSlot({ ...base, place: 'friendly.3' }))).toMatchObject({ isFriendly: true });
    const others = [
      { ...base, day: '2026-11-29' },
      { ...base, speed: 2 },
      { ...base, commitment: '0'.repeat(64) },
      { ...base, sport: 'hockey' },
      { ...base, place: `${number}.1` },
      { ...base, attempt: 2 },
    ];
    expect(new Set([base, ...others].map((each) => matchIdOf(formatSlot(each)))).size).toBe(7);
    expect(matchIdOf(slot)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test.each(['', `${slot}/1`, slot.toUpperCase(), 'football:1790000000000:0', slot.replace('/1/', '/01/')])(
    'is not %j',
    (text) => expect(parseSlot(text)).toBeNull(),
  );

  test('has the match with its id that starts at its time, and no other', () => {
    const matchId = matchIdOf(slot);
    expect(isInSlot(slot, { matchId, engine, startsAt })).toBe(true);
    expect(isInSlot(slot, { matchId: slot, engine, startsAt })).toBe(false);
    expect(isInSlot(slot, { matchId, engine: 'hockey/1', startsAt })).toBe(false);
    expect(isInSlot(slot, { matchId, engine, startsAt: startsAt + 1 })).toBe(false);
    const isIn = (change: Partial<typeof base>, at = startsAt) => {
      const text = formatSlot({ ...base, ...change });
      return isInSlot(text, { matchId: matchIdOf(text), engine: `${change.sport ?? 'football'}/1`, startsAt: at });
    };
    expect(isIn({ day: '2026-11-27' })).toBe(false);
    expect(isIn({ sport: 'chess' })).toBe(false);
    expect(isIn({ sport: 'hockey', place: `${number}.1` })).toBe(false);
    // Every fifth slot of football has two matches.
    expect([number % 5, isIn({ place: `${number}.1` }), isIn({ place: `${number}.2` })]).toEqual([0, true, false]);
    expect(isIn({ place: `${number + 1}.1` }, startsAt + slotMs)).toBe(false);
    expect(isIn({ place: 'friendly.0' }, startsAt + 1_234)).toBe(true);
    expect(isIn({ place: 'friendly.0' }, startsAt - 1)).toBe(false);
  });

  test('has the ids of its earlier matches, unless they are too many to check', () => {
    const idOf = (attempt: number) => matchIdOf(formatSlot({ ...base, attempt }));
    const earlierIn = (attempt: number) => earlierIdsIn({ ...base, isFriendly: false, attempt });
    expect([earlierIn(1), earlierIn(3), earlierIn(21)]).toEqual([[], [idOf(1), idOf(2)], null]);
  });

  test('has its start at another speed rounded up to a millisecond', () => {
    const text = formatSlot({ ...base, speed: 7, place: `${number * 7 + 1}.0` });
    const at = startsAt + Math.ceil(slotMs / 7);
    expect(isInSlot(text, { matchId: matchIdOf(text), engine, startsAt: at })).toBe(true);
  });
});
