import { api } from '@cauri/contract';
import type { ConfirmOwner, Sessions } from '#modules/identity';
import { callerOf, problemResponses, type Router, securityOf, serve } from '#platform/http';
import { streamText } from '#platform/http/stream-text';
import type { SharedLimits } from '#platform/rate-limit';
import { type DeletionParts, deleteOwnAccount } from './delete-own-account.ts';
import { findObstacle } from './erase-account.ts';
import { type ExportParts, writeExport } from './write-export.ts';

/** An export reads the whole history. */
const EXPORTS = { count: 2, seconds: 300 };
/** Each call checks a password. */
const DELETIONS = { count: 5, seconds: 300 };

export interface AccountParts extends ExportParts, DeletionParts {
  readonly sessions: Sessions;
  readonly confirmOwner: ConfirmOwner;
  readonly shareLimit: SharedLimits;
}

/** The export and the deletion of the caller's own account. */
export function mountAccount(router: Router, parts: AccountParts): void {
  const exports = parts.shareLimit('export', EXPORTS);
  const deletions = parts.shareLimit('deletion', DELETIONS);

  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/me/export',
    tags: ['me'],
    security: securityOf(),
    summary:
      'Exports the data of the account as one JSON file: profile, settings, limits, sessions, push subscriptions, favourites, messages, large adjustments of the balance, notices, emails without their texts, purchases, statement and bets, but not the notes of administrators. Limited to two requests in five minutes',
    responses: {
      200: { description: 'A file', content: { 'application/json': { schema: { type: 'object' } } } },
      ...problemResponses(['unauthenticated', 'rate_limited', 'internal', 'unavailable']),
    },
  });
  router.get('/api/me/export', async (c) => {
    const caller = await callerOf(c);
    await exports.take(caller.userId);
    return c.body(await streamText(writeExport(parts, caller)), 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="cauri-account.json"',
    });
  });

  serve(router, api.getMyDeletion, async (_, c) => ({
    obstacle: await findObstacle(parts.db, (await callerOf(c)).userId),
  }));

  serve(router, api.deleteMyAccount, async ({ body }, c) => {
    const caller = await callerOf(c);
    await deletions.take(caller.userId);
    await deleteOwnAccount(parts, caller, {
      username: body.username,
      confirm: () => parts.confirmOwner(c, { password: body.password, code: body.code }),
    });
    await parts.sessions.forget(caller.userId);
    return { deleted: true as const };
  });
}
