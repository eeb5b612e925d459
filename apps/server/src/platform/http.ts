import type { InputOf, Inputs, Language, OutputOf, ProblemCode, Role, Route, TokenScope } from '@cauri/contract';
import { OptionalIdempotencyHeaders, Problem, problems } from '@cauri/contract';
import { toBrowserLanguage, toLanguage } from '@cauri/contract/languages';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { isConnectionLoss, isLockTimeout, isOutOfResources, isStorable, isUnstorable } from './database.ts';
import { parseJson } from './http/parse-json.ts';
import type { Log } from './log.ts';
import { invalid, overloaded, ProblemError, problem, problemResponse } from './problem.ts';
import type { Source } from './rate-limit.ts';

/** The caller, resolved from the session cookie or from an API token. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly hasSecondFactor: boolean;
  /** Whether the identity provider has opened the session; for a token, whether its owner has an identity there. */
  readonly isByProvider: boolean;
  /** Absent for a session. */
  readonly tokenId?: string;
}

/** The administrator whose API token a request carries. Its `sessionId` is the id of no session. */
export interface TokenCaller extends Caller {
  readonly tokenId: string;
  readonly scopes: readonly TokenScope[];
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The address of the client, behind trusted proxies too. */
    address: string;
    /** An intended delay, which is not logged as slowness. */
    plannedMs: number;
    /** Reads the session of this request, once. A request with an API token has none, until its route accepts the token. */
    identify: () => Promise<Caller | null>;
    /** Reads the API token of this request, once: null if it is not valid. Absent without a token. */
    identifyToken: (() => Promise<TokenCaller | null>) | undefined;
    /** Makes the next call of `identify` or `identifyToken` read the session or the token again. */
    renewCaller: () => void;
    /** Whether the session has reauthenticated recently: read from the table each time. */
    isReauthenticated: () => Promise<boolean>;
  };
}
export type Router = OpenAPIHono<Env>;

export const createRouter = (): Router => new OpenAPIHono<Env>();

const invalidInput = ({ issues }: z.core.$ZodError): ProblemError =>
  invalid(
    ...issues
      .flatMap((issue) => namedIssues(issue))
      .map(({ path, message, code }) => ({ path: path.join('.'), message, code })),
  );

/** The issues of the form that the value fits best, where it may have several: those with the fewest issues, or the first. */
function namedIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [best = [issue]] = issue.errors.toSorted((a, b) => a.length - b.length);
  return best.map((own) => (own === issue ? own : { ...own, path: [...issue.path, ...own.path] }));
}

/**
 * Parses an input by a schema. Throws `validation_failed` with every wrong field, and for any text in the input that
 * the database cannot store, regardless of the schema.
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const path = findUnstorableText(input);
  if (path !== null)
    throw invalid({ path, message: 'must not contain NUL or an unpaired surrogate', code: 'invalid_text' });
  return parseStorable(schema, input);
}

/**
 * Parses the text of a JSON body by a schema, and throws like {@link parseInput}. Only an escape brings a text that the
 * database cannot store: in JSON a NUL is escaped, and decoding UTF-8 replaces surrogates.
 */
export function parseBody<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  const body = parseJson(text);
  if (body === undefined) throw invalid({ path: '', message: 'must be JSON' });
  return text.includes('\\u') ? parseInput(schema, body) : parseStorable(schema, body);
}

function parseStorable<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** The path of a text that PostgreSQL refuses (a NUL, an unpaired surrogate); null when there is none. */
function findUnstorableText(input: unknown): string | null {
  const open: [path: string, value: unknown][] = [['', input]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (!isStorable(key)) return path;
      open.push([path === '' ? key : `${path}.${key}`, item]);
    }
  }
  return null;
}

async function readJson<T extends z.ZodType>(c: Context<Env>, schema: T): Promise<z.output<T>> {
  if (!isJson(c.req.header('content-type'))) throw problem('unsupported_media_type');
  return parseBody(schema, await c.req.text());
}

export const isJson = (contentType = ''): boolean => /^application\/json\s*(;|$)/i.test(contentType);

/** Answers with the output, or with a prepared response of the same JSON. */
type Handler<R extends Route> = (
  input: InputOf<R>,
  c: Context<Env>,
) => Promise<OutputOf<R> | Response> | OutputOf<R> | Response;

/** Serves one route of the contract: guard, validation, handler, declared answers. */
export function serve<R extends Route>(router: Router, route: R, handle: Handler<R>): void {
  const input = inputsOf(route);
  const { params, query, headers, body } = input;
  router.openAPIRegistry.registerPath({
    method: route.method,
    path: route.path,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? ''],
    ...(route.who !== 'all' && { security: securityOf(route) }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: {
      [route.status]: { description: 'OK', content: { 'application/json': { schema: route.output } } },
      ...problemResponses(problemsOf(route)),
    },
  });
  const path = route.path.replace(/\{(\w+)\}/g, ':$1');
  // The library's own validators are not used: they cost more than the rest of a request, and the table has the types already.
  router.on(route.method.toUpperCase(), path, async (c: Context<Env>) => {
    const admit = async () => {
      if (route.who !== 'all') await guard(route, c);
      if (route.stepUp) await requireReauthentication(c);
    };
    await admit();
    const given = (await readInput(input, c)) as InputOf<R>;
    // The last byte of a body may come seconds after the first: the session, the token or the role may have ended meanwhile.
    if (body) {
      c.get('renewCaller')();
      await admit();
    }
    const output = await handle(given, c);
    // A response that was already sent has another class.
    if (output instanceof Response || output === RESPONSE_ALREADY_SENT) return output as Response;
    return c.json(output as object, route.status as 200);
  });
}

