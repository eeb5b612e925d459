import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { BoardChange } from './change-board.ts';

/**
 * Suspends the open markets of events until prices come that were taken after this moment: at the start, and after every
 * change of the score.
 */
export async function holdPrices(change: BoardChange, eventIds: readonly string[], after: Date): Promise<void> {
  if (eventIds.length === 0) return;
  const { tx, version } = change;
  await sql`
    update event set prices_after = greatest(prices_after, ${after}), board_version = ${version}
    where id = any(${eventIds}::uuid[])`.execute(tx);
  await sql`
    update market set status = 'suspended', suspended_version = ${version}, reopens_at = null,
      held_status = case when held_status is not null then 'suspended' end
    where event_id = any(${eventIds}::uuid[]) and (status = 'open' or held_status = 'open')`.execute(tx);
}

/** Notes when the prices of markets in play were taken. No change of the board: nobody is shown it. */
export async function notePriced(
  { tx }: BoardChange,
  markets: readonly { readonly marketId: string; readonly pricedAt: Date }[],
): Promise<void> {
  if (markets.length === 0) return;
  await sql`
    update market m set priced_at = p.priced_at
    from unnest(
      ${markets.map(({ marketId }) => marketId)}::uuid[], ${markets.map(({ pricedAt }) => pricedAt)}::timestamptz[]
    ) as p (id, priced_at)
    where m.id = p.id`.execute(tx);
}

/** Whether {@link suspendStalePrices} has anything to do, for the price of one look. */
export async function hasStalePrices(db: Reader, before: Date): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select exists (select from market where status = 'open' and priced_at < ${before}) as stale`.execute(db);
  return rows[0]?.stale ?? false;
}

/** Suspends the markets in play whose prices were taken before this moment; the feed's next prices re-open them. */
export async function suspendStalePrices({ tx, version }: BoardChange, before: Date): Promise<void> {
  await sql`
    with stale as (
      update market set status = 'suspended', suspended_version = ${version}
      where status = 'open' and priced_at < ${before} returning event_id
    )
    update event set board_version = ${version} where id in (select event_id from stale)`.execute(tx);
}
