import { api } from '@cauri/contract';
import type { Limits, ServerModule, ServerParts } from '#module';
import type { Board } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import { serve, sourceOfRequest } from '#platform/http';
import { problem } from '#platform/problem';
import { createFeedEvents } from './advance-feed-events.ts';
import { createPageMarkets } from './simulated/open-page-markets.ts';

export function createTrading(
  { db, clock }: ServerParts,
  { settings, board, limits }: { readonly settings: SettingsStore; readonly board: Board; readonly limits: Limits },
): ServerModule {
  const margin = () => settings.current().margin;
  const readPage = createPageMarkets({ db, board, clock, margin, limit: limits.pages });
  return {
    routes: (router) =>
      serve(router, api.getPageMarkets, async ({ params: { id } }, c) => {
        const items = await readPage(id, await sourceOfRequest(c));
        if (!items) throw problem('not_found');
        return { items: [...items] };
      }),
    jobs: () => [{ name: 'feedEvents', everyMs: 1_000, run: createFeedEvents({ db, clock, settings }) }],
  };
}
