import type { EventDetail } from '@cauri/contract';
import { commit, commitToDay, daySecret, formatSlot, matchIdOf, parseSlot, type Slot, seedFor } from '@cauri/simulator';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from './bytes.ts';
import { checkDay } from './day.ts';
import type { ProvenEntry } from './log/log-facts.ts';

const startsAt = Date.parse('2026-11-28T00:00:00Z');
const named = { day: '2026-11-28', speed: 1 };
const secret = daySecret(new Uint8Array(32).fill(1), named);
const commitment = commitToDay(secret);
const slot = formatSlot({ ...named, commitment, sport: 'football', place: `${startsAt / 1_800_000}.0`, attempt: 1 });
const fixture = { matchId: matchIdOf(slot), engine: 'football/1', params: { homeGoals: 1500, awayGoals: 1200 } };
const { engine, params } = fixture;
const own = commit(fixture, seedFor(secret, fixture.matchId));
const event = { id: fixture.matchId, verification: { engine, params, commitment: own } } as unknown as EventDetail;

const entryOf = (index: number, facts: object) => ({ index, entry: JSON.stringify(facts), proof: [] });
const day = entryOf(3, { kind: 'day', ...named, commitment });
const match = entryOf(5, { kind: 'match', match: event.id, startsAt, slot });
const revealed = entryOf(9, { kind: 'day_secret', ...named, commitment, secret: bytesToHex(secret) });

const check = (of: EventDetail, entries: readonly ProvenEntry[], days: readonly ProvenEntry[]) =>
  checkDay(of, entries, { days, entriesOf: () => [] });

describe('the check of the day of a match', () => {
  it('accepts a day that was committed to before the match, and once its secret is revealed the match that follows from it', () => {
    expect(check(event, [match], [day])).toEqual({ state: 'ok', fault: null, data: { day: named.day, entry: 3 } });
    expect(check(event, [match], [day, revealed])).toMatchObject({ state: 'ok', data: { entry: 3, revealed: 9 } });
  });

  it('finds no day for a match that has none because it is older than all days, or because the log does not have it', () => {
    const older = entryOf(2, { kind: 'match', match: event.id, startsAt });
    expect(check(event, [older], [day])).toMatchObject({ state: 'none' });
    expect(check(event, [], [day])).toMatchObject({ state: 'none' });
  });

  it.each([
    ['no commitment', [], match],
    ['a commitment after the match', [{ ...day, index: 6 }], match],
    ['the commitment to another day', [entryOf(3, { kind: 'day', ...named, day: '2026-11-29', commitment })], match],
    ['a match without a place, although days were committed to', [day], entryOf(5, { kind: 'match', startsAt })],
  ])('refuses %s', (_, days, entry) => {
    expect(check(event, [entry], days)).toMatchObject({ state: 'failed', fault: 'no_day' });
  });

  it.each([
    ['another id', { ...event, id: '019ab000-0000-7000-8000-000000000001' }, match],
    ['an engine of another sport', { ...event, verification: { engine: 'hockey/1' } } as unknown as EventDetail, match],
    ['another start', event, entryOf(5, { kind: 'match', startsAt: startsAt + 60_000, slot })],
    ['a text that is no place', event, entryOf(5, { kind: 'match', startsAt, slot: 'football' })],
  ])('refuses %s', (_, changed, entry) => {
    expect(check(changed, [entry], [day])).toMatchObject({ state: 'failed', fault: 'wrong_slot' });
  });

  describe('the check of a match in a place where others were called off', () => {
    const withAttempt = (attempt: number) => formatSlot({ ...(parseSlot(slot) as Slot), attempt });
    const [first, second, third] = [withAttempt(1), withAttempt(2), withAttempt(3)] as const;
    const called = (text: string, at: number) => [
      entryOf(at, { kind: 'match', match: matchIdOf(text), slot: text }),
      entryOf(at + 1, { kind: 'call_off', match: matchIdOf(text) }),
    ];
    const earlier = { [matchIdOf(first)]: called(first, 4), [matchIdOf(second)]: called(second, 6) };
    const later = { id: matchIdOf(third), verification: { engine, params, commitment: own } } as unknown as EventDetail;
    const entry = entryOf(8, { kind: 'match', match: later.id, startsAt, slot: third });
    const checkIn = (known: Readonly<Record<string, readonly ProvenEntry[]>>) =>
      checkDay(later, [entry], { days: [day], entriesOf: (id) => known[id] ?? [] });

    it('accepts it if the log has every earlier match and its call-off before it', () => {
      expect(checkIn(earlier)).toMatchObject({ state: 'ok' });
    });

    it.each([
      ['lacks an earlier match', { ...earlier, [matchIdOf(first)]: [] }],
      ['lacks a call-off', { ...earlier, [matchIdOf(second)]: called(second, 6).slice(0, 1) }],
      ['has a call-off after it', { ...earlier, [matchIdOf(second)]: called(second, 8) }],
      ['has the call-off of another match', { ...earlier, [matchIdOf(second)]: called(first, 4) }],
    ])('refuses it if the log %s', (_, known) => {
      expect(checkIn(known)).toMatchObject({ state: 'failed', fault: 'skipped_attempt', data: { attempt: 3 } });
    });
  });

  it('refuses another secret, and a match that does not follow from the secret', () => {
    const fault = { state: 'failed', fault: 'wrong_day_secret' };
    for (const other of ['00'.repeat(32), 'secret'])
      expect(
        check(event, [match], [day, entryOf(9, { kind: 'day_secret', ...named, commitment, secret: other })]),
      ).toMatchObject(fault);
    const changed = {
      ...event,
      verification: { engine, params, commitment: '0'.repeat(64) },
    } as unknown as EventDetail;
    expect(check(changed, [match], [day, revealed])).toMatchObject(fault);
  });
});
