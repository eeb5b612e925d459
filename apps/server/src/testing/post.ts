import type { Problem } from '@cauri/contract';
import type { TestApp } from './test-app.ts';

/** A response to a POST that is not a route of the contract, such as those of the sign-in library. */
export interface Posted {
  readonly status: number;
  readonly headers: Headers;
  /** The session cookie that the response set: `name=value`; empty if it set none. */
  readonly cookie: string;
  readonly body: Record<string, unknown>;
  /** The body of a refusal. Throws if the response is not a problem. */
  readonly refusal: Problem;
}

export async function post(
  app: Pick<TestApp, 'visitor'>,
  path: string,
  { body, headers }: { body: unknown; headers?: Record<string, string> },
): Promise<Posted> {
  const response = await app.visitor.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    headers: response.headers,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    body: answer,
    get refusal() {
      if (response.headers.get('content-type') !== 'application/problem+json') {
        throw new Error(`not a problem: ${response.status} ${JSON.stringify(answer)}`);
      }
      return answer as unknown as Problem;
    },
  };
}
