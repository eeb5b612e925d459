import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { cpuSeconds, round } from '../figures.ts';
import { inPostgres } from '../postgres.ts';
import { type Row, rowOf, rowOfLess } from '../row.ts';
import { type LoadGenerator, middleOf, type Round, rateOf, startLoad } from './placement.ts';

const ROUNDS = 9;
const SECONDS = 5;
const CONNECTIONS = 128;

/**
 * Measures durable bets accepted per second while the engine logs them, beside the same load without rows for the log, and
 * the processor time that server and PostgreSQL need for a bet. Both take turns on the same server, because the speed of a
 * shared machine varies within a minute. Each has bettors of its own: the server hashes the tickets of bettors who are in
 * the log.
 */
export function measurePlacementWithLog(): Promise<Row[]> {
  return inPostgres(({ db, serve }) =>
    serve(async (server) => {
      const measure = async ({ load, isLogged }: Side): Promise<Turn> => {
        await sql`alter table bet ${sql.raw(isLogged ? 'enable' : 'disable')} trigger logged`.execute(db);
        const before = await readTotals(db, server.pid);
        const rate = rateOf(await load.run(SECONDS));
        const after = await readTotals(db, server.pid);
        return { rate, cost: ((after.cpuSeconds - before.cpuSeconds) * 1e6) / (after.bets - before.bets) };
      };
      const logged = { load: startLoad(server.url, { connections: CONNECTIONS }), isLogged: true };
      const unlogged = { load: startLoad(server.url, { connections: CONNECTIONS }), isLogged: false };
      const [rates, costs]: [Round[], Round[]] = [[], []];
      try {
        // The bettors register in the first turns.
        await measure(logged);
        await measure(unlogged);
        for (let turn = 0; turn < ROUNDS; turn += 1) {
          const isFirst = turn % 2 === 0;
          const first = await measure(isFirst ? logged : unlogged);
          const second = await measure(isFirst ? unlogged : logged);
          const [value, reference] = isFirst ? [first, second] : [second, first];
          rates.push({ value: value.rate, reference: reference.rate });
          costs.push({ value: round(value.cost, 1), reference: round(reference.cost, 1) });
          console.log(
            `placement with log: ${value.rate} bets/s and ${Math.round(value.cost)} µs of the processors each; ` +
              `without it ${reference.rate} and ${Math.round(reference.cost)}`,
          );
        }
      } finally {
        for (const { load } of [logged, unlogged]) load.stop();
      }
      return [
        rowOf({ name: 'placement with log', ...middleOf(rates), unit: 'bets/s', must: 0.95, aim: 1 }),
        rowOfLess({ name: 'placement with log cpu', ...middleOf(costs), unit: 'µs', must: 0.95, aim: 1 }),
      ];
    }),
  );
}

/** The bettors of one of the two, and whether their bets are logged. */
interface Side {
  readonly load: LoadGenerator;
  readonly isLogged: boolean;
}

interface Turn {
  /** Bets per second. */
  readonly rate: number;
  /** Processor time of a bet, in µs. */
  readonly cost: number;
}

/** The number of bets, and the processor time of a server and of the sessions of its database. */
async function readTotals(db: Database, serverPid: number): Promise<{ bets: number; cpuSeconds: number }> {
  const { rows: sessions } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  const { rows } = await sql<{ bets: bigint }>`select count(*) as bets from bet`.execute(db);
  const pids = [serverPid, ...sessions.map(({ pid }) => pid)];
  return { bets: Number(rows[0]?.bets), cpuSeconds: pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0) };
}
