import { api } from '@cauri/contract';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { callerOf, type Env, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import { type ChangesParts, createChangesReader } from './changes.ts';
import type { StreamHub } from './hub.ts';
import { parseTopics } from './topics.ts';

/**
 * `GET /api/stream?topics=live,sport:football,event:<id>,me`: server-sent events, resumed by Last-Event-ID; and
 * `GET /api/changes`, the same for who must ask.
 */
export function mountStream(router: Router, hub: StreamHub, parts: ChangesParts): void {
  const readUser = (c: Context<Env>) => async () => (await callerOf(c)).userId;

  router.get('/api/stream', async (c) => {
    const caller = (await c.var.identify())?.userId ?? c.var.address;
    if (!hub.admits(caller)) throw problem('overloaded', { retryAfterSeconds: 5 });
    const topics = await parseTopics(c.req.query('topics') ?? '', readUser(c));
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const last = c.req.header('last-event-id') ?? '';
    hub.connect(c.env.outgoing as never, { topics, caller }, /^\d{1,18}$/.test(last) ? BigInt(last) : null);
    return RESPONSE_ALREADY_SENT;
  });

  const readChanges = createChangesReader(parts);
  serve(router, api.getChanges, async ({ query }, c) => {
    const asked = {
      topics: await parseTopics(query.topics, readUser(c)),
      since: query.since === undefined ? null : BigInt(query.since),
      at: query.at === undefined ? null : new Date(query.at),
    };
    return c.body(await readChanges(asked), 200, { 'content-type': 'application/json' });
  });
}
