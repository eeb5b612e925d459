import { api } from '@cauri/contract';
import type { Database } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import type { SharedLimits } from '#platform/rate-limit';
import { readPlayLimits, setLimit, takePause } from './self-limits.ts';

/** Each change is kept for ever. */
const CHANGE_LIMIT = { count: 20, seconds: 3600 };

/** The limits and breaks that bettors set themselves. */
export function mountLimits(router: Router, db: Database, shareLimit: SharedLimits): void {
  const changes = shareLimit('limitChange', CHANGE_LIMIT);

  serve(router, api.getMyLimits, async (_, c) => readPlayLimits(db, (await callerOf(c)).userId));

  serve(router, api.setMyLimit, async ({ params: { kind, period }, body: { amount } }, c) => {
    const { userId } = await callerOf(c);
    await changes.take(userId);
    await setLimit(db, { userId, kind, period, amount });
    return readPlayLimits(db, userId);
  });

  serve(router, api.takePause, async ({ body }, c) => {
    const { userId } = await callerOf(c);
    await changes.take(userId);
    await takePause(db, userId, body);
    return readPlayLimits(db, userId);
  });
}
