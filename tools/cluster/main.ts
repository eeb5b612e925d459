/**
 * `npm run cluster`: two PostgreSQL nodes with synchronous replication, two engines, three API processes and nginx on this
 * machine, for trying. With `-- --check` it causes each fault of `check.ts` under load, and fails if a bet is missing or a
 * goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../command/report-failure.ts';
import { checkCluster } from './check.ts';
import { startSite } from './site.ts';

const { values } = readArguments(
  { options: { check: { type: 'boolean', default: false } } },
  'Usage: npm run cluster [-- --check]',
);
const started = performance.now();
const say = (line: string) => console.log(line === '' ? '' : `${clock()}  ${line}`);
const clock = () => `${((performance.now() - started) / 1_000).toFixed(1).padStart(6)} s`;

const folder = mkdtempSync(join(tmpdir(), 'cauri-cluster-'));
const interrupted = new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
try {
  const site = await startSite(folder, say);
  try {
    const names = [...site.engines, ...site.apis].map(({ name, url }) => `${name} at ${url}`);
    say(`The primary is ${site.pair.primary.name}; ${names.join(', ')}.`);
    say(
      site.hasNginx
        ? `Cauri is at ${site.addresses[0]}, through nginx.`
        : `nginx is not installed: ${values.check ? 'bettors choose among the API processes themselves' : 'use one of the API processes'}.`,
    );
    if (values.check) {
      const passed = await Promise.race([checkCluster(site, say), interrupted.then(() => false)]);
      process.exitCode = passed ? 0 : 1;
    } else {
      say('Ctrl-C stops it and deletes its data.');
      await interrupted;
    }
  } finally {
    await site.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
