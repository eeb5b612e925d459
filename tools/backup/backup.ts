/**
 * `npm run backup` copies the running embedded database and the secrets of the site to BACKUP_DIR, encrypted to
 * BACKUP_PUBLIC_KEY, and deletes what is older than BACKUP_DAYS. `npm run backup -- --make-key <file>` makes the pair of
 * keys.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { type Config, ENVIRONMENT_NAMES } from '../../apps/server/src/config.ts';
import { discardBackup, idOf, pruneBackups } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { makeBackupKeys } from '../../apps/server/src/platform/backup/encrypted-file.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';
import { secretFilesOf } from '../../apps/server/src/platform/stored-secrets.ts';
import { readArguments, reportFailure } from '../command/report-failure.ts';
import { runCommand } from '../open-database.ts';
import { refuseAsRoot } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const USAGE = 'Usage: npm run backup [-- --make-key <file>]';

await reportFailure(async () => {
  const { values } = readArguments({ options: { 'make-key': { type: 'string' } } }, USAGE);
  const keyFile = values['make-key'];
  if (keyFile !== undefined) return makeKey(keyFile);
  refuseExternal(process.env);
  refuseAsRoot(process.env.BACKUP_DIR ?? '');
  const now = new Date();
  await runCommand((_, config, url) => backUp(config, { url, now }), {
    interruption: {
      message: 'what was not yet a whole backup is deleted. Run the command again.',
      undo: () => discardBackup(process.env.BACKUP_DIR ?? '', idOf(now)),
    },
  });
});

function makeKey(path: string): void {
  if (existsSync(path)) throw new OperatorError(`${path} exists: a private key is not overwritten.`);
  const { publicKey, privateKey } = makeBackupKeys();
  writeFileSync(path, privateKey, { mode: 0o600, flag: 'wx', flush: true });
  console.log(`BACKUP_PUBLIC_KEY=${publicKey}`);
  console.error(
    `The private key is in ${path}. Move it to another machine, and keep a copy: without it no backup can be read.`,
  );
}

/** Its files are not readable for the user of the application, and its own tools are whole. */
function refuseExternal({ DATABASE_URL }: NodeJS.ProcessEnv): void {
  if (!DATABASE_URL) return;
  throw new OperatorError(
    'DATABASE_URL is set, and this command copies the embedded database only: back your PostgreSQL up by its own tools, ' +
      'such as pg_basebackup (docs/operations.md, "Backups").',
  );
}

async function backUp(
  { backup, dataDir }: Config,
  { url, now }: { readonly url: string; readonly now: Date },
): Promise<void> {
  if (backup === null)
    throw new OperatorError('BACKUP_DIR and BACKUP_PUBLIC_KEY are not set: docs/operations.md, "Backups".');
  const environment = Object.fromEntries(
    ENVIRONMENT_NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? '']] : [])),
  );
  const secretFiles = secretFilesOf(dataDir);
  const manifest = await takeBackup({ url, target: backup, environment, secretFiles, now });
  const deleted = await pruneBackups(backup.dir, { days: backup.days, now });
  console.log(`Backup ${manifest.id}: ${Math.ceil(manifest.bytes / 2 ** 20)} MB were copied to ${backup.dir}.`);
  if (deleted > 0) console.log(`Older backups that were deleted: ${deleted}.`);
}
