import { api } from '@cauri/contract';
import type { Database } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { callerOf, type Router, serve } from '#platform/http';
import { announceNotices, countUnread, listNotices, readNotices } from './notices.ts';

/** Routes of the caller's notices. */
export function mountNotices(router: Router, { db, bus }: { readonly db: Database; readonly bus: Bus }): void {
  serve(router, api.listMyNotices, async ({ query }, c) => listNotices(db, (await callerOf(c)).userId, query));

  serve(router, api.readMyNotices, async ({ body: { until } }, c) => {
    const { userId } = await callerOf(c);
    await readNotices(db, userId, until);
    // Notifies the other pages of the same user.
    await announceNotices(bus, [userId]);
    return { unread: await countUnread(db, userId) };
  });
}
