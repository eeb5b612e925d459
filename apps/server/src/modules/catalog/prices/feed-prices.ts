import { sql } from 'kysely';
import type { Database, Reader } from '#platform/database';
import type { Metrics } from '#platform/metrics';
import type { BoardChange } from '../board/change-board.ts';
import { unplayedStatusesInSql } from '../events/event-states.ts';

/**
 * Suspends the open markets of events until the feed has prices that were taken after `after`: the start, or a change of
 * the score.
 */
export async function suspendUntilPriced(change: BoardChange, eventIds: readonly string[], after: Date): Promise<void> {
  if (eventIds.length === 0) return;
  const { tx, version } = change;
  await sql`
    update event set prices_after = greatest(prices_after, ${after}), board_version = ${version}
    where id = any(${eventIds}::uuid[])`.execute(tx);
  await sql`
    update market set status = 'suspended', suspended_version = ${version}, reopens_at = null,
      automatic_status = case when automatic_status is not null then 'suspended' end
    where event_id = any(${eventIds}::uuid[]) and (status = 'open' or automatic_status = 'open')`.execute(tx);
}

/** The times when the prices of a feed's market were taken, and when they expire. */
export interface MarketPriced {
  readonly marketId: string;
  readonly pricedAt: Date;
  readonly validUntil: Date;
}

/** Records the age of the prices of a feed's markets. This is no change of the board: it is not shown. */
export async function recordPriced({ tx }: BoardChange, markets: readonly MarketPriced[]): Promise<void> {
  if (markets.length === 0) return;
  await sql`
    update market m set priced_at = p.priced_at, valid_until = p.valid_until
    from unnest(
      ${markets.map(({ marketId }) => marketId)}::uuid[], ${markets.map(({ pricedAt }) => pricedAt)}::timestamptz[],
      ${markets.map(({ validUntil }) => validUntil)}::timestamptz[]
    ) as p (id, priced_at, valid_until)
    where m.id = p.id`.execute(tx);
}

/** A market with prices of a feed, and the facts from which their expiry is computed. */
export interface FeedMarket {
  readonly marketId: string;
  readonly pricedAt: Date;
  readonly startsAt: Date;
  readonly isLive: boolean;
}

/** Reads the markets with prices of a feed that are not closed. */
export async function readFeedMarkets(db: Reader): Promise<FeedMarket[]> {
  const { rows } = await sql<FeedMarket>`
    select m.id as "marketId", m.priced_at as "pricedAt", e.starts_at as "startsAt", e.status = 'live' as "isLive"
    from event e join market m on m.event_id = e.id
    where e.source = 'api' and e.status in (${unplayedStatusesInSql})
      and m.status <> 'closed' and m.priced_at is not null`.execute(db);
  return rows;
}

/** Reads when the oldest open price of each sport key was taken, among the upcoming events of a feed. */
export async function readOldestPrices(db: Reader, feed: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ sportKey: string; pricedAt: Date }>`
    select split_part(e.external_id, ':', 1) as "sportKey", min(m.priced_at) as "pricedAt"
    from event e join market m on m.event_id = e.id
    where e.feed = ${feed} and e.status = 'upcoming' and m.status = 'open' and m.priced_at is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ sportKey, pricedAt }) => [sportKey, pricedAt]));
}

/** Returns whether {@link suspendStalePrices} has anything to do: one cheap query. */
export async function hasStalePrices(db: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select exists (select from market where status = 'open' and valid_until < ${now}) as stale`.execute(db);
  return rows[0]?.stale ?? false;
}

/**
 * Suspends the markets whose prices have expired; the feed's next prices re-open them. There was no incident, so a held bet
 * may still be accepted at the next prices.
 */
export async function suspendStalePrices({ tx, version }: BoardChange, now: Date): Promise<void> {
  await sql`
    with stale as (
      update market set status = 'suspended' where status = 'open' and valid_until < ${now} returning event_id
    )
    update event set board_version = ${version} where id in (select event_id from stale)`.execute(tx);
}

/** Records when the next prices are due, for the events whose external id starts with `prefix`. */
export async function recordPricesDue(
  db: Reader,
  { feed, prefix, at }: { readonly feed: string; readonly prefix: string; readonly at: Date | null },
): Promise<void> {
  await sql`
    update event set prices_due_at = ${at}
    where feed = ${feed} and starts_with(external_id, ${prefix}) and status in (${unplayedStatusesInSql})
      and prices_due_at is distinct from ${at}`.execute(db);
}

/** Measures how many markets of real matches can be bet on, and the age of their oldest prices. */
export async function measureFeedPrices(db: Database, metrics: Metrics, now: Date): Promise<void> {
  const { rows } = await sql<{ events: 'upcoming' | 'live'; markets: bigint; pricedAt: Date }>`
    select e.status as events, count(*) as markets, min(m.priced_at) as "pricedAt"
    from market m join event e on e.id = m.event_id
    where m.status = 'open' and m.valid_until is not null and e.status in ('upcoming', 'live')
    group by e.status`.execute(db);
  for (const events of ['upcoming', 'live'] as const) {
    const row = rows.find((one) => one.events === events);
    metrics.pricedMarkets.set({ events }, Number(row?.markets ?? 0n));
    metrics.priceAge.set({ events }, row ? (now.getTime() - row.pricedAt.getTime()) / 1000 : 0);
  }
}
