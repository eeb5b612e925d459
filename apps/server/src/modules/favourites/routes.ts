import { api } from '@cauri/contract';
import type { Board } from '#modules/catalog';
import type { Database } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import { readFavouriteBoard } from './favourite-board.ts';
import { addFavourite, listFavourites, mergeFavourites, removeFavourite } from './favourites.ts';
import { listAlerts, setAlerts } from './match-alerts.ts';

/** Routes of an account's favourites, and of the current state of any favourites. */
export function mountFavourites(router: Router, { db, board }: { readonly db: Database; readonly board: Board }): void {
  serve(router, api.readFavourites, ({ body: { items } }) => readFavouriteBoard({ db, board }, items));
  serve(router, api.listMyFavourites, async (_, c) => listFavourites(db, (await callerOf(c)).userId));
  serve(router, api.mergeMyFavourites, async ({ body: { items } }, c) => {
    const { userId } = await callerOf(c);
    await mergeFavourites(db, userId, items);
    return listFavourites(db, userId);
  });
  serve(router, api.addMyFavourite, async ({ params }, c) => {
    await addFavourite(db, (await callerOf(c)).userId, params);
    return params;
  });
  serve(router, api.listMyAlerts, async (_, c) => ({ items: await listAlerts(db, (await callerOf(c)).userId) }));
  serve(router, api.setMyAlerts, async ({ params: { id }, body: { alerts } }, c) => {
    await setAlerts(db, { userId: (await callerOf(c)).userId, eventId: id, alerts });
    return { eventId: id, alerts };
  });
  serve(router, api.removeMyFavourite, async ({ params }, c) => {
    await removeFavourite(db, (await callerOf(c)).userId, params);
    return params;
  });
}
