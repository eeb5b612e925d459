import type { ApiName, Problem, ProblemCode } from '@cauri/contract';
import { vi } from 'vitest';
import { type Output, routes } from '#api/call.ts';
import { laterRoutes } from '#api/later-call.ts';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** Method and path of every call of the contract. */
export const endpoints = { ...routes, ...laterRoutes };

type Answer = Response | Promise<Response>;
type Handler = (request: FakeRequest) => Answer;

export interface FakeServer {
  /** Answers a call of the contract. */
  on: <K extends ApiName>(name: K, answer: (request: FakeRequest) => Output<K> | Answer) => void;
  /** Answers a path that the contract does not list: the sign-in endpoints. */
  onPath: (route: string, answer: Handler) => void;
  requests: FakeRequest[];
  /** The requests to one call or path so far. */
  requestsTo: (route: ApiName | string) => FakeRequest[];
}

/** Returns the refusal that the real server would send. */
export function refusal(code: ProblemCode, status: number, more: Partial<Problem> = {}): Response {
  const problem = { type: `/problems/${code}`, title: code, status, instance: 'request-1', code, ...more };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

/** Gives no response, as when the connection is lost. */
export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Replaces `fetch` by a server with the contract's calls; it answers 404 to any call without a handler. */
export function startFakeServer(): FakeServer {
  const handlers: { route: string; pattern: RegExp; answer: Handler }[] = [];
  const requests: FakeRequest[] = [];
  const onPath = (route: string, answer: Handler) => {
    const pattern = new RegExp(`^${route.replace(/\{\w+\}/g, '[^/?]+')}$`);
    handlers.unshift({ route, pattern, answer });
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const handler = handlers.find(({ pattern }) => pattern.test(`${request.method} ${pathname}`));
    return handler ? handler.answer(request) : refusal('not_found', 404);
  });
  return {
    requests,
    onPath,
    on: (name, answer) =>
      onPath(endpoints[name], async (request) => {
        const output = await answer(request);
        return output instanceof Response ? output : Response.json(output);
      }),
    requestsTo: (route) => {
      const template = route in endpoints ? endpoints[route as ApiName] : route;
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/?]+')}$`);
      return requests.filter(({ method, path }) => pattern.test(`${method} ${path}`));
    },
  };
}
