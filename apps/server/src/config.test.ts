import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedSports } from '@cauri/rules';
import { QUICKNET } from '@cauri/simulator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const secrets = { AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32) };
const read = (environment: Record<string, string> = {}) => readConfig({ ...secrets, ...environment });

function complaintOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'none';
}

describe('a wrong value is refused and its variable is named', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'cauri.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://cauri.example/below'],
    ['DATABASE_CONNECTIONS', '3'],
    ['DATABASE_URL', 'mysql://cauri@db/cauri'],
    ['DATABASE_URL', 'cauri'],
    ['DATABASE_URL', 'postgres://cauri:p@ss/word@db/cauri'],
    ['DATABASE_URL', 'postgres://cauri:pa/ss@db/cauri'],
    ['DATABASE_URL', 'postgres://cauri:p#ss@db/cauri'],
    ['DATABASE_URL', 'postgres://cauri:100%@db/cauri'],
    ['DATABASE_URL', 'postgres://cauri@db:99999/cauri'],
    ['DATABASE_DIRECT_URL', 'db:5432'],
    ['DATABASE_NAMED_STATEMENTS', 'no'],
    ['ODDS_API_URL', 'https://api.the-odds-api.com/v4/'],
    ['LOG_FORMAT', 'xml'],
    ['ROLE', 'worker'],
    ['DEMO_MODE', 'yes'],
    ['ADMIN_EMAIL', 'root'],
    ['AUTH_SECRET', 'short'],
    ['SIM_SECRET', 'not hexadecimal'],
    ['SIM_RANDOMNESS', 'dice'],
    ['DRAND_RELAYS', 'api.drand.sh'],
    ['SIM_SPEED', '0'],
    ['SIM_SPEED', '1.5'],
    ['DEMO_DAYS', '0'],
    ['DEMO_DAYS', '8'],
    ['DEMO_SPORTS', 'football,curling'],
    ['DEMO_SPORTS', 'none,football'],
    ['ODDS_API_KEY', 'a key&all=true'],
    ['ODDS_API_URL', 'file:///etc/passwd'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/eight'],
    ['TRUST_PROXY', '::1, 10.0.0'],
    ['RATE_LIMIT_CALLS', '600'],
    ['RATE_LIMIT_VISITS', '3000 a minute'],
    ['RATE_LIMIT_SIGN_IN', '0/60'],
    ['RATE_LIMIT_SIGN_UP', '20/0'],
    ['RATE_LIMIT_PLACEMENT', '-1/10'],
    ['RATE_LIMIT_MAIL', '5 an hour'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['PUSH_SERVICES', 'https://push.example,push.example'],
    ['PUBLIC_PORTS', '443,'],
    ['PUBLIC_PORTS', '443,65536'],
    ['PUBLIC_PORTS', 'https'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(complaintOf({ ...secrets, [name]: value })).toMatch(new RegExp(`^${name}(\\.|: )`));
  });

  it('all wrong values are reported at once', () => {
    const names = complaintOf({ PORT: 'x', ROLE: 'x', LOG_LEVEL: 'x' })
      .split('\n')
      .map((line) => line.split(':')[0]);
    expect(names).toEqual(['PORT', 'ROLE', 'LOG_LEVEL']);
  });

  it('only one key of the push key pair is refused', () => {
    const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'C'.repeat(43) };
    expect(complaintOf({ ...secrets, VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toMatch(/^VAPID_PRIVATE_KEY: /);
    expect(read({ ...keys, PUSH_SERVICES: 'https://push.example' }).push).toEqual({
      keys: { publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY },
      services: ['https://push.example'],
    });
    expect(read({}).push).toEqual({ keys: null, services: [] });
  });

  it('a mail server requires PUBLIC_URL, and so does a payment gateway', () => {
    const SMTP_URL = 'smtps://user:password@mail.example';
    const paid = { DEMO_MODE: 'false', CINETPAY_API_KEY: 'a-key-of-cinetpay' };
    expect(complaintOf({ ...secrets, ...paid })).toMatch(/^PUBLIC_URL: /);
    expect(complaintOf({ ...secrets, SMTP_URL, DEMO_MODE: 'false' })).toMatch(/^PUBLIC_URL: /);
    const { mail, siteUrl } = read({ SMTP_URL, PUBLIC_URL: 'https://cauri.example', NODE_ENV: 'production' });
    expect([mail, siteUrl]).toEqual([{ url: SMTP_URL, from: 'no-reply@cauri.example' }, 'https://cauri.example']);
    expect(read({ PORT: '4000' })).toMatchObject({ mail: null, siteUrl: 'http://localhost:4000' });
  });

  it('secrets are required outside demo mode, and the error explains how to create them', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'cauri-config-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
    const production = { NODE_ENV: 'production', DATA_DIR };
    const complaint = complaintOf(production);
    expect(complaint).toMatch(/^AUTH_SECRET: required outside demo mode.*\nSIM_SECRET: .*seeds of simulated matches/);
    expect(complaint).toContain('Run "npm run setup"');
    expect(complaint).not.toContain('takes over');
    readConfig({ DATA_DIR });
    expect(complaintOf(production)).toContain(`reuses the secrets that demo mode stored in ${DATA_DIR}`);
    const { AUTH_SECRET } = secrets;
    expect(complaintOf({ ...production, AUTH_SECRET })).toMatch(/^SIM_SECRET: /);
    for (const instead of [{ ROLE: 'api' }, { DEMO_SEED: '42' }] as const) {
      expect(complaintOf({ ...production, AUTH_SECRET, ...instead })).toBe('none');
    }
  });
});

