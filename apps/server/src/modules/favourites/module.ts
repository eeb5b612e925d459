import type { ServerModule, ServerParts } from '#module';
import type { Board } from '#modules/catalog';
import { HOUR_MS } from '#platform/clock';
import { pruneFavourites } from './favourites.ts';
import { sendMatchAlerts } from './match-alerts.ts';
import { mountFavourites } from './routes.ts';

export function createFavourites({ db, bus, clock }: ServerParts, { board }: { readonly board: Board }): ServerModule {
  return {
    routes: (router) => mountFavourites(router, { db, board }),
    jobs: () => [
      { name: 'favourites', everyMs: HOUR_MS, run: () => pruneFavourites(db, clock.now()) },
      { name: 'alerts', everyMs: 2_000, run: () => sendMatchAlerts({ db, bus }) },
    ],
  };
}
