import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { type BenchDatabase, inPostgres } from '../postgres.ts';
import { type Row, rowOf } from '../row.ts';
import { type Backed, writeBets, writeBettors } from './history.ts';
import { type Load, printLoad, rateOf, runLoad } from './placement.ts';

const DATA = join(import.meta.dirname, '../../.data/bench');
const BETTORS = 20_000;
const EVENTS = 500;
const LOAD = { connections: 128, seconds: 10 };
const ROUNDS = 2;

/**
 * Measures bets accepted per second with a history of `bets`, beside the same on an empty database. The history is
 * kept between runs, and extended to the requested size.
 */
export async function measureGrowth(bets: number): Promise<Row[]> {
  const loads: { full: Load; empty: Load }[] = [];
  await inPostgres((full) => fillUp(full.db, bets), join(DATA, 'growth'));
  for (let round = 0; round < ROUNDS; round += 1) {
    const empty = await inPostgres(place);
    loads.push({ empty, full: await inPostgres(place, join(DATA, 'growth')) });
  }
  for (const { empty, full } of loads) {
    printLoad('placement on an empty database', empty);
    printLoad(`placement after ${bets} bets`, full);
  }
  const mean = (read: (pair: (typeof loads)[number]) => Load) =>
    Math.round(loads.reduce((sum, pair) => sum + rateOf(read(pair)), 0) / loads.length);
  const [value, reference] = [mean(({ full }) => full), mean(({ empty }) => empty)];
  return [rowOf({ name: `growth: ${bets} bets`, value, reference, unit: 'bets/s', must: 0.85, aim: 0.95 })];
}

const place = ({ serve }: BenchDatabase): Promise<Load> => serve((server) => runLoad(server.url, LOAD));

async function fillUp(db: Database, bets: number): Promise<void> {
  const { rows } = await sql<{ bets: bigint }>`select count(*) as bets from bet`.execute(db);
  const missing = bets - Number(rows[0]?.bets ?? 0n);
  if (missing <= 0) return;
  console.log(`growth: writing ${missing} bets`);
  const on = Array.from({ length: EVENTS }, (): Backed => {
    const [event_id, market_id, outcome_id] = [newId(), newId(), newId()];
    return { event_id, market_id, outcome_id, key: 'home' };
  });
  await writeBets(db, { bets: missing, users: await writeBettors(db, BETTORS), on, state: 'settled' });
  await sql`vacuum analyze`.execute(db);
}
