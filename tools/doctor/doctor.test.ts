import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSilentServer } from 'node:net';
import { join } from 'node:path';
import { createTestChain } from '@cauri/verifier/testing/test-chain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { startFakeCinetPay } from '../../apps/server/src/modules/gateways/cinetpay/testing/fake-cinetpay.ts';
import { startFakeFedaPay } from '../../apps/server/src/modules/gateways/fedapay/testing/fake-fedapay.ts';
import { createEncryption, LOG_KEY } from '../../apps/server/src/modules/settings/index.ts';
import { runProcess, watchLoads } from '../../apps/server/src/testing/run-process.ts';
import { createScratchFolder } from '../../apps/server/src/testing/scratch-folder.ts';
import { startDrandRelay } from '../../apps/server/src/testing/services/drand-relay.ts';
import { startOidcProvider } from '../../apps/server/src/testing/services/oidc-provider.ts';
import { newDataDir } from '../../apps/server/src/testing/services/small-server.ts';
import { startSmtpServer } from '../../apps/server/src/testing/services/smtp-server.ts';
import { openWebhookReceiver } from '../../apps/server/src/testing/services/webhook-receiver.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { checkCertificate } from './check-address.ts';
import { checkGateways, checkProvider, checkRelays, readServiceKeys, runChecks } from './checks.ts';

const SECRETS = { NODE_ENV: 'production', AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32) };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Runs the checks in this process, which takes no time to start. */
const check = (environment: Record<string, string>, recipient: string | null = null) =>
  runChecks(readConfig(Object.assign({}, SECRETS, environment), { isCommand: true }), { recipient });

/** Runs the command as an operator does. */
async function run(environment: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const file = join(import.meta.dirname, 'main.ts');
  const { code, out, error } = await runProcess(file, args, Object.assign({}, SECRETS, environment));
  return { code, output: out + error };
}

