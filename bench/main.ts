/**
 * `npm run bench -- placement` measures the named benchmarks, prints their rows, and stores them in
 * results/latest.json.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBackoffice } from './backoffice.ts';
import { measureBuilder } from './bets/builder.ts';
import { measureCashOuts } from './bets/cash-outs.ts';
import { measureGrowth } from './bets/growth.ts';
import { measurePlacementWithLog } from './bets/log.ts';
import { measurePlacement } from './bets/placement.ts';
import { measureSettlement } from './bets/settlement.ts';
import { measureBoard } from './board.ts';
import type { Row } from './row.ts';
import { measureSimulator } from './simulator.ts';
import { soak } from './soak.ts';
import { measureStep } from './step.ts';
import { measureStream } from './stream.ts';
import { sustain } from './sustained/sustained.ts';
import { measureWeb } from './web.ts';

const [first, ...rest] = process.argv.slice(2);
if (first === 'soak') process.exit((await soak(rest)) ? 0 : 1);
if (first === 'sustained') process.exit((await sustain(rest)) ? 0 : 1);

const { values: options, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { bets: { type: 'string', default: '1000000' } },
});

const benches: Record<string, () => Promise<Row[]>> = {
  growth: () => measureGrowth(Number(options.bets)),
  backoffice: () => measureBackoffice(Number(options.bets)),
  placement: measurePlacement,
  cashouts: measureCashOuts,
  log: measurePlacementWithLog,
  settlement: measureSettlement,
  stream: measureStream,
  board: measureBoard,
  simulator: measureSimulator,
  builder: measureBuilder,
  step: measureStep,
  web: measureWeb,
};

const names = requested.length > 0 ? requested : Object.keys(benches);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `npm run bench -- ${Object.keys(benches).join(' ')}\nnpm run bench -- soak --seconds 180\nnpm run bench -- sustained --seconds 600`,
  );
  process.exit(2);
}

const rows: Row[] = [];
for (const name of names) {
  const measured = (await benches[name]?.()) ?? [];
  storeRows(measured); // stored at once, because a later benchmark may fail
  rows.push(...measured);
}

for (const { name, value, reference, ratio, unit, must, aim } of rows) {
  const verdict = ratio >= aim ? 'reaches the target' : ratio >= must ? 'reaches the minimum' : 'BELOW THE MINIMUM';
  console.log(
    `${name}: ${value} ${unit}, reference ${reference}: ${ratio} x (minimum ${must}, target ${aim}): ${verdict}`,
  );
}

function storeRows(measured: readonly Row[]): void {
  const file = join(import.meta.dirname, 'results', 'latest.json');
  const known: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const fresh = new Set(measured.map(({ name }) => name));
  const merged = [...known.filter(({ name }) => !fresh.has(name)), ...measured];
  merged.sort((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
}
