import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { systemClock } from '../clock.ts';
import { createClockWatch } from './clock-watch.ts';

it('A clock that is set while the server runs is logged once, in either direction, and one that goes on is not', () => {
  const lines: { readonly seconds: number; readonly msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const clock = createTestClock('2026-11-27T12:00:00Z');
  const watch = createClockWatch(clock, log);
  for (const seconds of [600, -600]) {
    clock.advance(seconds * 1000);
    watch();
    watch();
  }
  expect(lines.map(({ seconds, msg }) => [Math.round(seconds), msg])).toEqual([
    [600, 'the clock of this machine was set'],
    [-600, 'the clock of this machine was set'],
  ]);
  createClockWatch(systemClock, log)();
  expect(lines).toHaveLength(2);
});
