import { setImmediate } from 'node:timers/promises';
import { type ApiName, api, type Inputs } from '@cauri/contract';
import fc, { type Arbitrary } from 'fast-check';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/ids';
import { place, selectionOf } from './testing/slips.ts';
import { signUpAdmin } from './testing/test-admin.ts';
import { type Actor, openTestApp } from './testing/test-app.ts';
import { createTestClock } from './testing/test-clock.ts';
import { addFootballEvent } from './testing/test-events.ts';

/** The inputs that each route gets. */
const CASES = inject('isLong') ? 100 : 3;

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({
  clock,
  environment: { RATE_LIMIT_MAIL: '1000000/1', RATE_LIMIT_SIGN_UP: '1000000/1', RATE_LIMIT_SIGN_UP_TOTAL: '1000000/1' },
});
const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
await app.board.catchUp();

/** Values that programs often handle wrongly. A field gets those that its schema accepts. */
const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  50,
  100,
  101,
  1000,
  1_000_000,
  0.1,
  1.005,
  1.01,
  2.5,
  1e15,
  1e21,
  1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
];
const texts = [
  '',
  ' ',
  'a',
  '0',
  '1',
  '-1',
  '1.5',
  '1e3',
  '50',
  '9'.repeat(20),
  '9'.repeat(40),
  'null',
  'undefined',
  'NaN',
  'home',
  'football',
  'live',
  'all',
  'en',
  'AB7K2Q',
  'x'.repeat(100),
  'x'.repeat(1000),
  'x'.repeat(5000),
  'Éloïse N’Guessan',
  'é'.repeat(60),
  '🏆'.repeat(10),
  'مرحبا',
  '\u200b\u200d',
  'İß ﬁ',
  'a\u0301'.repeat(30),
  "'; drop table bet; --",
  '%',
  '\\',
  '\\u0000',
  '{{1}}',
  '<b>',
  '__proto__',
  '../../etc',
  '/',
  '#',
  '?',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '2026-06-12T12:00:00Z',
  '2099-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-06-12T24:00:00Z',
  '2026-06-12T12:00:00+14:00',
  '0001-01-01',
  '2026-02-29',
  '2026-06-12',
  '9999-12-31',
  'somebody@example.test',
  'https://example.test/a?b#c',
];
const values: readonly unknown[] = [null, true, false, ...numbers, ...texts];
/** The ids of a selection of {@link event}, by the names of their fields. */
const ofSelection: Record<string, string> = {};
/** The ids that answers have named. */
const ids: string[] = [];

/** The id of something that exists, mostly of the latest. */
const idOf = (key: string): Arbitrary<string> =>
  fc.nat({ max: 30 }).map((back) => ofSelection[key] ?? ids.at(-1 - (back % ids.length)) ?? newId());

/** Values that a schema accepts; where none of the above is accepted and no pattern is known, any of them. */
function accepted(schema: z.ZodType, key: string, among: readonly unknown[]): Arbitrary<unknown> {
  const { enum: names = [], pattern } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const some = [...among, ...names].filter((value) => schema.safeParse(value).success);
  if (some.length === 0) return pattern ? fc.stringMatching(new RegExp(pattern)) : fc.constantFrom(...among);
  const value = fc.constantFrom(...some);
  return /id$/i.test(key) ? fc.oneof({ weight: 4, arbitrary: idOf(key) }, value) : value;
}

/** Values for a schema of a body. */
function anyOf(schema: z.ZodType, key = ''): Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(anyOf(schema.unwrap() as z.ZodType, key), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(anyOf(schema.unwrap() as z.ZodType, key));
  if (schema instanceof z.ZodArray) return fc.array(anyOf(schema.element as z.ZodType, key), { maxLength: 4 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => anyOf(option as z.ZodType, key)));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(anyOf(schema.keyType as z.ZodType).map(String), anyOf(schema.valueType as z.ZodType), {
      maxKeys: 3,
    });
  if (!(schema instanceof z.ZodObject)) return accepted(schema, key, values);
  return fc.record(
    Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, anyOf(field as z.ZodType, name)])),
  );
}

/** Values for a path or a query, which are texts. */
function textsOf(schema: z.ZodObject): Arbitrary<object> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, accepted(field as z.ZodType, name, texts)]);
  const requiredKeys = Object.keys(schema.shape).filter((name) => !schema.shape[name]?.safeParse(undefined).success);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, { requiredKeys });
}

/** Makes idempotency keys: mostly a new one. */
const keys = fc.oneof(
  { weight: 4, arbitrary: fc.constant(newId) },
  fc.constant(() => 'one key for all'),
);
const inputOf = ({ params, query, headers, body }: Inputs): Arbitrary<object> =>
  fc.record({
    ...(params && { params: textsOf(params) }),
    ...(query && { query: textsOf(query) }),
    ...(headers && { headers: keys.map((next) => ({ 'idempotency-key': next() })) }),
    ...(body && { body: anyOf(body) }),
  });

/** Sends a request while the clock goes on: wrong passwords delay the next ones. */
async function send(actor: Actor, name: ApiName, input: object) {
  let isAnswered = false;
  const answer = actor.call(name, input as never).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await setImmediate();
    if (clock.waiting > 0) clock.advance(1_000);
  }
  return answer;
}

/** Keeps the ids of an answer, so that later requests name what exists. */
function learn(body: unknown): void {
  for (const [, id = ''] of JSON.stringify(body).matchAll(/"id":"([0-9a-f-]{36})"/g))
    if (!ids.includes(id)) ids.push(id);
}

it('any input of any route is answered with success or a problem, and never with an error of the server', async () => {
  const callers = { bettor: await app.signUp(), admin: await signUpAdmin(app, clock) };
  const selection = await selectionOf(callers.bettor, event.id, { key: 'home' });
  const { marketId, outcomeId } = selection;
  Object.assign(ofSelection, { eventId: event.id, marketId, outcomeId });
  learn((await place(callers.bettor, { selections: [selection] })).ok);
  ids.push(event.id, callers.bettor.userId);

  for (const name of Object.keys(api) as ApiName[]) {
    const caller = api[name].who === 'admin' ? 'admin' : 'bettor';
    const property = fc.asyncProperty(inputOf(api[name].input), async (input) => {
      const answer = await send(callers[caller], name, input);
      expect(answer.status, `${name} ${JSON.stringify(input)}`).toBeLessThan(500);
      if (answer.status < 400) return learn(answer.ok);
      // An earlier request has ended the session.
      if (answer.refusal.code !== 'unauthenticated' && answer.refusal.code !== 'forbidden') return;
      if (caller === 'admin') callers.admin = await signUpAdmin(app, clock);
      else callers.bettor = await app.signUp();
    });
    await fc.assert(property, { numRuns: CASES });
  }
  expect(await app.findIncoherence()).toEqual([]);
});
