/**
 * `npm run test:long -- upgrade` makes a database of version 0.1 with a million bets, upgrades it, and prints how long each
 * migration takes and locks which tables. The database is in a temporary folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { openDatabase, openPool } from '../../apps/server/src/platform/database.ts';
import { readArguments, refuseUsage } from '../command/report-failure.ts';
import { makeOldDatabase } from './old-database.ts';
import { tryUpgrade, writeReport } from './try-upgrade.ts';

const USAGE = 'Usage: node tools/upgrade/main.ts --bets 1000000';

const { values } = readArguments({ options: { bets: { type: 'string', default: '1000000' } } }, USAGE);
const bets = Number(values.bets);
if (!Number.isInteger(bets) || bets < 1) refuseUsage(USAGE);

const folder = mkdtempSync(join(tmpdir(), 'cauri-upgrade-'));
// The data need not survive a crash of this machine.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' };
const postgres = await startEmbeddedPostgres(join(folder, 'data'), settings);
// Without a limit of time, as the migrations of a start.
const db = openDatabase(openPool({ url: postgres.url, connections: 2, onError: () => {}, isUnlimited: true }));
try {
  await makeOldDatabase(db, bets);
  console.log(`A database of version 0.1 with ${bets} bets\n${writeReport(await tryUpgrade(db))}`);
  const broken = (await checkLedger(db)).filter((finding) => finding.broken > 0);
  for (const finding of broken) console.error(`${finding.rule}: ${finding.broken}`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
