import { sql } from 'kysely';
import { inPostgres } from '../postgres.ts';
import { type Row, rowOf } from '../row.ts';
import { type LoadGenerator, middleOf, type Round, rateOf, startLoad } from './placement.ts';

const ROUNDS = 9;
const SECONDS = 5;
const CONNECTIONS = 128;

/**
 * Measures durable bets accepted per second while the engine logs them, beside the same load without rows for the log, on the same
 * server in short turns: the speed of a shared machine varies within a minute. Each turn has bettors of its own, because the
 * server hashes the tickets of bettors who are in the log.
 */
export function measurePlacementWithLog(): Promise<Row[]> {
  return inPostgres(({ db, serve }) =>
    serve(async (server) => {
      const [logged, unlogged] = [0, 1].map(() => startLoad(server.url, { connections: CONNECTIONS })) as [
        LoadGenerator,
        LoadGenerator,
      ];
      const measure = async (isLogged: boolean) => {
        await sql`alter table bet ${sql.raw(isLogged ? 'enable' : 'disable')} trigger logged`.execute(db);
        return rateOf(await (isLogged ? logged : unlogged).run(SECONDS));
      };
      const rounds: Round[] = [];
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          const first = await measure(round % 2 === 0);
          const second = await measure(round % 2 === 1);
          const [value, reference] = round % 2 === 0 ? [first, second] : [second, first];
          console.log(`placement with log: ${value} bets/s, ${reference} without it`);
          rounds.push({ value, reference });
        }
      } finally {
        for (const load of [logged, unlogged]) load.stop();
      }
      return [rowOf({ name: 'placement with log', ...middleOf(rounds), unit: 'bets/s', must: 0.95, aim: 1 })];
    }),
  );
}
