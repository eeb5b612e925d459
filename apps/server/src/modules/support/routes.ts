import { api, DEFAULT_LANGUAGE } from '@cauri/contract';
import { administratorOf } from '#modules/audit';
import { languageOf, type Router, serve } from '#platform/http';
import type { SourceLimit } from '#platform/rate-limit';
import { changeSupport } from './change-support.ts';
import { listSupport } from './list-support.ts';
import { type SupportParts, sendSupport } from './send-support.ts';

/** Routes of the contact form, and of administrators for its messages. */
export function mountSupport(router: Router, parts: SupportParts & { readonly limit: SourceLimit }): void {
  serve(router, api.sendSupport, async ({ body: { website, ...message } }, c) => {
    const caller = await c.var.identify();
    await parts.limit.take(caller ?? { address: c.var.address });
    // Only a robot fills in the hidden field. It gets the answer of a success.
    if (website) return { received: true as const };
    await sendSupport(parts, message, { userId: caller?.userId ?? null, language: languageOf(c) ?? DEFAULT_LANGUAGE });
    return { received: true as const };
  });

  serve(router, api.listSupport, ({ query }) => listSupport(parts.db, query));

  serve(router, api.changeSupport, async ({ params: { id }, body }, c) =>
    changeSupport(parts, { id, by: await administratorOf(c) }, body),
  );
}
