import { sql } from 'kysely';
import { inPostgres } from '../postgres.ts';
import { type Row, rowOf } from '../row.ts';
import { printLoad, rateOf, runLoad } from './placement.ts';

const ROUNDS = 3;
const LOAD = { connections: 128, seconds: 12 };

/**
 * Measures durable bets accepted per second while the engine logs them, beside the same load on the same database without
 * rows for the log. The order alternates, because the speed of a shared machine varies.
 */
export function measurePlacementWithLog(): Promise<Row[]> {
  return inPostgres(async ({ db, serve }) => {
    const measure = async (isLogged: boolean) => {
      await sql`alter table bet ${sql.raw(isLogged ? 'enable' : 'disable')} trigger logged`.execute(db);
      const load = await serve((server) => runLoad(server.url, LOAD));
      printLoad(isLogged ? 'placement with log' : 'placement without log', load);
      return rateOf(load);
    };
    const rounds: { readonly value: number; readonly reference: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 2 === 0) rounds.push({ value: await measure(true), reference: await measure(false) });
      else {
        const reference = await measure(false);
        rounds.push({ value: await measure(true), reference });
      }
    }
    const sum = (of: 'value' | 'reference') =>
      Math.round(rounds.reduce((total, round) => total + round[of], 0) / ROUNDS);
    const [value, reference] = [sum('value'), sum('reference')];
    return [rowOf({ name: 'placement with log', value, reference, unit: 'bets/s', must: 0.95, aim: 1 })];
  });
}
