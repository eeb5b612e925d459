import type { ServerModule, ServerParts } from '#module';
import type { Board } from '#modules/catalog';
import { pruneFavourites } from './favourites.ts';
import { mountFavourites } from './routes.ts';

export function createFavourites({ db, clock }: ServerParts, { board }: { readonly board: Board }): ServerModule {
  return {
    routes: (router) => mountFavourites(router, { db, board }),
    jobs: () => [{ name: 'favourites', everyMs: 3_600_000, run: () => pruneFavourites(db, clock.now()) }],
  };
}
