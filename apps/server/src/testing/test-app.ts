import type { Api, ApiName, ArgsOf, MailKind, OutputOf, Problem } from '@cauri/contract';
import { api } from '@cauri/contract';
import { afterAll } from 'vitest';
import { checkBets, checkStatistics, settleQueued } from '#modules/betting';
import { lightenHashes } from '#modules/identity';
import { checkLedger } from '#modules/ledger';
import { createTextEncryption, type StoredTexts } from '#modules/notifications';
import { checkPurchases, GATEWAY_IDS } from '#modules/plans';
import { checkLog } from '#modules/transparency';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Clock, Timer } from '../platform/clock.ts';
import { type Bus, createPostgresBus } from '../platform/database/bus.ts';
import { newId } from '../platform/ids.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A response of the API: the parsed body with its status. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** The body of a success. Throws if the request was refused. */
  readonly ok: T;
  /** The body of a refusal. Throws if the request was not refused. */
  readonly refusal: Problem;
}

/** A caller of the API: a visitor, or a bettor with a session cookie. */
export interface Actor {
  readonly userId: string;
  /** The session cookie; empty for a visitor. */
  readonly cookie: string;
  call<N extends ApiName>(name: N, input: ArgsOf<Api[N]>): Promise<Answer<OutputOf<Api[N]>>>;
  request(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestApp extends App {
  readonly database: TestDatabase;
  readonly bus: Bus;
  readonly metrics: Metrics;
  readonly visitor: Actor;
  /** A new bettor with 1,000,000 FCFA, signed in. */
  signUp(name?: string): Promise<Actor>;
  /** Settles everything in the queue; returns the number of settled bets. */
  settle(): Promise<number>;
  /** Polls these gateways, or all, about every purchase that is due; returns their number. */
  pollPurchases(ids?: readonly string[]): Promise<number>;
  /** The broken rules of the ledger and of the bets; there should be none. */
  findIncoherence(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly clock: Clock & Timer;
  /** Another process on the same database. */
  readonly database?: TestDatabase;
  readonly environment?: Record<string, string>;
  /** The built web app. */
  readonly webFolder?: string;
  /** Renders its pages for visitors. */
  readonly prerenderFile?: string;
  /** Receives the log; without it nothing is logged. */
  readonly log?: Log;
}

lightenHashes();

const SECRET = 'test-secret-of-more-than-32-characters';

/** The text of a stored message, which is encrypted if its link gives access; empty if it has none. */
export const readMailText = (mail: StoredTexts): string => createTextEncryption(SECRET).textsOf(mail)?.text ?? '';

interface MailOf {
  readonly recipient?: string;
  readonly user_id?: string;
  readonly kind?: MailKind;
}

/** The stored emails with these values, the oldest first. */
export const readMails = ({ database: { db } }: Pick<TestApp, 'database'>, of: MailOf) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where((eb) => eb.and({ ...of }))
    .orderBy('id')
    .execute();

/** Creates an application for a test file, which closes it at its end: `const app = await openTestApp({ clock })`. */
export async function openTestApp(options: TestAppOptions): Promise<TestApp> {
  const app = await createTestApp(options);
  afterAll(() => app.close());
  return app;
}

/** The whole HTTP application without a port, with its own database. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const { clock, database, environment, webFolder, prerenderFile } = options;
  const own = database ?? (await createTestDatabase());
  const config = readConfig({
    AUTH_SECRET: SECRET,
    SIM_SECRET: '5e'.repeat(32),
    DEMO_MODE: 'true',
    LOG_LEVEL: 'silent',
    PORT: '3000',
    RATE_LIMIT_ADDRESS_FACTOR: '1',
    RATE_LIMIT_CALLS: '1000000/1',
    RATE_LIMIT_VISITS: '1000000/1',
    RATE_LIMIT_PLACEMENT: '1000000/1',
    RATE_LIMIT_SEARCHES: '1000000/1',
    RATE_LIMIT_SIGN_IN: '1000000/1',
    RATE_LIMIT_CODES: '1000000/1',
    RATE_LIMIT_CODE_GUESSES: '1000000/1',
    ...environment,
  });
  const log = options.log ?? createLog(config.logLevel ?? 'info');
  const metrics = createMetrics();
  const { url, db, pool, reserve } = own.server;
  const bus = createPostgresBus({ url, pool, log });
  const parts = { config, db, pool, reserve, bus, clock, log, metrics };
  const app = await createApp({ ...parts, ...(webFolder && { webFolder }), ...(prerenderFile && { prerenderFile }) });
  await bus.start();
  await app.load().catch(async (error: unknown) => {
    await bus.stop();
    throw error;
  });
  const send = (path: string, init?: RequestInit) =>
    Promise.resolve(app.router.request(`http://localhost${path}`, init));
  return {
    ...app,
    database: own,
    bus,
    metrics,
    visitor: createActor(send, '', ''),
    signUp: async (name = `bettor_${newId().slice(-12)}`) => {
      const body = { email: `${name}@example.com`, password: 'secret-123', name, username: name };
      const response = await send('/api/auth/sign-up/email', jsonRequest('POST', body));
      if (!response.ok) throw new Error(await response.text());
      const { user } = (await response.json()) as { user: { id: string } };
      return createActor(send, response.headers.getSetCookie()[0]?.split(';')[0] ?? '', user.id);
    },
    settle: () => settleQueued({ db, bus, log, metrics }),
    pollPurchases: async (ids = GATEWAY_IDS) => (await app.plans.poll(ids)).reduce((sum, count) => sum + count, 0),
    findIncoherence: async () => {
      const findings = [
        ...(await checkLedger(db)),
        ...(await checkBets(db)),
        ...(await checkStatistics(db)),
        ...(await checkPurchases(db)),
        ...(await checkLog(db, app.settings)),
      ];
      return findings.filter(({ broken }) => broken > 0).map(({ rule, broken }) => `${rule}: ${broken}`);
    },
    close: async () => {
      await app.drain();
      await bus.stop();
      if (!database) await own.close();
    },
  };
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

function createActor(send: Send, cookie: string, userId: string): Actor {
  const request = (path: string, init: RequestInit = {}) =>
    send(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) } });
  return {
    userId,
    cookie,
    request,
    call: async (name, input) => {
      const { method, path } = api[name];
      const { params, query, headers, body } = input as Record<string, Record<string, string> | undefined>;
      const target = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const init = body === undefined ? { method, headers: {} } : jsonRequest(method, body);
      return answerOf(await request(target + search, { ...init, headers: { ...init.headers, ...headers } }));
    },
  };
}

function jsonRequest(method: string, body: unknown): { method: string; headers: Record<string, string>; body: string } {
  return { method: method.toUpperCase(), headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const body: unknown = await response.json();
  return {
    status: response.status,
    headers: response.headers,
    get ok() {
      if (!response.ok) throw new Error(`refused: ${JSON.stringify(body)}`);
      return body as T;
    },
    get refusal() {
      if (response.ok) throw new Error(`not refused: ${JSON.stringify(body)}`);
      return body as Problem;
    },
  };
}
