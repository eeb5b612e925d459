import { api } from '@cauri/contract';
import { administratorOf } from '#modules/audit';
import { type Router, serve, sourceOfRequest } from '#platform/http';
import type { SourceLimits } from '#platform/rate-limit';
import { addManualEvent } from './manual/add-event.ts';
import type { ManualEventParts } from './manual/change-event.ts';
import { mountManualEvents } from './manual/routes.ts';
import { type FeedStore, feedOf, reportFeed, requestRefresh } from './odds-api/polling/feed-state.ts';

/** The limit for each caller. The feed itself is refreshed at most once a minute. */
const REFRESH_LIMIT = { count: 10, seconds: 60 };

export interface FeedRouteParts extends ManualEventParts {
  readonly feed: FeedStore;
  readonly bySource: SourceLimits;
}

export function mountFeed(router: Router, parts: FeedRouteParts): void {
  const { db, clock, feed } = parts;
  const limit = parts.bySource('feedRefresh', REFRESH_LIMIT);
  serve(router, api.getFeed, () => feed.current());
  serve(router, api.getFeedReport, () => reportFeed(db, feed.mode(), clock.now()));
  serve(router, api.addEvent, async ({ body }, c) => ({
    id: await addManualEvent(parts, await administratorOf(c), body),
  }));
  serve(router, api.refreshFeed, async (_input, c) => {
    await limit.take(await sourceOfRequest(c));
    const mode = feed.mode();
    const by = (await c.var.identify())?.role === 'admin' ? 'administrators' : 'visitors';
    if (mode !== 'off') await requestRefresh(db, feedOf(mode), { now: clock.now(), by });
    return feed.current();
  });
  mountManualEvents(router, parts);
}
