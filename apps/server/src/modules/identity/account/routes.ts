import { api } from '@cauri/contract';
import type { Config } from '#config';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Caller, callerOf, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/own-sessions.ts';
import { moveSession } from '../sessions/session-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { changeOwnSettings, readOwnSettings } from './own-settings.ts';
import { readMe } from './read-user.ts';

export interface MeParts {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** The signed-in user's own data, settings and sessions. */
export function mountMe(router: Router, { db, config, clock, sessions }: MeParts): void {
  serve(router, api.getMe, async (_, c) => {
    const me = orSignedOut(await readMe(db, await callerOf(c)));
    moveSession(c, config);
    return me;
  });

  serve(router, api.getSessionEnd, async (_, c) => ({
    reason: await sessions.findEnd(c.req.header('cookie')),
  }));

  serve(router, api.getMySettings, async (_, c) => orSignedOut(await readOwnSettings(db, (await callerOf(c)).userId)));

  serve(router, api.changeMySettings, async ({ body }, c) =>
    orSignedOut(await changeOwnSettings(db, (await callerOf(c)).userId, body)),
  );

  const list = async (caller: Caller) => ({ items: await listOwnSessions(db, caller, clock) });

  serve(router, api.listMySessions, async (_, c) => list(await callerOf(c)));

  serve(router, api.endMySession, async ({ params: { id } }, c) => {
    const caller = await callerOf(c);
    await endOwnSession(db, caller, id);
    await sessions.forget(caller.userId);
    return list(caller);
  });

  serve(router, api.endMyOtherSessions, async (_, c) => {
    const caller = await callerOf(c);
    await endOtherSessions(db, caller);
    await sessions.forget(caller.userId);
    return list(caller);
  });
}

/** The account was deleted while its session was cached here. */
function orSignedOut<T>(found: T | null): T {
  if (found === null) throw problem('unauthenticated');
  return found;
}
