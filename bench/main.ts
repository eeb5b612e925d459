/**
 * `npm run bench -- placement` measures the named benchmarks, prints their rows, and stores them in
 * results/latest.json.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuseUsage } from '../tools/command/report-failure.ts';
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

const USAGE = `Usage: npm run bench [-- <name> …] [--bets 1000000]
       npm run bench -- soak [--seconds 180]
       npm run bench -- sustained [--seconds 600]`;

const { values: options, positionals: requested } = readArguments(
  { allowPositionals: true, options: { bets: { type: 'string', default: '1000000' } } },
  USAGE,
);

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
  refuseUsage(
    `There is no benchmark ${unknown.join(', ')}: choose among ${Object.keys(benches).join(', ')}.\n${USAGE}`,
  );
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
