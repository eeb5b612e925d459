import { api, StreamEvents, streamInputs } from '@cauri/contract';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Limits } from '#module';
import { callerOf, type Env, parseInput, problemResponses, type Router, serve, sourceOfRequest } from '#platform/http';
import { problem } from '#platform/problem';
import { type ChangesParts, createChangesReader } from './changes.ts';
import type { StreamHub } from './hub.ts';
import type { ClientVersion } from './state.ts';
import { parseAdded, parseTopics, type Topics } from './topics.ts';

/** Sends JSON in parts, without copying the part that other responses share. */
function sendParts(c: Context<Env>, parts: readonly Buffer[]): Response {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const headers = { 'content-type': 'application/json', 'content-length': String(length) };
  const { outgoing } = c.env ?? {};
  if (!outgoing) return new Response(Buffer.concat(parts), { headers });
  outgoing.writeHead(200, headers);
  for (const part of parts) outgoing.write(part);
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

interface StreamParts extends ChangesParts {
  readonly limits: Pick<Limits, 'pages' | 'searches'>;
}

/**
 * Mounts `GET /api/stream?topics=live,sport:football,event:<id>,markets:<id>,me,site`, server-sent events that resume from
 * Last-Event-ID, and `GET /api/changes`, the same changes by polling.
 */
export function mountStream(router: Router, hub: StreamHub, parts: StreamParts): void {
  const { board, limits } = parts;
  const read = async (text: string, c: Context<Env>) => {
    const topics = await parseTopics(text, readUser(c));
    await limits.pages.take(await sourceOfRequest(c), board.countUnopened(topics.pages));
    await board.openPages(topics.pages);
    return topics;
  };
  const readUser = (c: Context<Env>) => async () => (await callerOf(c)).userId;

  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/stream',
    tags: ['stream'],
    summary: 'Streams the changes of the topics as server-sent events',
    request: streamInputs,
    responses: {
      200: { description: 'An endless stream', content: { 'text/event-stream': { schema: StreamEvents } } },
      ...problemResponses(['validation_failed', 'unauthenticated', 'rate_limited', 'overloaded', 'unavailable']),
    },
  });
  router.get('/api/stream', async (c) => {
    const source = await sourceOfRequest(c);
    const query = parseInput(streamInputs.query, c.req.query());
    const topics = await read(query.topics, c);
    if (!hub.admits(source, topics)) throw problem('overloaded', { retryAfterSeconds: 5 });
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const last = c.req.header('last-event-id') ?? '';
    // A browser that reconnects repeats the address, but has got everything up to this message.
    const from = /^\d{1,18}$/.test(last)
      ? { version: BigInt(last), added: null }
      : await readClientVersion(query, topics);
    if (hub.isCostly(topics, from)) await limits.searches.take(source);
    hub.connect(c.env.outgoing as never, { topics, source }, from);
    return RESPONSE_ALREADY_SENT;
  });

  const changes = createChangesReader(parts);
  serve(router, api.getChanges, async ({ query }, c) => {
    const topics = await read(query.topics, c);
    const from = await readClientVersion(query, topics);
    if (changes.isCostly(topics, from)) await limits.searches.take(await sourceOfRequest(c));
    const at = query.at === undefined ? null : new Date(query.at);
    return sendParts(c, await changes.read({ topics, from, at }));
  });
}

/** Returns null if the client names no version. */
async function readClientVersion(
  { since, added }: { readonly since?: number | undefined; readonly added?: string | undefined },
  topics: Topics,
): Promise<ClientVersion | null> {
  if (since === undefined) return null;
  return { version: BigInt(since), added: added ? await parseAdded(added, topics) : null };
}
