import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Me } from '@cauri/contract';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findRunningPostgres } from './platform/database/embedded-postgres.ts';
import { placeUntilGone, read, signIn } from './testing/services/server-client.ts';
import { startServer } from './testing/services/server-process.ts';
import { newDataDir, startSmallServer } from './testing/services/small-server.ts';

describe('the server', () => {
  it('answers every accepted placement when it is stopped, and finds all data again despite a stale lock file', async () => {
    const dataDir = newDataDir();
    const first = await startSmallServer(dataDir, { DEMO_SPORTS: 'football' });
    const bettor = await signIn(first.url);
    let code: Promise<number | null> | undefined;
    const { acknowledged } = await placeUntilGone(first.url, bettor, (count) => {
      if (count === 100) code = first.stop();
    });
    expect(await code).toBe(0);
    // The id of a live process that is not PostgreSQL: this one.
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const second = await startSmallServer(dataDir, { DEMO_SPORTS: 'football' });
    const me = await read<Me>(second.url, '/api/me', bettor);
    expect(me.balance).toBe(1_000_000 - acknowledged.size * 100);
  });

  it('logs the migrations of the start that runs them, and the signal that ends it', async () => {
    const dataDir = newDataDir();
    const start = () => startSmallServer(dataDir, { DEMO_SPORTS: 'none', LOG_LEVEL: 'info' });
    const first = await start();
    expect(first.output()).toMatch(/"migrations":\d+,"last":"\d{8}-\d\d-[a-z-]+","msg":"the database was migrated"/);
    expect(await first.stop()).toBe(0);
    expect(first.output()).toContain('"msg":"shutting down: SIGTERM"');
    expect((await start()).output()).not.toContain('the database was migrated');
  });

  it('works as a user who owns nothing, refuses a second server on its data folder, and exits with its PostgreSQL', async () => {
    const dataDir = newDataDir();
    const server = await startSmallServer(dataDir, { DEMO_SPORTS: 'hockey' });
    await expect(startServer(dataDir)).rejects.toThrow('already running');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const database = new pg.Client({ connectionString: findRunningPostgres(join(dataDir, 'postgres')) ?? '' });
    await database.connect();
    // A session that is still being opened has no user.
    const { rows } = await database.query(`select distinct usename from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and usename is not null`);
    await database.end();
    expect(rows).toEqual([{ usename: 'cauri' }]);
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain('PostgreSQL exited unexpectedly; the server stops.');
  });

  it('says which file it cannot write, and which setting names its port, in one line', async () => {
    const dataDir = newDataDir();
    writeFileSync(join(dataDir, 'file'), '');
    await expect(startServer(join(dataDir, 'file', 'data'))).rejects.toThrow(
      /DATA_DIR: .*data cannot be written: a part of the path/,
    );
    const taken = createServer();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const start = startServer(dataDir, { PORT: String(port), DEMO_SPORTS: 'none', LOG_FORMAT: 'json' });
    const { message } = await start.then(
      () => new Error('it started'),
      (error: Error) => error,
    );
    expect(message).toContain(`PORT: another program listens at port ${port} of 127.0.0.1 already`);
    // Nothing but the log is written, one object in each line.
    const lines = message
      .slice(message.indexOf(': ') + 2)
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line).level)).toContain('fatal');
  });

  it.runIf(process.getuid?.() === 0)(
    'started by root on the folder of another user, says to start it as that user, and creates no database',
    async () => {
      const dataDir = newDataDir();
      chownSync(dataDir, 12_345, 12_345);
      chmodSync(dataDir, 0o700);
      await expect(startServer(dataDir)).rejects.toThrow(
        `DATA_DIR: ${dataDir} belongs to the user with the id 12345: start the server as that user.`,
      );
      expect(readdirSync(dataDir)).not.toContain('postgres');
    },
  );

  it('names every wrong value of the configuration and exits', async () => {
    await expect(startServer(newDataDir(), { SIM_SPEED: 'fast', RATE_LIMIT_CALLS: '5' })).rejects.toThrow(
      /RATE_LIMIT_CALLS.*\n?.*SIM_SPEED|SIM_SPEED.*\n?.*RATE_LIMIT_CALLS/s,
    );
  });
});
