import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createArchiveWatch,
  describeBackup,
  measureArchive,
  measureBackups,
} from '../../apps/server/src/modules/site/index.ts';
import { readCluster } from '../../apps/server/src/modules/transparency/log/place.ts';
import {
  beginBackup,
  DATA,
  endBackup,
  listBackups,
  pathOf,
  pruneBackups,
  writeTestRestore,
} from '../../apps/server/src/platform/backup/backup-folder.ts';
import {
  decryptWith,
  encryptTo,
  makeBackupKeys,
  readPrivateKey,
} from '../../apps/server/src/platform/backup/encrypted-file.ts';
import {
  archiveSegment,
  archiveSettings,
  type BackupTarget,
  writeDurably,
} from '../../apps/server/src/platform/backup/wal-archive.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Database, openDatabase, openPool } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { runProcess } from '../../apps/server/src/testing/run-process.ts';
import { createScratchFolder } from '../../apps/server/src/testing/scratch-folder.ts';
import { auditDatabase } from '../audit-database.ts';
import { writePastBets } from '../seed/write-bets.ts';
import { writeUsers } from '../seed/write-users.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const AUTH_SECRET = 'a secret that must be in the backup';
const folder = createScratchFolder('cauri-backup-');
const dataDir = join(folder, 'data');
const dir = join(folder, "it's 100 % away");
const keyFile = join(folder, 'backup.key');
const { publicKey, privateKey } = makeBackupKeys();
const target: BackupTarget = { dir, publicKey };
/** The states of the step in the back-office: without a test restore, after one, three days later, after one that failed. */
const states: string[] = [];
let exposition = '';
/** The log about the archive while its folder was not writable, and afterwards. */
const logged: { readonly msg: string; readonly file?: string }[] = [];
/** The figure of the archive then. */
const failing: (number | undefined)[] = [];
/** After the base backup and before the last bets. */
let moment: Date;
/** The identifier by which a start detects a restore. */
let cluster: string;

async function addBets(db: Database, bets: number): Promise<void> {
  const users = await writeUsers(db, { users: 2, days: 1 });
  await writePastBets(db, { bets, users, days: 1, onProgress: () => {} });
}

async function countBets(db: Database): Promise<bigint> {
  const { rows } = await sql<{ bets: bigint }>`select count(*) as bets from bet`.execute(db);
  return rows[0]?.bets ?? 0n;
}

async function readFailing(db: Database): Promise<number | undefined> {
  const metrics = createMetrics();
  await measureArchive({ db, metrics });
  return (await metrics.archiveFailing.get()).values[0]?.value;
}

/** Lets the archive fail, since a file is where its folder was, and work again. */
async function blockArchive(db: Database): Promise<void> {
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) });
  // A site whose PostgreSQL archives by a command of its own gets the same.
  const [own, other] = [createArchiveWatch({ db, log }, dir), createArchiveWatch({ db, log }, null)];
  const watch = async () => {
    await own();
    await other();
  };
  const wal = join(dir, 'wal');
  const switchUntil = async (lines: number) => {
    await sql`create table switched ()`.execute(db);
    await sql`drop table switched`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    await vi.waitFor(
      async () => {
        await watch();
        expect(logged).toHaveLength(lines);
      },
      { timeout: 20_000 },
    );
    await watch();
  };
  await watch();
  renameSync(wal, `${wal}.away`);
  writeFileSync(wal, '');
  await switchUntil(2);
  failing.push(await readFailing(db));
  rmSync(wal);
  renameSync(`${wal}.away`, wal);
  await switchUntil(4);
  failing.push(await readFailing(db));
}

