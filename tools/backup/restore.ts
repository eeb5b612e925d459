/**
 * `npm run restore -- --from <folder> --key <file> --into <fresh folder> [--to <time>]` makes a data directory from the
 * backups in a folder and audits it. With `--test` instead of `--into` it does so in a temporary folder, deletes that, and
 * stores the outcome in the folder of the backups, where the back-office reads it. Exits with 1 if a rule of the audit is
 * broken or nothing was restored.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTestRestore } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';
import { findStoredSecret } from '../../apps/server/src/platform/stored-secrets.ts';
import { readArguments, refuseUsage, reportFailure } from '../command/report-failure.ts';
import { type Restored, type RestoreInput, restoreBackup } from './restore-backup.ts';

const USAGE =
  'Usage: npm run restore -- --from <folder of the backups> --key <private key> --into <fresh folder> [--to 2026-11-25T21:00:00Z]\n' +
  '       npm run restore -- --from <folder of the backups> --key <private key> --test';

const options = {
  from: { type: 'string' },
  key: { type: 'string' },
  into: { type: 'string' },
  to: { type: 'string' },
  test: { type: 'boolean', default: false },
} as const;

await reportFailure(async () => {
  const { from, key: keyFile, into, to, test } = readArguments({ options }, USAGE).values;
  if (!from || !keyFile || test === (into !== undefined)) refuseUsage(USAGE);
  const input = { from, keyFile, to: to === undefined ? null : parseTime(to) };
  if (into !== undefined) {
    const restored = await restoreAndAudit({ ...input, into });
    process.exitCode = restored.failed === 0 ? 0 : 1;
    console.log(`The data are in ${into}, the variables of the site in ${join(into, 'environment.env')}.`);
    return;
  }
  await testRestore(input);
});

/** With the zone, because a time without one has another meaning on another machine. */
function parseTime(text: string): Date {
  const time = new Date(text);
  if (!/(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(time.getTime())) {
    throw new OperatorError(`--to: expected a time with its zone, such as 2026-11-25T21:00:00Z, not ${text}`);
  }
  return time;
}

async function restoreAndAudit(input: RestoreInput): Promise<Restored & { readonly failed: number }> {
  let failed = 0;
  const restored = await restoreBackup(input, async (db, { AUTH_SECRET }) => {
    const authSecret = AUTH_SECRET ?? findStoredSecret(input.into, 'AUTH_SECRET');
    if (authSecret === null) throw new OperatorError('The backup contains no AUTH_SECRET.');
    // Only now, because a command that is refused should not load the server.
    const { auditDatabase } = await import('../audit-database.ts');
    failed = await auditDatabase(db, authSecret);
  });
  const last = restored.restoredTo?.toISOString() ?? 'the end of the backup';
  console.log(`Restored from the backup ${restored.backup.id}, up to ${last}.`);
  return { ...restored, failed };
}

async function testRestore(input: Omit<RestoreInput, 'into'>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cauri-restore-'));
  const store = (backupId: string, restoredTo: Date | null, failure: string | null) =>
    writeTestRestore(input.from, {
      testedAt: new Date().toISOString(),
      backupId,
      restoredTo: restoredTo?.toISOString() ?? null,
      failure,
    });
  try {
    const { backup, restoredTo, failed } = await restoreAndAudit({ ...input, into: folder });
    await store(backup.id, restoredTo, failed === 0 ? null : `${failed} checks of the audit failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    await store('', null, (error as Error).message);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
