import { problems, StreamMessages } from '@cauri/contract';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

interface PlacementSchema {
  readonly additionalProperties: boolean;
  readonly required: readonly string[];
  readonly properties: Readonly<{
    type: { enum: string[] };
    selections: { items: { anyOf: { properties?: object }[] } };
  }>;
}

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });

describe('the reference of the API', () => {
  it('is a page with files of this site only: nothing inline, nothing from elsewhere', async () => {
    const page = await app.visitor.request('/api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(/^\/[^/]/);
    expect(html).not.toMatch(/<style|<script>|style="/);
    for (const address of addresses.filter((one) => one.startsWith('/api/'))) {
      const file = await app.visitor.request(address, { headers: { 'accept-encoding': 'br' } });
      const type = address.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
      expect(file.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('is not sent again to a client that has it, and is sent compressed', async () => {
    const address = '/api/docs/swagger-ui.js';
    const first = await app.visitor.request(address, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect((await first.arrayBuffer()).byteLength).toBeLessThan(600_000);
    const tags = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await app.visitor.request(address, { headers: tags })).status).toBe(304);
  });

  it('describes every route below /api, registration and sign-in too', async () => {
    const { paths } = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const served = app.router.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'))
      .map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    expect(described).toContain('post /api/auth/sign-up/email');
    // The others are opened by the reference itself, by the identity provider and by payment gateways.
    expect([...new Set(served)].filter((one) => !described.includes(one)).toSorted()).toEqual([
      'get /api/auth/oidc/callback',
      'get /api/docs',
      'get /api/docs/start.js',
      'get /api/docs/swagger-ui.css',
      'get /api/docs/swagger-ui.js',
      'get /api/openapi.json',
      'get /api/payments/:gateway/webhook',
      'post /api/payments/:gateway/webhook',
    ]);
    expect(paths['/api/auth/sign-up/email']?.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['email', 'password', 'username'] } } } },
    });
  });

  it('gives each parameter one type, without null, which no query can state', async () => {
    interface Operation {
      readonly parameters?: readonly { readonly name: string; readonly schema: { readonly type?: unknown } }[];
    }
    const { paths } = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const parameters = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => operation.parameters ?? []),
    );
    expect(parameters.length).toBeGreaterThan(50);
    expect(parameters.filter(({ schema }) => Array.isArray(schema.type)).map(({ name }) => name)).toEqual([]);
  });

  it('describes the values of every refusal that has some', async () => {
    const { components } = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      components: { schemas: { RefusalParams: { properties: Record<string, { properties: object }> } } };
    };
    const described = components.schemas.RefusalParams.properties;
    expect(Object.keys(described.insufficient_balance?.properties ?? {})).toEqual(['balance', 'missing']);
    const withParams = Object.entries(problems).filter(([, { params }]) => Object.keys(params.shape).length > 0);
    expect(Object.keys(described).toSorted()).toEqual(withParams.map(([code]) => code).toSorted());
  });

  it('describes the refusals of every call, of files and the stream too', async () => {
    const { paths } = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: object[]; responses: Record<string, object> }>>;
    };
    for (const [path, methods] of Object.entries(paths).filter(([path]) => path.startsWith('/api/'))) {
      for (const { security, responses } of Object.values(methods)) {
        expect(responses, path).toHaveProperty('429');
        if (security) expect(responses, path).toHaveProperty('401');
      }
    }
  });

  it('describes a list in the address as text with commas, with its values and its default', async () => {
    const { paths } = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters: { name: string; schema: object }[] }>>;
    };
    const status = paths['/api/events']?.get?.parameters.find(({ name }) => name === 'status');
    expect(status?.schema).toMatchObject({
      type: 'string',
      default: 'upcoming,live',
      description: expect.stringContaining('commas between them: upcoming, live, awaiting_result'),
    });
  });

  it('describes every parameter of every path', async () => {
    const { paths } = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
    };
    for (const [path, operations] of Object.entries(paths)) {
      const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      for (const { parameters = [] } of Object.values(operations)) {
        const described = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(described.toSorted(), path).toEqual(named.toSorted());
      }
    }
  });

  it('describes a placement exactly: positive whole stakes, and only the fields of its type', async () => {
    const { components } = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      components: { schemas: { Stake: object; PlaceBet: { oneOf: PlacementSchema[] } } };
    };
    const { PlaceBet, Stake } = components.schemas;
    expect(Stake).toMatchObject({ type: 'integer', minimum: 1 });
    const fields = PlaceBet.oneOf.map(({ properties, required, additionalProperties }) => {
      expect(additionalProperties).toBe(false);
      const [type] = properties.type.enum;
      const { anyOf } = properties.selections.items;
      const [one, builder] = anyOf.map((form) => 'stake' in (form.properties ?? {}));
      expect(builder).toBe(one);
      return [type, Object.keys(properties).join(), required.join(), one];
    });
    expect(fields).toEqual([
      ['single', 'type,stake,selections,acceptOddsChanges', 'type,selections', true],
      ['combined', 'type,stake,selections,acceptOddsChanges', 'type,stake,selections', false],
      ['system', 'type,stake,selections,system,acceptOddsChanges', 'type,stake,selections,system', false],
    ]);
  });

  it('describes the stream with its topics and every kind of message, and every call', async () => {
    const description = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      components: { schemas: { StreamEvents: { properties: object } } };
      paths: Record<
        string,
        Record<string, { summary?: string; parameters?: object[]; responses: Record<string, { content?: object }> }>
      >;
    };
    const stream = description.paths['/api/stream']?.get;
    expect(stream?.parameters).toMatchObject([
      { name: 'topics', required: true },
      { name: 'since', required: false },
      { name: 'added', required: false },
      { name: 'last-event-id' },
    ]);
    expect(stream?.responses['200']?.content).toEqual({
      'text/event-stream': { schema: { $ref: '#/components/schemas/StreamEvents' } },
    });
    const kinds = Object.keys(description.components.schemas.StreamEvents.properties);
    expect(kinds.toSorted()).toEqual(Object.keys(StreamMessages).toSorted());
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const { summary } of Object.values(methods)) expect(summary, path).toMatch(/\w{3}/);
    }
  });
});
