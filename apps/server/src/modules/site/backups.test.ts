import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readArchiver } from '#platform/backup/read-archiver';
import { type Database, openDatabase, openPool } from '#platform/database';
import { createServerUser } from '#platform/database/embedded-access';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres';
import { createLog } from '#platform/log';
import { createScratchFolder } from '../../testing/scratch-folder.ts';
import { createArchiveWatch } from './backups.ts';

const folder = createScratchFolder('cauri-archiver-');
/** While it exists, the command of the archive does not end. */
const flag = join(folder, 'hangs');
let postgres: EmbeddedPostgres;
let owner: Database;
/** The user of the server, who has no rights of his own. */
let db: Database;

const open = (url: string) => openDatabase(openPool({ url, connections: 2, onError: () => {} }));

beforeAll(async () => {
  writeFileSync(flag, '');
  postgres = await startEmbeddedPostgres(join(folder, 'data'), {
    archive_mode: 'on',
    archive_command: `while [ -e ${flag} ]; do sleep 0.1; done`,
    fsync: 'off',
  });
  owner = open(postgres.url);
  db = open(await createServerUser(postgres.url));
});
afterAll(async () => {
  await Promise.all([owner.destroy(), db.destroy()]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = (attemptMaximumMs?: number) =>
  readArchiver(db, attemptMaximumMs === undefined ? {} : { attemptMaximumMs });

async function completeFiles(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await sql`select pg_logical_emit_message(true, '', 'x')`.execute(owner);
    await sql`select pg_switch_wal()`.execute(owner);
  }
}

/** Ends the attempt that hangs, and lets the next ones pass. */
async function release(): Promise<void> {
  rmSync(flag);
  await vi.waitFor(async () => expect((await read(0)).problem).toBeNull(), { timeout: 10_000 });
}

it('an attempt to archive that never ends is reported before the first file, later, and until it ends; one that lasts is not', async () => {
  const messages: string[] = [];
  const log = createLog('info', { write: (line) => messages.push(JSON.parse(line).msg) });
  const watch = createArchiveWatch({ db, log }, null, () => read(0));
  await owner.connection().execute(async (session) => {
    await sql`select pg_logical_emit_message(true, '', repeat('x', 50000000))`.execute(session);
    // Otherwise a session reports its written bytes within ten seconds.
    await sql`select pg_stat_force_next_flush()`.execute(session);
  });
  await vi.waitFor(async () => expect(await read(0)).toMatchObject({ isOn: true, archivedAt: null, problem: 'hangs' }));
  await watch();
  await watch();
  await release();
  await watch();
  expect(messages).toEqual([
    'backups: the WAL is not archived: files wait, and the archive_command of PostgreSQL does not end, or is empty',
    'backups: the WAL is archived again',
  ]);
  writeFileSync(flag, '');
  await completeFiles(1);
  expect((await read(0)).problem).toBeNull();
  await completeFiles(2);
  expect([(await read(0)).problem, (await read()).problem]).toEqual(['hangs', null]);
  await release();
});
