import type { ServerModule, ServerParts } from '#module';
import type { SettingsStore } from '#modules/settings';
import { createFeedEvents } from './advance-feed-events.ts';

export function createTrading(
  { db, clock }: ServerParts,
  { settings }: { readonly settings: SettingsStore },
): ServerModule {
  return {
    jobs: () => [{ name: 'feedEvents', everyMs: 1_000, run: createFeedEvents({ db, clock, settings }) }],
  };
}
