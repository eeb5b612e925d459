import { changeBoard, readFeedEvents, readUnfinished, withdrawEvent } from '#modules/catalog';
import type { Database } from '#platform/database';
import { type ImportParts, importOdds } from './odds-api/import-odds.ts';

/** The sandbox is not used any more: its events go, and the bets on them are refunded. */
export async function withdrawSandbox(db: Database): Promise<void> {
  for (const eventId of await readUnfinished(db, 'sandbox')) {
    await changeBoard(db, (change) => withdrawEvent(change, eventId, { source: 'sandbox off' }));
  }
}

/** There is no key of the real feed: nobody would move its prices, so nobody is to bet on them until there is one again. */
export async function suspendRealFeed(parts: ImportParts): Promise<void> {
  const feed = 'the-odds-api';
  const events = await readFeedEvents(parts.db, { feed, externalIds: [], prefixes: [''] });
  const covers = [...new Set(events.map(({ externalId }) => externalId.slice(0, externalId.indexOf(':'))))];
  if (covers.length > 0) await importOdds(parts, { feed, json: [], covers });
}
