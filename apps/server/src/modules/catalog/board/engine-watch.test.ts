import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createEngineWatch, watchEngine } from './engine-watch.ts';

it('a process logs once that no process leads the engine, once that one leads again, and nothing while no message arrives or when the clock is set forward', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  let [silenceMs, isHearing] = [9_000, true];
  const watch = createEngineWatch({ silenceMs: () => silenceMs, isHearing: () => isHearing, log });
  watch();
  [silenceMs, isHearing] = [20_000, false];
  watch();
  watch();
  isHearing = true;
  watch();
  silenceMs = 500;
  watch();
  expect(lines).toEqual([]);
  silenceMs = 20_000;
  for (let times = 0; times < 3; times += 1) watch();
  silenceMs = 500;
  watch();
  watch();
  expect(lines).toEqual([
    expect.stringMatching(/^no process leads the engine: .* ROLE=engine$/),
    'a process leads the engine again',
  ]);
});

it('a process that took long to start leaves the next leader ten seconds from then on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const watch = watchEngine({ silenceMs: () => 60_000, isHearing: () => true, log });
  await watch.start?.();
  vi.advanceTimersByTime(15_000);
  expect(lines).toHaveLength(0);
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(1);
  await watch.stop?.();
});
