import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../../testing/scratch-folder.ts';
import { closeClient, openClient } from '../database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

it('a database whose archive hangs is stopped, and starts again', async () => {
  const folder = createScratchFolder('cauri-stop-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const start = () =>
    startEmbeddedPostgres(join(folder, 'data'), { archive_mode: 'on', archive_command: 'sleep 60', fsync: 'off' });
  const postgres = await start();
  const client = await openClient(postgres.url);
  await client.query(`select pg_logical_emit_message(true, '', 'x')`);
  await client.query('select pg_switch_wal()');
  await closeClient(client);
  await postgres.stop();
  await (await start()).stop();
});
