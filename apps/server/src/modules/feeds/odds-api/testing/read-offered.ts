import type { Database } from '#platform/database';

/** Reads an event of the feed from the tables, with markets as `type line: status odds / odds priced`. */
export async function readOffered(db: Database, externalId: string) {
  const event = await db
    .selectFrom('event')
    .select(['id', 'external_id', 'status', 'starts_at', 'home_score', 'away_score', 'live_capable', 'source'])
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (!event) return null;
  const markets = await db
    .selectFrom('market')
    .selectAll()
    .where('event_id', '=', event.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const outcomes = await db
    .selectFrom('outcome')
    .select(['market_id', 'key', 'odds'])
    .where('event_id', '=', event.id)
    .orderBy('position')
    .execute();
  return {
    ...event,
    markets: markets.map(({ id, type, line, status, priced }) => {
      const odds = outcomes.filter(({ market_id }) => market_id === id).map((outcome) => outcome.odds / 1000);
      return `${[type, line].filter(Boolean).join(' ')}: ${status} ${odds.join(' / ')} ${priced}`;
    }),
  };
}
