import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { callerOf, type Env, type Router } from '#platform/http';
import { isId } from '#platform/ids';
import { invalid, problem } from '#platform/problem';
import type { StreamHub } from './hub.ts';
import type { Topics } from './topics.ts';

const TOPICS_MAXIMUM = 20;

/** `GET /api/stream?topics=live,sport:football,event:<id>,me`: server-sent events, resumed by Last-Event-ID. */
export function mountStream(router: Router, hub: StreamHub): void {
  router.get('/api/stream', async (c) => {
    const caller = (await c.var.identify())?.userId ?? c.var.address;
    if (!hub.admits(caller)) throw problem('overloaded', { retryAfterSeconds: 5 });
    const topics = await readTopics(c);
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const last = c.req.header('last-event-id') ?? '';
    hub.connect(c.env.outgoing as never, { topics, caller }, /^\d{1,18}$/.test(last) ? BigInt(last) : null);
    return RESPONSE_ALREADY_SENT;
  });
}

async function readTopics(c: Context<Env>): Promise<Topics> {
  const names = (c.req.query('topics') ?? '').split(',').filter(Boolean);
  if (names.length === 0 || names.length > TOPICS_MAXIMUM) {
    throw invalid({ path: 'topics', message: `1 to ${TOPICS_MAXIMUM} topics` });
  }
  const sports = new Set<string>();
  const events = new Set<string>();
  let live = false;
  let userId: string | null = null;
  for (const name of names) {
    const [kind, value = ''] = name.split(':');
    if (name === 'live') live = true;
    else if (name === 'me') userId = (await callerOf(c)).userId;
    else if (kind === 'sport' && /^[a-z_]{1,60}$/.test(value)) sports.add(value);
    else if (kind === 'event' && isId(value)) events.add(value);
    else throw invalid({ path: 'topics', message: `unknown topic: ${name.slice(0, 60)}` });
  }
  return { live, sports, events, userId };
}
