import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../../testing/scratch-folder.ts';
import { createCertificate } from '../../testing/services/gateways/fake-certificate.ts';
import { isConnectionLoss, openPool } from '../database.ts';
import { awaitDatabase } from './await-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = createScratchFolder('cauri-certificate-');
const authority = join(folder, 'authority.pem');
let postgres: EmbeddedPostgres;
let port = 0;

beforeAll(async () => {
  mkdirSync(join(folder, 'tls'));
  port = await findFreePort();
  present(new Date(), 'localhost');
  postgres = await startEmbeddedPostgres(join(folder, 'data'), {
    listen_addresses: 'localhost',
    port: String(port),
    ssl: 'on',
    ssl_cert_file: join(folder, 'tls/server.pem'),
    ssl_key_file: join(folder, 'tls/server.key'),
  });
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function findFreePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

/** Gives the server a certificate, which `authority` holds too; the server reads it at its start and on request. */
function present(around: Date, host: string, owner: 'server' | 'client' = 'server'): void {
  const { pem, privateKey } = createCertificate(around, host, owner);
  writeFileSync(authority, pem);
  writeFileSync(join(folder, 'tls/server.pem'), pem);
  writeFileSync(join(folder, 'tls/server.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  chmodSync(join(folder, 'tls/server.key'), 0o600);
}

async function reload(): Promise<void> {
  const pool = openPool({ url: postgres.url, connections: 1, onError: () => {} });
  await pool.query('select pg_reload_conf()');
  await pool.end();
}

/** Returns the line that an operator reads at a start that may wait for a minute; `accepted` if the database can be used. */
async function start(parameters: string): Promise<string> {
  const url = `postgres://postgres:${postgres.password}@localhost:${port}/postgres?sslmode=verify-full${parameters}`;
  const pool = openPool({ url, connections: 1, onError: () => {} });
  onTestFinished(() => pool.end());
  const error = await awaitDatabase({ pool, log: pino({ level: 'silent' }), waitMaximumMs: 60_000 }).then(
    () => null,
    (reason: Error) => reason,
  );
  // A process that runs counts each of these as a lost connection, and tries again.
  if (error) expect(isConnectionLoss(error.cause)).toBe(true);
  return error?.message ?? 'accepted';
}

it('With sslmode=verify-full a start names what is wrong with the certificate of the database, without waiting', async () => {
  const trusting = `&sslrootcert=${authority}`;
  expect(await start(trusting)).toBe('accepted');
  expect(await start('')).toBe(
    'DATABASE_URL: no authority that is known here has signed the certificate of the server: add &sslrootcert=<file of the authority> to the address',
  );
  expect(await start('&sslrootcert=/nowhere.pem')).toBe(
    "DATABASE_URL: ENOENT: no such file or directory, open '/nowhere.pem'",
  );
  for (const [around, host, reason, owner] of [
    [new Date('2020-01-01'), 'localhost', 'the certificate of the server has expired'],
    [
      new Date(Date.now() + 365 * 86_400_000),
      'localhost',
      'the certificate of the server is not valid yet, or the clock here is wrong',
    ],
    [new Date(), 'elsewhere.example', /^DATABASE_URL: the certificate of the server is not for the host localhost: /],
    [new Date(), 'localhost', 'the certificate of the server is refused: INVALID_PURPOSE', 'client'],
  ] as const) {
    present(around, host, owner);
    await reload();
    await expect.poll(() => start(trusting), { timeout: 5_000 }).toMatch(reason);
  }
});