it('an empty value counts as absent', () => {
  expect(read({ PORT: '', TRUST_PROXY: '', DATABASE_URL: '', DEMO_MODE: '' })).toEqual(read());
});

it('demo mode is the default outside production, and then listens to this machine only', () => {
  expect(read()).toMatchObject({ demoMode: true, host: '127.0.0.1' });
  expect(read({ NODE_ENV: 'production' })).toMatchObject({ demoMode: false, host: '0.0.0.0' });
  expect(read({ NODE_ENV: 'production', DEMO_MODE: 'true' })).toMatchObject({ demoMode: true, host: '127.0.0.1' });
  expect(read({ HOST: '::' })).toMatchObject({ demoMode: true, host: '::' });
});

describe('demo mode does not start by accident', () => {
  it.each([
    ['an https address', { PUBLIC_URL: 'https://cauri.example' }, 'PUBLIC_URL is https://cauri.example'],
    ['a mail server', { SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'http://cauri.example' }, 'SMTP_URL is set'],
    ['a live key of FedaPay', { FEDAPAY_SECRET_KEY: 'sk_live_1' }, 'FEDAPAY_SECRET_KEY is a live key'],
    ['a key of CinetPay', { CINETPAY_API_KEY: 'a-key-of-cinetpay' }, 'CINETPAY_API_KEY is set'],
  ])('with %s the mode must be chosen, and the error explains how to choose it', (_, environment, because) => {
    const given = environment as Record<string, string>;
    const complaint = complaintOf({ ...secrets, ...given });
    expect(complaint).toContain(because);
    expect(complaint).toMatch(/^DEMO_MODE: .* Set NODE_ENV=production .*, or DEMO_MODE=true/);
    expect(read({ ...given, DEMO_MODE: 'true' })).toMatchObject({ demoMode: true, isModeChosen: true });
    expect(read({ ...given, NODE_ENV: 'development' })).toMatchObject({ demoMode: true, isModeChosen: true });
  });

  it('a test key and an http address count as a demonstration', () => {
    const environment = { FEDAPAY_SECRET_KEY: 'sk_sandbox_1', PUBLIC_URL: 'http://cauri.test' };
    expect(read(environment)).toMatchObject({ demoMode: true, isModeChosen: false });
  });
});

it('rate limits are written as count/seconds; the default for sign-ups is 200 an hour, and 500 in demo mode', () => {
  expect(read().rateLimits).toEqual({
    calls: { count: 600, seconds: 60 },
    visits: { count: 3000, seconds: 60 },
    searches: { count: 120, seconds: 60 },
    signIn: { count: 10, seconds: 60 },
    signInByAddress: { count: 300, seconds: 60 },
    signUp: { count: 500, seconds: 3600 },
    signUpTotal: { count: 20_000, seconds: 3600 },
    placement: { count: 60, seconds: 10 },
    codes: { count: 60, seconds: 600 },
    codeGuesses: { count: 30, seconds: 600 },
    mail: { count: 5, seconds: 3600 },
  });
  expect(read({ DEMO_MODE: 'false' }).rateLimits.signUp).toEqual({ count: 200, seconds: 3600 });
  expect(read({ RATE_LIMIT_CALLS: '7/2' }).rateLimits.calls).toEqual({ count: 7, seconds: 2 });
});

it('PUBLIC_URL is normalised to the form of the Origin header', () => {
  expect(read({ PUBLIC_URL: 'HTTPS://Cauri.Example:443/', DEMO_MODE: 'true' }).publicUrl).toBe('https://cauri.example');
});

