import { api, type Problem } from '@cauri/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/ids';
import { signUpAdmin } from './testing/test-admin.ts';
import { openTestApp } from './testing/test-app.ts';
import { createTestClock } from './testing/test-clock.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);

/** The inputs of an operation, from the OpenAPI document. */
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: { readonly enum?: readonly string[] };
}
interface Schema {
  readonly $ref?: string;
  readonly properties?: Record<string, unknown>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: readonly string[];
}

/** Every operation of the API, file downloads included, with the names of its inputs; those of a body only if it is JSON. */
async function readCalls(makeValue: () => string = newId): Promise<Call[]> {
  const document = (await (await app.visitor.request('/api/openapi.json')).json()) as {
    readonly paths: Record<string, Record<string, Operation>>;
    readonly components: { readonly schemas: Record<string, Schema> };
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const named = document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema;
      return {
        method: method.toUpperCase(),
        path: pathWith(path, parameters, makeValue),
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: schema ? Object.keys(named?.properties ?? { any: {} }) : [],
      };
    }),
  );
}

/** A path that the router accepts: a parameter with a list of values gets the first one. */
const pathWith = (path: string, parameters: readonly Parameter[], makeValue: () => string) =>
  path.replace(/\{(\w+)\}/g, (_, key) => parameters.find(({ name }) => name === key)?.schema.enum?.[0] ?? makeValue());

const json = { 'content-type': 'application/json' };
const send = ({ method, path }: Call, body: unknown) =>
  admin.request(path, {
    method,
    body: JSON.stringify(body),
    headers: { ...json, 'idempotency-key': newId() },
  });

async function refusalOf(response: Response) {
  const { code, issues = [] } = (await response.json()) as Problem;
  return { status: response.status, code, paths: issues.map(({ path }) => path) };
}
const refused = (path: string) => ({ status: 400, code: 'validation_failed', paths: [path] });

describe('a text that the database cannot store is refused, and the field is named', () => {
  it('in every field of a query, on file downloads too', async () => {
    const calls = (await readCalls()).filter(({ query }) => query.length > 0);
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/admin/activities.csv', '/api/admin/purchases.csv', '/api/me/ledger.csv']),
    );
    for (const { method, path, query } of calls) {
      for (const name of query) {
        const response = await admin.request(`${path}?${name}=a%00b`, { method });
        expect([path, await refusalOf(response)]).toEqual([path, refused(name)]);
      }
    }
  });

  it('in every field of a body, at any depth', async () => {
    const calls = (await readCalls()).filter(({ body }) => body.length > 0);
    expect(calls.length).toBeGreaterThan(40);
    for (const call of calls) {
      for (const name of call.body) {
        for (const text of ['a\u0000b', 'a\ud800', '\udc00b']) {
          const response = await send(call, { [name]: text });
          expect([call.path, await refusalOf(response)]).toEqual([call.path, refused(name)]);
        }
        const nested = await send(call, { [name]: [{ 'a\u0000': 1 }] });
        expect([call.path, await refusalOf(nested)]).toEqual([call.path, refused(`${name}.0`)]);
      }
    }
  });

  it('in a path, which is answered with not_found', async () => {
    const paths = (await readCalls(() => `${newId()}%00`)).filter(({ path }) => path.includes('%00'));
    expect(paths.length).toBeGreaterThan(60);
    for (const call of paths) {
      const response = await send(call, call.body.length > 0 ? {} : undefined);
      expect([call.method, call.path, response.status]).toEqual([call.method, call.path, 404]);
    }
  });

  it('in a deeply nested body', async () => {
    const depth = 30_000;
    const body = `{"selections":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`;
    const response = await admin.request('/api/slips/quote', { method: 'POST', headers: json, body });
    expect(await refusalOf(response)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('while every other text is accepted, such as emoji and escaped zeros', async () => {
    const message = 'Why was this bet lost? 🏆 \\u0000 is how it is written.';
    const body = { topic: 'bet', email: 'a@b.test', message } as const;
    expect((await app.visitor.call('sendSupport', { headers: {}, body })).ok).toBeDefined();
  });
});

/** A text, and a schema that accepts or refuses it. */
interface TextField {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Every text in the body of a request, at any depth. */
function textsIn(schema: z.ZodType, path: string): TextField[] {
  if (schema instanceof z.ZodString) return [{ path, schema }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodArray) return textsIn(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodRecord) return textsIn(schema.valueType as z.ZodType, `${path}{}`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option as z.ZodType, path));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, field]) => textsIn(field as z.ZodType, `${path}.${key}`));
}

describe('a text that a person writes', () => {
  const WRITTEN = 'Fair \u202eplay\u2066\r\nfor all of us';
  /** Secrets, names of things and addresses, which must arrive as they are, and a field that people do not see. */
  const EXACT =
    /\.(\w*password|token|website|keys\{\}|apiKey|(\w+I|i)ds?(\[\])?|gateway|until|endpoint|next|email|username)$/i;
  const fields = Object.entries(api).flatMap(([name, { input }]) =>
    'body' in input ? textsIn(input.body as z.ZodType, name) : [],
  );

  it('is stored without signs that change the direction of what stands beside it', () => {
    const unclean = fields.filter(({ schema }) => /[\u202e\u2066]/.test(String(schema.safeParse(WRITTEN).data)));
    expect(unclean.map(({ path }) => path).filter((path) => !EXACT.test(path))).toEqual([]);
  });

  it('keeps its lines if it is more than a name', () => {
    const lines = fields.filter(({ schema }) => schema.safeParse(WRITTEN).data === 'Fair  play \nfor all of us');
    expect(lines.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['sendSupport.message', 'openDispute.reason', 'callOffMatch.reason', 'addUserNote.text']),
    );
  });
});

it.each([
  ['/api/admin/activities.csv', 'audit_entry'],
  ['/api/admin/purchases.csv', 'purchase'],
  ['/api/me/ledger.csv', 'transfer'],
  ['/api/me/export', 'favourite'],
])('%s that cannot be read is refused before the first byte of the answer', async (path, table) => {
  const { db } = app.database;
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
  await rename(table, 'away');
  onTestFinished(async () => void (await rename('away', table)));
  const response = await admin.request(path);
  expect(await refusalOf(response)).toMatchObject({ status: 500, code: 'internal' });
  expect(response.headers.has('content-disposition')).toBe(false);
});
