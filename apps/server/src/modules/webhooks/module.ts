import type { ServerModule, ServerParts } from '#module';
import type { SettingsStore } from '#modules/settings';
import { HOUR_MS } from '#platform/clock';
import { mountWebhooks } from './routes.ts';
import { pruneWebhooks, sendDueWebhooks } from './send-webhooks.ts';

/** Webhooks, by which other programs learn what happens here. Triggers queue the messages, and the engine sends them. */
export function createWebhooks(
  { db, config, clock, log }: ServerParts,
  { settings }: { readonly settings: SettingsStore },
): ServerModule {
  const sending = { db, clock, log, settings, reach: config.reach };
  return {
    routes: (router) => mountWebhooks(router, { db, config, settings }),
    jobs: (signal) => [
      { name: 'webhooks', everyMs: 2_000, run: () => sendDueWebhooks(sending, signal) },
      { name: 'oldWebhooks', everyMs: HOUR_MS, run: () => pruneWebhooks(db) },
    ],
  };
}