/** A site and a feed in one, which answer with these bodies. */
async function serve(answers: Record<string, { status?: number; body?: string }>): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { status = 200, body = '' } = answers[incoming.url ?? ''] ??
      answers[incoming.url?.split('?')[0] ?? ''] ?? { status: 404 };
    outgoing.writeHead(status, {
      'content-type': 'application/json',
      'x-requests-remaining': '400',
      'x-requests-used': '100',
    });
    outgoing.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('npm run doctor', () => {
  it('checks database, mail, address, stream and feed, and sends a test message', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    const site = await serve({
      '/api/config': { body: '{"siteName":"Cauri"}' },
      '/api/stream?topics=live': { body: ': hello\n\n' },
      '/v4/sports/': { body: '[]' },
    });
    const environment = {
      DATABASE_URL: database.server.url,
      DATABASE_OWNER_URL: database.url,
      SMTP_URL: smtp.url,
      PUBLIC_URL: site,
      ODDS_API_URL: site,
      ODDS_API_KEY: 'key-of-the-feed',
    };
    const findings = await check(environment, 'boss@example.com');
    const well = findings.filter(({ state }) => state === 'ok').map(({ name }) => name);
    expect(well).toEqual(['Database', 'Secrets', 'Clock', 'Feed', 'Mail', 'Address', 'Stream']);
    expect(findings.find(({ name }) => name === 'Feed')?.text).toBe('0 leagues, 400 credits left');
    expect(findings.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(smtp.taken).toHaveLength(1);
  });

  it('names the setting of each check that fails, and exits with 1', async () => {
    const site = await serve({ '/v4/sports/': { status: 401, body: '{"error_code":"INVALID_KEY"}' } });
    const folder = createScratchFolder('cauri-doctor-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const loads = watchLoads(folder);
    const { code, output } = await run(
      {
        ...loads.environment,
        DATABASE_URL: 'postgres://cauri@127.0.0.1:1/cauri',
        SMTP_URL: 'smtp://127.0.0.1:1',
        PUBLIC_URL: site,
        ODDS_API_URL: site,
        ODDS_API_KEY: 'key-of-the-feed',
      },
      '--mail',
      'boss@example.com',
    );
    for (const text of [
      'Database +DATABASE_URL: nothing listens at 127.0.0.1:1',
      'Mail +SMTP_URL: ',
      'Address +PUBLIC_URL: ',
      'Feed +ODDS_API_KEY',
    ]) {
      expect(output).toMatch(new RegExp(`^failed +${text}`, 'm'));
    }
    expect(output).not.toMatch(/at .*\.ts:/);
    expect(output).toMatch(/4 checks failed\.$/m);
    expect(code).toBe(1);
    // It runs beside the server, and loads none of it that puts it together.
    const loaded = loads.readModules();
    expect(loaded).toContain('feeds/odds-api/client/client.ts');
    expect(loaded.filter((path) => /\/(module|routes)\.ts$/.test(path))).toEqual([]);
  });

  it('says that PUBLIC_URL has the wrong scheme, or host, if its address leads to another one', async () => {
    const server = createServer((incoming, outgoing) => {
      outgoing.writeHead(301, { location: `https://cauri.example${incoming.url}` }).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const findings = await check({ DATA_DIR: newDataDir(), PUBLIC_URL: site });
    expect(findings.find(({ name }) => name === 'Address')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining(`${site} leads on to https://cauri.example, the address that browsers use`),
    });
  });

  it('names the remedy for a certificate that an authority of the operator has signed', async () => {
    const receiver = await openWebhookReceiver();
    onTestFinished(() => receiver.close());
    const site = new URL(receiver.url).origin;
    const findings = await check(
      {
        DATA_DIR: newDataDir(),
        PUBLIC_URL: site,
        SMTP_URL: site.replace('https', 'smtps'),
        OIDC_ISSUER: site,
        OIDC_CLIENT_ID: 'cauri',
        OIDC_CLIENT_SECRET: 'secret-of-the-client',
      },
      'boss@example.com',
    );
    const advised = findings.filter(
      ({ state, text }) => state === 'failed' && text.includes('set NODE_EXTRA_CA_CERTS'),
    );
    expect(advised.map(({ name }) => name)).toEqual(['Mail', 'Address', 'Sign-in']);
  });

  it('says of mail, site, feed and identity provider that the certificate has expired, and who renews it', async () => {
    const receiver = await openWebhookReceiver('localhost', new Date('2020-01-01'));
    onTestFinished(() => receiver.close());
    const folder = createScratchFolder('cauri-doctor-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const authority = join(folder, 'authority.pem');
    writeFileSync(authority, receiver.authority);
    const site = new URL(receiver.url).origin;
    const { output } = await run(
      {
        NODE_EXTRA_CA_CERTS: authority,
        DATA_DIR: newDataDir(),
        PUBLIC_URL: site,
        SMTP_URL: site.replace('https', 'smtps'),
        ODDS_API_URL: site,
        ODDS_API_KEY: 'key-of-the-feed',
        OIDC_ISSUER: site,
        OIDC_CLIENT_ID: 'cauri',
        OIDC_CLIENT_SECRET: 'secret-of-the-client',
      },
      '--mail',
      'boss@example.com',
    );
    const expired = output.split('\n').filter((line) => line.includes('the certificate of that server has expired'));
    expect(expired.map((line) => line.split(/ +/, 2))).toEqual(
      ['Feed', 'Mail', 'Address', 'Sign-in'].map((name) => ['failed', name]),
    );
  });

  it('says what an answer of the feed is, and no code of its own: too large, or not in its format', async () => {
    const textOf = async (body: string) => {
      const site = await serve({ '/v4/sports/': { body } });
      const findings = await check({ DATA_DIR: newDataDir(), ODDS_API_URL: site, ODDS_API_KEY: 'key-of-the-feed' });
      return findings.find(({ name }) => name === 'Feed')?.text;
    };
    const where = 'check that the address leads to the right service';
    expect(await textOf(`["${'x'.repeat(9 * 1024 * 1024)}"]`)).toBe(
      `ODDS_API_KEY, ODDS_API_URL: its answer is larger than any that is expected: ${where}`,
    );
    expect(await textOf('<html>')).toBe(
      `ODDS_API_KEY, ODDS_API_URL: its answer is not in the format that is expected: ${where}`,
    );
  });

  it('gives up every check whose server accepts a connection and never answers, and names the setting', async () => {
    const silent = createSilentServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const place = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const config = readConfig({
      ...SECRETS,
      DATABASE_URL: `postgres://cauri@${place}/cauri`,
      SMTP_URL: `smtp://${place}`,
      PUBLIC_URL: `http://${place}`,
      ODDS_API_URL: `http://${place}`,
      ODDS_API_KEY: 'key-of-the-feed',
      OIDC_ISSUER: `http://${place}`,
      OIDC_CLIENT_ID: 'cauri',
      OIDC_CLIENT_SECRET: 'secret-of-the-client',
    });
    const findings = await runChecks(config, { recipient: 'boss@example.com', maximumMs: 300 });
    const late = findings.filter(({ text }) => text.includes('no answer within 0.3 s: check the address'));
    expect(late.map(({ name, state, text }) => [name, state, text.split(':')[0]])).toEqual([
      ['Database', 'failed', 'DATABASE_URL'],
      ['Feed', 'failed', 'ODDS_API_URL'],
      ['Mail', 'failed', 'SMTP_URL'],
      ['Address', 'failed', 'PUBLIC_URL'],
      ['Sign-in', 'failed', 'OIDC_ISSUER'],
    ]);
  });

  it('fails with an AUTH_SECRET that does not read the keys of the site', async () => {
    const encrypted = createEncryption('the AUTH_SECRET of the site, long enough').encrypt(LOG_KEY, 'value');
    await database.db.insertInto('encrypted_setting').values({ name: LOG_KEY, encrypted }).execute();
    const findings = await check({ DATABASE_URL: database.server.url, DATABASE_OWNER_URL: database.url });
    await database.db.deleteFrom('encrypted_setting').execute();
    expect(findings.find(({ name }) => name === 'Secrets')).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/^AUTH_SECRET: the keys of this site are encrypted with another one: log\.key\./),
    });
  });

  it('says that the clock is behind the last work of the engine', async () => {
    const ranAt = new Date(Date.now() + 600_000);
    const job = { name: 'play', every_ms: 1_000, begun_at: ranAt, ran_at: ranAt };
    await database.db.insertInto('job').values(job).execute();
    const findings = await check({ DATABASE_URL: database.server.url, DATABASE_OWNER_URL: database.url });
    await database.db.deleteFrom('job').execute();
    expect(findings.find(({ name }) => name === 'Clock')).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/^it is (599|600) s behind the last work of the engine$/),
    });
  });

  it('starts no database, and creates nothing', async () => {
    const dataDir = newDataDir();
    const [first] = await check({ DATA_DIR: dataDir });
    expect(first).toMatchObject({ name: 'Database', state: 'skipped' });
    expect(first?.text).toMatch(/^the embedded database in .* does not run/);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

it('the check of the gateways distinguishes a refused key from a service that fails, and shows no key', async () => {
  const [fedapay, cinetpay] = await Promise.all([startFakeFedaPay(), startFakeCinetPay()]);
  onTestFinished(async () => {
    await Promise.all([fedapay, cinetpay].map((fake) => fake.close()));
  });
  const keys = Object.assign({}, SECRETS, fedapay.environment, cinetpay.environment);
  const config = readConfig({ ...keys, DATABASE_URL: database.url });
  const checkAll = async () => checkGateways(config, database.db, await readServiceKeys(database.db, config));
  expect((await checkAll()).map(({ name, state }) => [name, state])).toEqual([
    ['FedaPay', 'ok'],
    ['CinetPay', 'ok'],
  ]);

  fedapay.rotate();
  expect((await checkAll()).map(({ state }) => state)).toEqual(['failed', 'ok']);
  cinetpay.fault = { on: 'status', status: 503 };
  const findings = await checkAll();
  expect(findings).toMatchObject([
    { state: 'failed', text: expect.stringContaining('refuses the keys') },
    { state: 'failed', text: expect.stringContaining('HTTP 503: nothing can be bought there now') },
  ]);
  const text = JSON.stringify(findings);
  for (const key of [fedapay.environment.FEDAPAY_SECRET_KEY, cinetpay.environment.CINETPAY_API_KEY])
    expect(text).not.toContain(key);
});

describe('the relays of drand', () => {
  const network = createTestChain('doctor');
  const now = new Date('2026-11-26T12:00:00Z');

  it('are checked one by one: a wrong one is a warning while another one serves the chain, and a failure if none does', async () => {
    const [right, wrong] = await Promise.all([
      startDrandRelay(network, () => now),
      startDrandRelay(network, () => now),
    ]);
    onTestFinished(async () => {
      await Promise.all([right.close(), wrong.close()]);
    });
    wrong.mode = 'forged';
    const drand = { chain: network.chain, relays: [right.url, wrong.url] };
    const states = async () => (await checkRelays(drand, now)).map(({ state, text }) => [state, text]);
    expect(await states()).toEqual([
      ['ok', expect.stringMatching(/ has round \d+, and drand signed it$/)],
      ['warning', expect.stringContaining('DRAND_RELAYS: http://127.0.0.1')],
    ]);
    right.mode = 'late';
    expect((await states()).map(([state]) => state)).toEqual(['failed', 'failed']);
  });

  it('are not checked if new matches have local randomness', async () => {
    expect(await checkRelays(readConfig(SECRETS).drand)).toMatchObject([{ name: 'Relays', state: 'skipped' }]);
  });
});

it('the certificate of the site is a warning once it ends within 14 days', async () => {
  const site = await openWebhookReceiver();
  onTestFinished(() => site.close());
  const end = Date.parse(new X509Certificate(site.authority).validTo);
  const before = (days: number) => new Date(end - days * 86_400_000);
  const day = new Date(end).toISOString().slice(0, 10);
  expect(await checkCertificate(site.url, before(14))).toEqual({
    name: 'Certificate',
    state: 'ok',
    text: `it ends on ${day}, in 14 days`,
  });
  expect(await checkCertificate(site.url, before(13.9))).toMatchObject({
    state: 'warning',
    text: `it ends on ${day}, in 13 days: renew it, and let the proxy load the new one`,
  });
});

it('the check of the identity provider reads its metadata, and fails where they name another issuer', async () => {
  const provider = await startOidcProvider();
  onTestFinished(() => provider.close());
  const environment = {
    PUBLIC_URL: 'https://cauri.example',
    AUTH_SECRET: SECRETS.AUTH_SECRET,
    SIM_SECRET: SECRETS.SIM_SECRET,
  };
  const checkSignIn = (given: Record<string, string>) =>
    checkProvider(readConfig({ NODE_ENV: 'production', ...environment, ...given }));
  expect(await checkSignIn(provider.environment)).toEqual({
    name: 'Sign-in',
    state: 'ok',
    text: `${provider.issuer} answers; it must know https://cauri.example/api/auth/oidc/callback as a redirect address`,
  });
  provider.namedIssuer = 'https://other.example';
  expect(await checkSignIn(provider.environment)).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('OIDC_ISSUER: http'),
  });
  expect(await checkSignIn({})).toMatchObject({ state: 'skipped' });
});