beforeAll(async () => {
  writeFileSync(keyFile, privateKey, { mode: 0o600 });
  mkdirSync(dataDir);
  // This test ends with a stop, not with a crash, so that nothing has to be flushed.
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'), { ...archiveSettings(target), fsync: 'off' });
  const db = openDatabase(openPool({ url: postgres.url, connections: 4, onError: () => {} }));
  await migrate(db);
  cluster = await readCluster(db);
  await addBets(db, 30);
  await takeBackup({ url: postgres.url, target, environment: { AUTH_SECRET }, secretFiles: [], now: new Date() });
  const stateAfter = async (days: number) =>
    (await describeBackup(db, { ...target, days: 14 }, new Date(Date.now() + days * 86_400_000))).state;
  states.push(await stateAfter(0));
  const metrics = createMetrics();
  await measureBackups({ db, clock: systemClock, metrics }, dir);
  exposition = await metrics.expose();
  const test = { testedAt: new Date().toISOString(), backupId: '', restoredTo: null, failure: null };
  await writeTestRestore(dir, test);
  states.push(await stateAfter(0), await stateAfter(3));
  await writeTestRestore(dir, { ...test, failure: 'no such file' });
  states.push(await stateAfter(0));
  await blockArchive(db);
  // The next bets are in the archived WAL only.
  await addBets(db, 20);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() + interval '1 ms' as now`.execute(db);
  moment = rows[0]?.now ?? new Date(0);
  await addBets(db, 10);
  await db.destroy();
  await postgres.stop(); // archives what is left
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('is restored to the moment that is given, with the secrets of the site, and passes the audit', async () => {
    const into = join(folder, 'then');
    const found: unknown[] = [];
    const { backup, restoredTo } = await restoreBackup(
      { from: dir, keyFile, into, to: moment },
      async (db, environment) => {
        found.push(await countBets(db), await auditDatabase(db, environment.AUTH_SECRET ?? '', () => {}));
        found.push((await readCluster(db)) !== cluster);
      },
    );
    expect(found).toEqual([50n, 0, true]);
    expect(restoredTo?.getTime()).toBeLessThan(moment.getTime());
    expect([backup]).toEqual(await listBackups(dir));
    expect(readFileSync(join(into, 'environment.env'), 'utf8')).toBe(`AUTH_SECRET='${AUTH_SECRET}'\n`);
  });

  it('is shown to administrators as missing while no restore of it passed, and when it is old', () => {
    expect(states).toEqual(['missing', 'ok', 'missing', 'missing']);
  });

  it('has its age in the metrics, infinite for a test restore that never passed', () => {
    const age = /^cauri_backup_age_seconds\{kind="backup"\} (.+)$/m.exec(exposition)?.[1];
    expect(Number(age)).toBeLessThan(3_600);
    expect(exposition).toMatch(/^cauri_backup_age_seconds\{kind="test_restore"\} \+Inf$/m);
  });

  it('whose WAL is not archived is reported once in the log and in the metrics, and that it is archived again; so is that of a command of PostgreSQL', () => {
    const [ends, failures] = [logged.slice(2), logged.slice(0, 2)];
    expect(failures.map(({ msg }) => msg).toSorted()).toEqual([
      'backups: the WAL is not archived: is the folder full, or may the server not write to it?',
      'backups: the WAL is not archived: the archive_command of PostgreSQL fails, and the log of PostgreSQL says why',
    ]);
    expect(ends.map(({ msg }) => msg)).toEqual(Array(2).fill('backups: the WAL is archived again'));
    // Only the failure of a command of PostgreSQL has a file, and its end is not about that file alone.
    expect(failures.flatMap(({ file }) => file ?? [])).toEqual([expect.stringMatching(/^[0-9A-F]{24}/)]);
    expect(ends.flatMap((line) => ('file' in line ? line : []))).toEqual([]);
    expect(failing).toEqual([1, 0]);
  });

  it('shows nothing of the database or the secrets', () => {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const content = readFileSync(join(file.parentPath, file.name), 'latin1');
      expect(content).not.toMatch(/a secret that must|CREATE TABLE|seeded/i);
    }
  });

  it('is refused with the reason if it is before the first one, damaged, of another key, or not into a fresh folder', async () => {
    const attempt = (change: Partial<Parameters<typeof restoreBackup>[0]>) =>
      restoreBackup({ from: dir, keyFile, into: join(folder, 'fresh'), to: null, ...change }, async () => {});
    await expect(attempt({ to: new Date('2020-01-01T00:00:00Z') })).rejects.toThrow(
      /an earlier moment cannot be restored/,
    );
    await expect(attempt({ from: folder })).rejects.toThrow(/There is no backup/);
    await expect(attempt({ into: dataDir })).rejects.toThrow(/is not empty/);
    const otherKey = join(folder, 'other.key');
    writeFileSync(otherKey, makeBackupKeys().privateKey);
    await expect(attempt({ keyFile: otherKey })).rejects.toThrow(/damaged, or was encrypted to another key/);
    writeFileSync(otherKey, privateKey.slice(0, 60));
    await expect(attempt({ keyFile: otherKey })).rejects.toThrow(
      /other\.key is not the private key of a backup, or is damaged: name the file that/,
    );
    const cut = join(folder, 'cut');
    cpSync(dir, cut, { recursive: true });
    const [backup] = await listBackups(cut);
    truncateSync(join(pathOf(cut, backup?.id ?? ''), DATA), 100_000);
    await expect(attempt({ from: cut })).rejects.toThrow(/damaged/);
    expect(readdirSync(join(folder, 'fresh'))).toEqual([]);
  });
});

describe('the encryption of a backup', () => {
  const encrypt = async (content: Buffer, name = 'wal/1') =>
    Buffer.concat(await Readable.from([content]).pipe(encryptTo(publicKey, name)).toArray());
  const decrypt = async (content: Buffer, name = 'wal/1') => {
    const transform = decryptWith(readPrivateKey(privateKey), name);
    // The end of the stream reports the error too.
    Readable.from([content]).pipe(transform);
    return Buffer.concat(await transform.toArray());
  };

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('returns %i bytes as they were', async (size) => {
    const content = Buffer.alloc(size, 'bytes');
    expect((await decrypt(await encrypt(content))).equals(content)).toBe(true);
  });

  it('refuses a file under another name, with a changed byte, or without its last chunk', async () => {
    const encrypted = await encrypt(Buffer.alloc(131_072, 'bytes'));
    await expect(decrypt(encrypted, 'wal/2')).rejects.toThrow('damaged');
    for (const at of [9, 41, 70_000, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(decrypt(changed), `byte ${at}`).rejects.toThrow('damaged');
    }
    await expect(decrypt(encrypted.subarray(0, 40 + 65_552))).rejects.toThrow('damaged');
    await expect(decrypt(encrypted.subarray(0, 20))).rejects.toThrow('cut off');
  });
});

describe('the folder of backups', () => {
  const own = join(folder, 'own');
  const source = join(folder, 'segment');
  const archive = (segment: string, content = segment) => {
    writeFileSync(source, content);
    return archiveSegment(source, segment, { dir: own, publicKey });
  };
  const segments = () => readdirSync(join(own, 'wal')).map((name) => name.split('.')[0]);
  const segment = (number: number) => `0000000100000000000000${number.toString(16).padStart(2, '0').toUpperCase()}`;

  it('accepts a file of the WAL twice, and refuses another one under its name', async () => {
    await archive(segment(1));
    await archive(segment(1));
    expect(segments()).toEqual([segment(1)]);
    await expect(archive(segment(1), 'of another site')).rejects.toThrow('is it the folder of another site?');
  });

  it('names the file for which a disk has no space', async () => {
    mkdirSync(own, { recursive: true });
    const path = join(own, 'file');
    symlinkSync('/dev/full', `${path}.part`);
    await expect(writeDurably(path, [Readable.from(['content'])])).rejects.toThrow(
      `ENOSPC: no space left on device, write '${path}.part'`,
    );
  });

  it('keeps what a restore to any moment of the retention needs, and deletes the rest', async () => {
    for (let day = 1; day <= 6; day += 1) {
      const id = `2026060${day}T000000Z`;
      await beginBackup(own, id);
      const endedAt = `2026-06-0${day}T00:01:00.000Z`;
      await endBackup(own, { id, startedAt: endedAt, endedAt, firstSegment: segment(10 * day), release: 18, bytes: 1 });
      for (let number = 10 * day; number < 10 * day + 10; number += 1) await archive(segment(number));
    }
    await beginBackup(own, '20260602T120000Z'); // was interrupted
    await archive('00000002.history'.padEnd(16));
    expect(await pruneBackups(own, { days: 2, now: new Date('2026-06-06T12:00:00Z') })).toBe(3);
    // Noon of the 4th is restored from the backup of that morning.
    expect((await listBackups(own)).map(({ id }) => id.slice(6, 8))).toEqual(['04', '05', '06']);
    expect(readdirSync(join(own, 'base'))).toHaveLength(3);
    expect(segments().filter((name) => name?.length === 24)).toHaveLength(30);
    expect(segments()).toContain('00000002');
    // The last one stays, however old it is.
    expect(await pruneBackups(own, { days: 2, now: new Date('2027-06-06T12:00:00Z') })).toBe(2);
    expect(await pruneBackups(own, { days: 2, now: new Date('2028-06-06T12:00:00Z') })).toBe(0);
  });
});

it('a restore that is stopped in the middle leaves nothing that it has decrypted', async () => {
  const into = join(folder, 'stopped');
  const args = [join(import.meta.dirname, 'restore.ts'), '--from', dir, '--key', keyFile, '--into', into];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const [ended, message] = [once(child, 'exit'), text(child.stderr)];
  await vi.waitFor(() => expect(readdirSync(into)).toContain('postgres'), { timeout: 60_000, interval: 5 });
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(await message).toBe(`Interrupted: nothing was restored, and ${into} is empty.\n`);
  expect(readdirSync(into)).toEqual([]);
});

describe('the commands', () => {
  const run = (file: string, args: readonly string[], environment?: Record<string, string>) =>
    runProcess(join(import.meta.dirname, file), args, environment);

  it('make a pair of keys once, and refuse in one sentence what they cannot do', async () => {
    const path = join(folder, 'new.key');
    const external = { DATABASE_URL: 'postgres://cauri@127.0.0.1:1/cauri', AUTH_SECRET, SIM_SECRET: '5e'.repeat(32) };
    const into = ['--from', dir, '--key', keyFile, '--into', join(folder, 'x')];
    const [{ out, code }, refused, zone] = await Promise.all([
      run('backup.ts', ['--make-key', path]),
      run('backup.ts', [], external),
      run('restore.ts', [...into, '--to', '2026-11-25 21:00']),
    ]);
    expect(code).toBe(0);
    expect(readPrivateKey(readFileSync(path, 'utf8')).asymmetricKeyType).toBe('x25519');
    expect(out).toMatch(/^BACKUP_PUBLIC_KEY=[\w-]{43}\n$/);
    expect((await run('backup.ts', ['--make-key', path])).error).toMatch(
      /^.* exists: a private key is not overwritten\.\n$/,
    );
    expect((await run('backup.ts', ['--make-key', join(folder, 'none', 'new.key')])).error).toMatch(
      /^\/.*\/none\/new\.key cannot be used: it does not exist, or its folder does not: check the path\.\n$/,
    );
    expect(refused.error).toMatch(/^DATABASE_URL is set, .*pg_basebackup.*\n$/);
    expect(zone).toMatchObject({ code: 1, error: expect.stringMatching(/^--to: expected a time with its zone/) });
  });
});
