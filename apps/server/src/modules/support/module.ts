import { api, DEFAULT_LANGUAGE } from '@cauri/contract';
import type { Limits, ServerModule, ServerParts } from '#module';
import { administratorOf } from '#modules/audit';
import { announceNotices, type Mailer } from '#modules/notifications';
import { HOUR_MS } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { callerOf, languageOf, type Router, serve, sourceOfRequest } from '#platform/http';
import { newId } from '#platform/ids';
import { announceMessages } from './announce-messages.ts';
import { changeSupport } from './change-support.ts';
import { listSupport } from './list-support.ts';
import { listShownMessages, pruneSupport } from './own-messages.ts';
import { RECEIVED, type SupportParts, sendSupport } from './send-support.ts';

export function createSupport(
  { config, db, bus }: ServerParts,
  { mailer, limits }: { readonly mailer: Mailer; readonly limits: Limits },
): ServerModule {
  const limit = limits.bySource('support', config.rateLimits.mail);
  const announced = { mailer, adminEmail: config.demoAdmin };
  const announce = (userId: string) => announceNotices(bus, [userId]);
  return {
    routes: (router) => mountSupport(router, { db, newId, announce, limit, ...announced }),
    jobs: () => [
      { name: 'supportMail', everyMs: 60_000, run: () => inTransaction(db, (tx) => announceMessages(tx, announced)) },
      { name: 'oldSupport', everyMs: HOUR_MS, run: () => pruneSupport(db) },
    ],
  };
}

/** Routes of the contact form, of users for their own messages, and of administrators for all of them. */
function mountSupport(router: Router, parts: SupportParts): void {
  serve(router, api.sendSupport, async ({ headers, body: { website, ...message } }, c) => {
    const caller = await sourceOfRequest(c);
    // Only a robot fills in the hidden field. It gets the answer of a success.
    if (website) {
      await parts.limit.take(caller);
      return RECEIVED;
    }
    const language = languageOf(c) ?? DEFAULT_LANGUAGE;
    return sendSupport(parts, message, { caller, language, key: headers['idempotency-key'] });
  });

  serve(router, api.listMySupport, async (_, c) => ({
    items: await listShownMessages(parts.db, (await callerOf(c)).userId),
  }));

  serve(router, api.listSupport, ({ query }) => listSupport(parts.db, query));

  serve(router, api.changeSupport, async ({ params: { id }, body }, c) =>
    changeSupport(parts, { id, by: await administratorOf(c) }, body),
  );
}
