import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLossLog } from './loss-log.ts';

it('a lost database is one line, however many connections notice it, and so is its return', () => {
  const lines: string[] = [];
  const losses = createLossLog(
    pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line).msg) }),
  );
  for (let count = 0; count < 16; count += 1) losses.onLoss(new Error('terminating connection'));
  for (let count = 0; count < 16; count += 1) losses.onConnect();
  losses.onLoss(new Error('again'));
  losses.stop();
  losses.onConnect();
  losses.onLoss(new Error('closed on purpose'));
  expect(lines).toEqual(['database connection lost', 'database connection restored', 'database connection lost']);
});
