import { api } from '@cauri/contract';
import type { Database } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import { readMe } from './read-user.ts';

/** The signed-in user's own data. */
export function mountMe(router: Router, db: Database): void {
  serve(router, api.getMe, async (_, c) => {
    const me = await readMe(db, await callerOf(c));
    if (!me) throw problem('unauthenticated');
    return me;
  });
}
