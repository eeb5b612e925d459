import { api, type MailSubscription } from '@cauri/contract';
import { changeOwnSettings, readOwnSettings } from '#modules/identity';
import type { Database } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import type { SourceLimit } from '#platform/rate-limit';
import { createUnsubscribing } from './unsubscribe.ts';

export interface UnsubscribeParts {
  readonly db: Database;
  readonly config: { readonly authSecret: string };
  readonly limit: SourceLimit;
}

/** Unsubscribe links. They need no session and are idempotent. */
export function mountUnsubscribe(router: Router, { db, config, limit }: UnsubscribeParts): void {
  const links = createUnsubscribing(config.authSecret);
  const subscriberOf = (token: string) => {
    const subscriber = links.read(token);
    if (!subscriber) throw problem('link_invalid');
    return subscriber;
  };

  const switchOff = async (token: string): Promise<MailSubscription> => {
    const { userId, choice } = subscriberOf(token);
    const settings = await changeOwnSettings(db, userId, { notifications: { [choice]: false } });
    if (!settings) throw problem('link_invalid');
    return { choice, isOn: false };
  };

  serve(router, api.getMailSubscription, async ({ query: { token } }) => {
    const { userId, choice } = subscriberOf(token);
    const settings = await readOwnSettings(db, userId);
    if (!settings) throw problem('link_invalid');
    return { choice, isOn: settings.notifications.email && settings.notifications[choice] };
  });
  serve(router, api.unsubscribe, ({ body: { token } }) => switchOff(token));

  // One click in the reader's mail program (RFC 8058): its server sends a form, to the address that a person would open.
  router.post('/unsubscribe', async (c) => {
    await limit.take({ address: c.var.address });
    await switchOff(c.req.query('token') ?? '');
    return c.text('OK', 200, { 'cache-control': 'no-store' });
  });
}
