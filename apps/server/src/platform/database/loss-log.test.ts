import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase, openPool } from '../database.ts';
import { createLossLog, watchDatabase } from './loss-log.ts';

function createLosses() {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  return { lines, losses: createLossLog(log) };
}

it('a lost database is one line, however many connections notice it, and so is its return', () => {
  const { lines, losses } = createLosses();
  for (let count = 0; count < 16; count += 1) losses.onLoss(new Error('terminating connection'));
  losses.onSilence(new Error('the database did not answer in time'));
  for (let count = 0; count < 16; count += 1) losses.onAnswer();
  losses.onLoss(new Error('again'));
  losses.stop();
  losses.onAnswer();
  losses.onLoss(new Error('closed on purpose'));
  expect(lines).toEqual(['database connection lost', 'database connection restored', 'database connection lost']);
});

it('a database that hangs is one line, even when its connections end at last, and so is its next answer', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const { lines, losses } = createLosses();
  const pool = openPool({ url: database.url, connections: 1, onError: losses.onLoss });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => process.kill(rows[0].pid, name);
  onTestFinished(() => void signal('SIGCONT'));
  onTestFinished(watchDatabase(openDatabase(pool), losses, 500));
  signal('SIGSTOP');
  await expect.poll(() => lines).toEqual(['the database does not answer']);
  losses.onLoss(new Error('Connection terminated unexpectedly'));
  signal('SIGCONT');
  await expect.poll(() => lines).toEqual(['the database does not answer', 'the database answers again']);
});