it('trusted proxies may be addresses and ranges of IPv4 and IPv6', () => {
  const { trustedProxies } = read({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7, fd00::/8' });
  expect(trustedProxies.check('10.1.2.3')).toBe(true);
  expect(trustedProxies.check('192.0.2.8')).toBe(false);
  expect(trustedProxies.check('fd12::1', 'ipv6')).toBe(true);
});

it('missing secrets are created once in demo mode, stored, and readable by the owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cauri-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const DATA_DIR = join(folder, 'data');
  const first = readConfig({ DATA_DIR });
  expect(first.authSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8')).toBe(first.authSecret);
  expect(Buffer.from(first.simulationSecret).toString('hex')).not.toBe(first.authSecret);
  expect(readConfig({ DATA_DIR })).toEqual(first);
  expect(statSync(join(DATA_DIR, 'sim-secret')).mode & 0o777).toBe(0o600);
});

it('all sports are simulated unless DEMO_SPORTS chooses some or none', () => {
  expect(read().demoSports).toEqual(simulatedSports);
  expect(read({ DEMO_SPORTS: 'hockey, tennis' }).demoSports).toEqual(['hockey', 'tennis']);
  expect(read({ DEMO_SPORTS: 'none' }).demoSports).toEqual([]);
});

it('new matches have public randomness only if it is chosen, at the speed 1', () => {
  expect(read().drand).toMatchObject({ chain: null, relays: expect.arrayContaining(['https://api.drand.sh']) });
  expect(read({ SIM_RANDOMNESS: 'drand' }).drand.chain).toEqual(QUICKNET);
  expect(read({ SIM_RANDOMNESS: 'drand', SIM_SPEED: '2' }).drand.chain).toBeNull();
});

it('a DEMO_SEED makes matches predictable, and a warning is shown', () => {
  expect(read()).toMatchObject({ predictable: false, demoSeed: null });
  expect(read({ DEMO_SEED: '42' })).toMatchObject({ predictable: true, demoSeed: '42' });
  expect(read({ DEMO_SEED: '42' }).simulationSecret).not.toEqual(read().simulationSecret);
});

it.each([
  ['with a key: the service', { ODDS_API_KEY: 'key-0123456789' }, 'live'],
  ['with a key outside demo mode: the service', { ODDS_API_KEY: 'key-0123456789', DEMO_MODE: 'false' }, 'live'],
  ['in demo mode without a key: the sandbox', {}, 'sandbox'],
  ['with an empty key: as without', { ODDS_API_KEY: '' }, 'sandbox'],
  ['outside demo mode without a key: nowhere', { DEMO_MODE: 'false' }, 'off'],
])('the environment chooses the source of real events: %s', (_, environment, mode) => {
  expect(read(environment as Record<string, string>).feed.mode).toBe(mode);
});

it('an error about a key does not contain the key', () => {
  expect(complaintOf({ ...secrets, ODDS_API_KEY: 'not a key' })).not.toContain('not a key');
});

describe('the address of a database', () => {
  it.each([
    'postgres://cauri:p%40ss%2Fword@db:5432/cauri?sslmode=require',
    'postgresql://db/cauri',
    'postgres://postgres@/postgres?host=%2Ftmp%2Fcauri-pg',
  ])('%s is accepted, and serves the bus and the leader too', (url) => {
    const { databaseUrl, databaseDirectUrl } = read({ DATABASE_URL: url });
    expect([databaseUrl, databaseDirectUrl]).toEqual([url, url]);
  });

  it('is refused without its password in the message', () => {
    const message = complaintOf({ ...secrets, DATABASE_URL: 'postgres://cauri:s3cr@t/x@db/cauri' });
    expect(message).toMatch(/^DATABASE_URL: the password contains a character/);
    expect(message).not.toMatch(/s3cr/);
  });

  it('that bypasses a pooler is refused without the usual one', () => {
    expect(complaintOf({ ...secrets, DATABASE_DIRECT_URL: 'postgres://db/cauri' })).toMatch(/^DATABASE_DIRECT_URL: /);
  });
});

describe('the identity provider', () => {
  const client = {
    OIDC_ISSUER: 'https://id.example/realms/staff',
    OIDC_CLIENT_ID: 'cauri',
    OIDC_CLIENT_SECRET: 's'.repeat(16),
  };

  it('is named after its host unless a name is given; without its variables there is none', () => {
    expect(read().oidc).toBeNull();
    expect(read(client).oidc?.name).toBe('id.example');
    expect(read({ ...client, OIDC_NAME: 'Staff' }).oidc).toMatchObject({ issuer: client.OIDC_ISSUER, name: 'Staff' });
  });

  it('is refused without one of its three variables, and outside demo mode without the address of the site', () => {
    for (const missing of Object.keys(client)) {
      expect(complaintOf({ ...secrets, ...client, [missing]: '' })).toMatch(/^OIDC_ISSUER: set it together with/);
    }
    expect(complaintOf({ ...secrets, ...client, DEMO_MODE: 'false' })).toMatch(
      /^PUBLIC_URL: required with OIDC_ISSUER/,
    );
  });

  it('is refused without TLS, unless it is on this machine', () => {
    expect(complaintOf({ ...secrets, ...client, OIDC_ISSUER: 'http://id.example' })).toMatch(/^OIDC_ISSUER: expected/);
    expect(complaintOf({ ...secrets, ...client, OIDC_ISSUER: 'id.example' })).toMatch(/^OIDC_ISSUER: expected/);
    expect(read({ ...client, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc).not.toBeNull();
  });
});

describe('a command beside the server', () => {
  it('uses the secrets that the server stored, and creates none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cauri-config-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const environment = { DATA_DIR: join(folder, 'data') };
    expect(() => readConfig(environment, { isCommand: true })).toThrow(/^AUTH_SECRET: neither set nor stored in/);
    expect(existsSync(join(folder, 'data'))).toBe(false);
    const { authSecret } = readConfig(environment);
    expect(readConfig(environment, { isCommand: true }).authSecret).toBe(authSecret);
  });
});
