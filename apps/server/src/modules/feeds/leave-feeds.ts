import { changeBoard, readFeedEvents, readUnfinished, withdrawEvent } from '#modules/catalog';
import type { Database } from '#platform/database';
import { type ImportParts, importOdds } from './odds-api/import/import-odds.ts';
import { sportKeyOf } from './odds-api/parsing/sports.ts';

/** So many in a transaction: placements wait for it. */
const TOGETHER = 25;

/** The sandbox is not used any more: its events go, and the bets on them are refunded. */
export async function withdrawSandbox(db: Database): Promise<void> {
  const events = await readUnfinished(db, 'sandbox');
  for (let first = 0; first < events.length; first += TOGETHER) {
    await changeBoard(db, async (change) => {
      for (const id of events.slice(first, first + TOGETHER))
        await withdrawEvent(change, id, { source: 'sandbox off' });
    });
  }
}

/** There is no key of the real feed: nobody would move its prices, so nobody is to bet on them until there is one again. */
export async function suspendRealFeed(parts: ImportParts): Promise<void> {
  const feed = 'the-odds-api';
  const events = await readFeedEvents(parts.db, { feed, externalIds: [], prefixes: [''] });
  const covers = [...new Set(events.map(({ externalId }) => sportKeyOf(externalId)))];
  if (covers.length > 0) await importOdds(parts, { feed, json: [], covers });
}
