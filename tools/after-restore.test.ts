import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readCluster } from '../apps/server/src/modules/transparency/log/place.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/database.ts';
import { runProcess, watchLoads } from '../apps/server/src/testing/run-process.ts';
import { createScratchFolder } from '../apps/server/src/testing/scratch-folder.ts';

it('npm run after-restore marks the database of a stopped server as restored, and refuses while the server runs', async () => {
  const dataDir = createScratchFolder('cauri-after-restore-');
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = () => startEmbeddedPostgres(join(dataDir, 'postgres'), { fsync: 'off' });
  const environment = { AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32), DATA_DIR: dataDir };
  const afterRestore = (more: Record<string, string>) =>
    runProcess(join(import.meta.dirname, 'after-restore.ts'), [], { ...environment, ...more });

  const postgres = await start();
  const db = openDatabase(openPool({ url: postgres.url, connections: 2, onError: () => {} }));
  await migrate(db);
  // The first start writes this.
  await db
    .insertInto('log_state')
    .values({ origin: 'a', site: '', size: 0n, root: Buffer.alloc(32), checkpoint: '', cluster: await readCluster(db) })
    .execute();
  const refused = { code: 1, error: expect.stringMatching(/^The database has other connections: stop every process/) };
  expect(await afterRestore({})).toMatchObject(refused);
  // As with a PostgreSQL of one's own.
  expect(await afterRestore({ DATABASE_URL: postgres.url })).toMatchObject(refused);
  await db.destroy();
  await postgres.stop();

  const loads = watchLoads(dataDir);
  expect(await afterRestore(loads.environment)).toMatchObject({ code: 0, error: '' });
  // It loads no module but the gateways of the configuration, because an operator waits for it.
  const loaded = loads.readModules().filter((path) => !path.startsWith('gateways/'));
  expect(loaded).toEqual(['transparency/log/declare-restored.ts']);
  const again = await start();
  const restored = openDatabase(openPool({ url: again.url, connections: 2, onError: () => {} }));
  const [state] = await restored.selectFrom('log_state').select('cluster').execute();
  expect(state?.cluster).not.toBe(await readCluster(restored));
  await restored.destroy();
  await again.stop();
});
