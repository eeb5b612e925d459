import { api } from '@cauri/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, refusal, startFakeServer } from '#testing/fake-server.ts';
import { CONFIG } from '#testing/samples.ts';
import { call, routes } from './call.ts';
import { laterRoutes } from './later-routes.ts';
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
  it('says what the contract says', () => {
    const contract = Object.entries(api).map(([name, { method, path }]) => [name, `${method.toUpperCase()} ${path}`]);
    expect(Object.fromEntries(contract)).toEqual({ ...routes, ...laterRoutes });
  });
});

describe('a call', () => {
  it('fills the path, leaves undefined queries out and reads the answer', async () => {
    const server = startFakeServer();
    server.on('getConfig', () => CONFIG);
    server.on('getEvent', () => refusal('not_found', 404));
    server.on('listEvents', () => ({ items: [], nextCursor: null }));
    expect(await call('getConfig', {})).toEqual(CONFIG);
    await problemOf(call('getEvent', { params: { id: 'a/b' } }));
    await call('listEvents', { query: { sport: 'football', cursor: undefined } });
    expect(server.asked.map(({ path, query }) => path + (query.size > 0 ? `?${query}` : ''))).toEqual([
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
    const [asked] = server.asked;
    expect(asked?.headers.get('idempotency-key')).toBe('key-0001');
    expect(asked?.headers.get('content-type')).toBe('application/json');
    expect(asked?.body).toEqual(body);
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

  it('gives up after its time', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    expect((await problemOf(call('getConfig', {}, { timeoutMs: 5 }))).code).toBe('timed_out');
  });

  it('reads the page of a proxy as a service that is not available', async () => {
    startFakeServer().on('getConfig', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect((await problemOf(call('getConfig', {}))).code).toBe('unavailable');
  });
});

describe('a dangerous call that wants a confirmation', () => {
  const args = {
    params: { id: 'u1' },
    headers: { 'idempotency-key': 'key-0001' },
    body: { amount: 5, reason: 'A slip' },
  };
  const late = () => refusal('reauthentication_required', 403, { params: { needsCode: false } });
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  const answerWith = (isReauthenticated: boolean) => {
    const asked: string[] = [];
    ends.push(
      provideStepUp({
        confirm: async ({ code }) => {
          asked.push(code);
          return isReauthenticated;
        },
        setUpFactor: () => asked.push('factor'),
      }),
    );
    return asked;
  };

  it('is made once more as it was, with the same key', async () => {
    const server = startFakeServer();
    let answers = 0;
    server.on('adjustBalance', () => {
      answers += 1;
      return answers === 1 ? late() : Response.json({ id: 'u1' }, { status: 201 });
    });
    expect(answerWith(true)).toEqual([]);
    expect(await call('adjustBalance', args)).toEqual({ id: 'u1' });
    const [first, second] = server.askedFor('adjustBalance');
    expect(server.asked).toHaveLength(2);
    expect(first?.headers.get('idempotency-key')).toBe('key-0001');
    expect([second?.headers.get('idempotency-key'), second?.body]).toEqual(['key-0001', first?.body]);
  });

  it('is not repeated if the person declines, nor if nothing asks for the password', async () => {
    const server = startFakeServer();
    server.on('adjustBalance', late);
    expect((await problemOf(call('adjustBalance', args))).code).toBe('reauthentication_required');
    expect(answerWith(false)).toEqual([]);
    expect((await problemOf(call('adjustBalance', args))).code).toBe('reauthentication_required');
    expect(server.asked).toHaveLength(2);
  });

  it('of an administrator without a required second factor leads to its setup, and stays refused', async () => {
    const server = startFakeServer();
    server.on('adjustBalance', () => refusal('two_factor_required', 403));
    const asked = answerWith(true);
    expect((await problemOf(call('adjustBalance', args))).code).toBe('two_factor_required');
    expect([asked, server.asked.length]).toEqual([['factor'], 1]);
  });
});
