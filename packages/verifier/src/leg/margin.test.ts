import type { EventDetail } from '@cauri/contract';
import { expect, it } from 'vitest';
import type { ProvenEntry } from '../log/log-facts.ts';
import { checkMargin } from './margin.ts';

const MINUTE_MS = 60_000;
const entryOf = (index: number, facts: object): ProvenEntry => ({ index, entry: JSON.stringify(facts), proof: [] });
const marginAt = (index: number, at: number, value: number) =>
  entryOf(index, { kind: 'setting', setting: 'margin', at, value });
const announcedAt = 100 * MINUTE_MS;
const match = entryOf(5, { kind: 'match', at: announcedAt });
const check = (shown: number, ...margins: ProvenEntry[]) => {
  const event = { verification: { margin: shown / 10_000 } } as unknown as EventDetail;
  const { state, fault, data } = checkMargin(event, [match], margins);
  return [state, fault, data];
};

it('the margin of a match is the last one that the log had before it, and 6 % before the first one', () => {
  const [first, second] = [marginAt(2, 0, 500), marginAt(3, MINUTE_MS, 400)];
  expect(check(400, first, second)).toEqual(['ok', null, { margin: 4, entry: 3 }]);
  expect(check(500, first, second)).toEqual(['failed', 'wrong_margin', { margin: 4, shown: 5 }]);
  expect(check(600)).toEqual(['ok', null, { margin: 6 }]);
  expect(check(600, first)).toEqual(['failed', 'wrong_margin', { margin: 5, shown: 6 }]);
  expect(check(300)).toEqual(['failed', 'wrong_margin', { margin: 6, shown: 3 }]);
});

it('a margin that changed less than a minute before or after the announcement may be the one before or after', () => {
  const first = marginAt(2, 0, 500);
  for (const [index, at] of [
    [4, announcedAt - MINUTE_MS + 1],
    [6, announcedAt + MINUTE_MS - 1],
  ] as const) {
    expect(check(500, first, marginAt(index, at, 400))[0]).toBe('ok');
    expect(check(400, first, marginAt(index, at, 400))[0]).toBe('ok');
    expect(check(300, first, marginAt(index, at, 400))[0]).toBe('failed');
  }
  expect(check(500, first, marginAt(4, announcedAt - MINUTE_MS, 400))[0]).toBe('failed');
  expect(check(400, first, marginAt(6, announcedAt + MINUTE_MS, 400))[0]).toBe('failed');
});

it('the first entry may state a margin from before the log stated settings, and no later one', () => {
  const since = (index: number, from: number, value = 500) =>
    entryOf(index, { kind: 'setting', setting: 'margin', at: 2 * announcedAt, since: from, value });
  expect(check(500, since(7, announcedAt))).toEqual(['ok', null, { margin: 5, entry: 7 }]);
  expect(check(600, since(7, announcedAt))[0]).toBe('failed');
  expect(check(500, since(7, announcedAt + 1))[0]).toBe('failed');
  expect(check(300, since(7, announcedAt), since(8, announcedAt, 300))[0]).toBe('failed');
});

it('a margin that cannot be read is said to be so', () => {
  expect(check(Number.NaN).slice(0, 2)).toEqual(['failed', 'unreadable']);
});
