import { type ApiName, api } from '@cauri/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, noAnswer, refusal, startFakeServer } from '#testing/fake-server.ts';
import { CONFIG } from '#testing/samples.ts';
import { call, routes } from './call.ts';
import { laterRoutes } from './later-call.ts';
import { ApiProblem, isUnanswered } from './problem.ts';
import { provideStepUp } from './step-up.ts';

afterEach(() => vi.unstubAllGlobals());

const problemOf = async (work: Promise<unknown>): Promise<ApiProblem> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error(`expected an ApiProblem, got ${error}`);
  return error;
};

describe('the table of routes', () => {
  it('equals the methods and paths of the contract', () => {
    const contract = Object.entries(api).map(([name, { method, path }]) => [name, `${method.toUpperCase()} ${path}`]);
    expect(Object.fromEntries(contract)).toEqual({ ...routes, ...laterRoutes });
  });
});

describe('a call', () => {
  it('fills the path, omits undefined queries and parses the answer', async () => {
    const server = startFakeServer();
    server.on('getConfig', () => CONFIG);
    server.on('getEvent', () => refusal('not_found', 404));
    server.on('listEvents', () => ({ items: [], nextCursor: null }));
    expect(await call('getConfig', {})).toEqual(CONFIG);
    await problemOf(call('getEvent', { params: { id: 'a/b' } }));
    await call('listEvents', { query: { sport: 'football', cursor: undefined } });
    expect(server.requests.map(({ path, query }) => path + (query.size > 0 ? `?${query}` : ''))).toEqual([
      '/api/config',
      '/api/events/a%2Fb',
      '/api/events?sport=football',
    ]);
  });

  it('sends headers and a JSON body', async () => {
    const server = startFakeServer();
    server.on('placeBet', () => ({ bets: [], balance: 0, balanceVersion: 2 }));
    const body = { type: 'single' as const, stake: 1000, selections: [] };
    await call('placeBet', { headers: { 'idempotency-key': 'key-0001' }, body });
    const [sent] = server.requests;
    expect(sent?.headers.get('idempotency-key')).toBe('key-0001');
    expect(sent?.headers.get('content-type')).toBe('application/json');
    expect(sent?.body).toEqual(body);
  });

  it('turns a refusal into its code, parameters and fields', async () => {
    const server = startFakeServer();
    const issues = [{ path: 'stake', message: 'whole FCFA only' }];
    server.on('placeBet', () =>
      refusal('insufficient_balance', 409, { params: { balance: 10, missing: 990 }, issues }),
    );
    const body = { type: 'single' as const, stake: 1000, selections: [] };
    const problem = await problemOf(call('placeBet', { headers: { 'idempotency-key': 'key-0001' }, body }));
    expect(problem).toMatchObject({
      code: 'insufficient_balance',
      status: 409,
      params: { balance: 10, missing: 990 },
      issues,
      requestId: 'request-1',
    });
    expect(isUnanswered(problem)).toBe(false);
  });

  it('reports that there is no connection when nothing answers', async () => {
    startFakeServer().on('getConfig', noAnswer);
    const problem = await problemOf(call('getConfig', {}));
    expect(problem.code).toBe('offline');
    expect(isUnanswered(problem)).toBe(true);
  });

  it('fails with a timeout after 15 seconds', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    expect((await problemOf(call('getConfig', {}, { timeoutMs: 5 }))).code).toBe('timed_out');
  });

  it('reports the HTML page of a proxy as an unavailable service', async () => {
    startFakeServer().on('getConfig', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect((await problemOf(call('getConfig', {}))).code).toBe('unavailable');
  });
});