/** The credentials that a route accepts, as in the OpenAPI document. */
export const securityOf = ({ scope }: Pick<Route, 'scope'> = {}): Record<string, string[]>[] => [
  { session: [] },
  ...(scope === undefined ? [] : [{ token: [scope] }]),
];

const isAdminWrite = ({ who, method }: Route): boolean => who === 'admin' && method !== 'get';

/** The inputs that a route declares. Every write of administrators takes an idempotency key too. */
const inputsOf = (route: Route): Inputs =>
  isAdminWrite(route) ? { headers: OptionalIdempotencyHeaders, ...route.input } : route.input;

/** Parses the inputs of a request. A malformed id is simply not found. */
async function readInput({ params, query, headers, body }: Inputs, c: Context<Env>) {
  const given = c.req.param();
  const found = params?.safeParse(given);
  if (found && (!found.success || findUnstorableText(given) !== null)) throw problem('not_found');
  return {
    ...(found && { params: found.data }),
    ...(query && { query: parseInput(query, readQuery(c)) }),
    ...(headers && { headers: parseInput(headers, readHeaders(headers, c)) }),
    ...(body && { body: await readJson(c, body) }),
  };
}

/** A repeated name becomes a list, which no schema accepts as a text. */
const readQuery = (c: Context<Env>) =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, all]) => [name, all.length === 1 ? all[0] : all]));

const readHeaders = (schema: z.ZodObject, c: Context<Env>) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, c.req.header(name)]));

/** Checks that the caller may call the route. Throws `unauthenticated` and `forbidden`. */
export async function guard({ who, scope }: Pick<Route, 'who' | 'scope'>, c: Context<Env>): Promise<void> {
  await acceptToken(scope, c);
  const caller = await callerOf(c);
  if (who === 'admin' && caller.role !== 'admin') throw problem('forbidden');
}

/**
 * Makes the owner of an API token the caller of a route that its scopes include. Every other route has no caller for a
 * request with a token. Throws `unauthenticated` and `forbidden`.
 */
async function acceptToken(scope: TokenScope | undefined, c: Context<Env>): Promise<void> {
  const identifyToken = c.get('identifyToken');
  if (!identifyToken) return;
  const caller = await identifyToken();
  if (!caller) throw problem('unauthenticated');
  if (scope === undefined || !caller.scopes.includes(scope)) throw problem('forbidden');
  c.set('identify', async () => caller);
}

/** Checks that the caller has reauthenticated recently. Throws `reauthentication_required`. */
export async function requireReauthentication(c: Context<Env>): Promise<void> {
  const { hasSecondFactor } = await callerOf(c);
  if (!(await c.get('isReauthenticated')())) throw problem('reauthentication_required', { needsCode: hasSecondFactor });
}

/**
 * The caller of a route that needs one. Throws `unauthenticated`, and `forbidden` for an API token, which the route does not
 * accept.
 */
// Uses `get`, because `c.var` copies all variables each time.
export async function callerOf(c: Context<Env>): Promise<Caller> {
  const caller = await c.get('identify')();
  if (!caller) throw problem((await c.get('identifyToken')?.()) ? 'forbidden' : 'unauthenticated');
  return caller;
}

/** The source of a request, by which limits count it: the account of the caller, or the address of a visitor. */
export async function sourceOfRequest(c: Context<Env>): Promise<Source> {
  return (await c.get('identify')()) ?? { address: c.get('address') };
}

/** The language of the browser: the one chosen in it, or else its own; null where each page has its own. */
export function languageOf(c: Context): Language | null {
  return toLanguage(getCookie(c, 'language')) ?? toBrowserLanguage(c.req.header('accept-language'));
}

/** The problems of a route: those that it declares, and those of the layers around every handler. */
function problemsOf(route: Route): ProblemCode[] {
  const isWrite = route.method !== 'get';
  const added: readonly [condition: boolean, codes: readonly ProblemCode[]][] = [
    [route.who !== 'all', ['unauthenticated']],
    [isWrite || route.who === 'admin', ['forbidden']],
    [isWrite, ['account_changed']],
    [route.who === 'admin', ['two_factor_required']],
    [isAdminWrite(route), ['idempotency_conflict']],
    [route.stepUp === true, ['reauthentication_required']],
    [isWrite && route.who === 'bettor', ['maintenance']],
    [route.input.body !== undefined, ['validation_failed', 'payload_too_large', 'unsupported_media_type']],
    [true, anywhere],
  ];
  return [...new Set([...route.problems, ...added.flatMap(([condition, codes]) => (condition ? codes : []))])];
}
const anywhere: readonly ProblemCode[] = ['rate_limited', 'internal', 'unavailable'];

/** The refusals of a route, as in the OpenAPI document, for a file with the same content. */
export const refusalsOf = (route: Route) => problemResponses(problemsOf(route));

/** The answers of these problems, as in the OpenAPI document. */
export function problemResponses(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: { 'application/problem+json': { schema: Problem } } },
    ]),
  );
}

const byHttpStatus: Record<number, ProblemCode> = {
  400: 'validation_failed',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Converts every error to a problem. An unexpected error is logged in full and answered without a detail. */
export function responseTo(
  error: unknown,
  { log, requestId }: { readonly log: Log; readonly requestId: string },
): Response {
  const refusal = refusalOf(error);
  if (!refusal) log.error({ requestId, error: error instanceof Error ? error.stack : error }, 'unexpected error');
  return problemResponse(refusal ?? new ProblemError('internal'), requestId);
}

function refusalOf(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  const code = error instanceof HTTPException ? byHttpStatus[error.status] : undefined;
  if (code) return new ProblemError(code);
  if (isUnstorable(error)) return problem('validation_failed');
  if (isLockTimeout(error)) return overloaded();
  return isConnectionLoss(error) || isOutOfResources(error) ? problem('unavailable') : null;
}
