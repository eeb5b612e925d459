import { median, round } from '../figures.ts';
import { inPostgres } from '../postgres.ts';
import { type Row, rowOfLess } from '../row.ts';
import { type Load, printLoad, runLoad } from './placement.ts';

const ROUNDS = 3;
const LOAD = { connections: 16, seconds: 8, script: 'cash-out-load.ts' };

/**
 * Measures the median time of an offer for a combined bet of two legs, beside that of reading the bet, and of a cash-out at the
 * offer, beside that of placing the bet. All four requests alternate on each of 16 connections, so that a busy machine slows
 * all of them down.
 */
export function measureCashOuts(): Promise<Row[]> {
  return inPostgres(({ serve }) =>
    serve(async (server) => {
      const loads: Load[] = [];
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        const load = await runLoad(server.url, LOAD);
        printLoad('cash-outs', load);
        loads.push(load);
      }
      const middle = (of: (load: Load) => number | undefined) => round(median(loads.map((load) => of(load) ?? 0)), 1);
      const [quotes, reads] = [middle(({ medians }) => medians.quotes), middle(({ medians }) => medians.reads)];
      const placements = middle(({ medians }) => medians.placements);
      return [
        rowOfLess({ name: 'cashout quotes', value: quotes, reference: reads, unit: 'ms', must: 0.5, aim: 0.8 }),
        rowOfLess({
          name: 'cashout executions',
          value: middle(({ p50 }) => p50),
          reference: placements,
          unit: 'ms',
          must: 0.25,
          aim: 0.5,
        }),
      ];
    }),
  );
}