describe('a call that requires a confirmation', () => {
  const args = { params: { id: 'u1' }, body: { amount: 5, reason: 'A slip' } };
  const late = () => refusal('reauthentication_required', 403, { params: { needsCode: false } });
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  const answerWith = (isReauthenticated: boolean) => {
    const shown: string[] = [];
    ends.push(
      provideStepUp({
        confirm: async ({ code }) => {
          shown.push(code);
          return isReauthenticated;
        },
        setUpFactor: () => shown.push('factor'),
      }),
    );
    return shown;
  };

  it('is repeated unchanged with the same key after the confirmation', async () => {
    const server = startFakeServer();
    let answers = 0;
    server.on('adjustBalance', () => {
      answers += 1;
      return answers === 1 ? late() : Response.json({ id: 'u1' }, { status: 201 });
    });
    expect(answerWith(true)).toEqual([]);
    expect(await call('adjustBalance', args)).toEqual({ id: 'u1' });
    const [first, second] = server.requestsTo('adjustBalance');
    expect(server.requests).toHaveLength(2);
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
  });

  it('is not repeated if the user cancels or no dialog is registered', async () => {
    const server = startFakeServer();
    server.on('adjustBalance', late);
    expect((await problemOf(call('adjustBalance', args))).code).toBe('reauthentication_required');
    expect(answerWith(false)).toEqual([]);
    expect((await problemOf(call('adjustBalance', args))).code).toBe('reauthentication_required');
    expect(server.requests).toHaveLength(2);
  });

  it('leads an administrator without a required second factor to its setup, and stays refused', async () => {
    const server = startFakeServer();
    server.on('adjustBalance', () => refusal('two_factor_required', 403));
    const shown = answerWith(true);
    expect((await problemOf(call('adjustBalance', args))).code).toBe('two_factor_required');
    expect([shown, server.requests.length]).toEqual([['factor'], 1]);
  });
});

describe('a write of an administrator', () => {
  const isAdminWrite = ({ who, method }: (typeof api)[ApiName]) => who === 'admin' && method !== 'get';
  const adminWrites = (Object.keys(api) as ApiName[]).filter((name) => isAdminWrite(api[name]));
  const note = { params: { id: 'u1' }, body: { text: 'Called.' } };
  let server: FakeServer;
  let answer: () => Response | Promise<Response>;
  const done = () => Response.json({ items: [] }, { status: 201 });
  const keys = () => server.requests.map(({ headers }) => headers.get('idempotency-key'));

  beforeEach(() => {
    vi.useFakeTimers();
    server = startFakeServer();
    server.on('addUserNote', () => answer());
    answer = done;
  });
  afterEach(() => {
    vi.advanceTimersByTime(3_600_000);
    vi.useRealTimers();
  });

  it.each(adminWrites)('%s carries an idempotency key', async (name) => {
    server.on(name, done);
    const params = Object.fromEntries([...api[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, '1']));
    await call(name, { params } as never);
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it.each([
    ['was lost', noAnswer],
    ['is not ours', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('keeps its key when it is repeated because its answer %s, and gets a new key the next time', async (_, lost) => {
    answer = lost;
    await problemOf(call('addUserNote', note));
    answer = done;
    await call('addUserNote', note);
    await call('addUserNote', note);
    const [first, retry, next] = keys();
    expect(retry).toBe(first);
    expect(next).not.toBe(first);
  });

  it('counts as one write when it is sent twice at the same time', async () => {
    await Promise.all([call('addUserNote', note), call('addUserNote', note)]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('gets another key for another input', async () => {
    answer = noAnswer;
    await problemOf(call('addUserNote', note));
    await problemOf(call('addUserNote', { ...note, body: { text: 'Called twice.' } }));
    await problemOf(call('addUserNote', { ...note, params: { id: 'u2' } }));
    expect(new Set(keys()).size).toBe(3);
  });

  it('is a new write after ten minutes', async () => {
    answer = noAnswer;
    await problemOf(call('addUserNote', note));
    vi.advanceTimersByTime(600_000);
    await problemOf(call('addUserNote', note));
    expect(new Set(keys()).size).toBe(2);
  });

  it('has a key, unlike a call that only reads', async () => {
    server.on('listUserNotes', () => ({ items: [] }));
    await call('listUserNotes', { params: { id: 'u1' } });
    expect(keys()).toEqual([null]);
  });
});
