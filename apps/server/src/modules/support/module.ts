import type { Limits, ServerModule, ServerParts } from '#module';
import { announceNotices, type Mailer } from '#modules/notifications';
import { newId } from '#platform/ids';
import { pruneSupport } from './own-messages.ts';
import { mountSupport } from './routes.ts';

export function createSupport(
  { config, db, bus }: ServerParts,
  { mailer, limits }: { readonly mailer: Mailer; readonly limits: Limits },
): ServerModule {
  const limit = limits.bySource('support', config.rateLimits.mail);
  const announce = (userId: string) => announceNotices(bus, [userId]);
  return {
    routes: (router) => mountSupport(router, { db, mailer, newId, adminEmail: config.demoAdmin, announce, limit }),
    jobs: () => [{ name: 'oldSupport', everyMs: 3_600_000, run: () => pruneSupport(db) }],
  };
}
