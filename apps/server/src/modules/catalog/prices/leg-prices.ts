import type { EventStatus, MarketStatus } from '@cauri/contract';
import { type Fixture, isPlayable, type Position } from '@cauri/simulator';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** The present price of an outcome, with the facts that decide whether it is valid. Odds and line in thousandths. */
export interface LegPrice {
  readonly outcomeId: string;
  readonly key: string;
  readonly odds: number;
  readonly version: bigint;
  readonly isClosed: boolean;
  readonly marketId: string;
  readonly type: string;
  readonly line: number | null;
  readonly status: MarketStatus;
  readonly priced: 'model' | 'feed' | 'fixed' | 'desk';
  /** The time until which a price of the feed may be offered. */
  readonly validUntil: Date | null;
  /** The version of the board with the last suspension of the market. */
  readonly suspendedVersion: bigint | null;
  /** When the market was last open, while it is not. */
  readonly lastOpenAt: Date | null;
  /** All outcomes of the market. */
  readonly outcomes: readonly { readonly key: string; readonly odds: number; readonly isClosed: boolean }[];
  readonly event: LegEvent;
}

/**
 * The event of a price. `fixture` and `position`: of a simulated match that this version can play, as far as they are public.
 */
interface LegEvent {
  readonly id: string;
  readonly status: EventStatus;
  readonly source: 'api' | 'admin' | 'demo';
  readonly startsAt: Date;
  readonly isLiveCapable: boolean;
  readonly step: number;
  readonly fixture: Fixture | null;
  readonly position: Position | null;
  /** The sequence numbers of the last polls of a real match in play. */
  readonly oddsSequence: bigint | null;
  readonly scoresSequence: bigint | null;
}

interface PriceRow extends Omit<LegPrice, 'event' | 'version'> {
  readonly version: bigint;
  readonly event_id: string;
  readonly event_status: LegEvent['status'];
  readonly source: LegEvent['source'];
  readonly starts_at: Date;
  readonly live_capable: boolean;
  readonly step: number;
  readonly fixture: Omit<Fixture, 'matchId'> | null;
  readonly position: Position | null;
  readonly odds_order: bigint | null;
  readonly scores_order: bigint | null;
}

/** Reads the present prices of outcomes in one snapshot, by outcome id. An unknown outcome is absent. */
export async function readLegPrices(db: Reader, outcomeIds: readonly string[]): Promise<ReadonlyMap<string, LegPrice>> {
  if (outcomeIds.length === 0) return new Map();
  const { rows } = await sql<PriceRow>`
    select o.id as "outcomeId", o.key, o.odds, o.price_version as version, o.is_closed as "isClosed", m.id as "marketId",
      m.type, m.line, m.status, m.priced, m.valid_until as "validUntil", m.suspended_version as "suspendedVersion",
      case when m.status <> 'open' then (
        select s.at from market_state s where s.market_id = m.id and s.was = 'open' order by s.at desc limit 1
      ) end as "lastOpenAt", (
        select jsonb_agg(jsonb_build_object('key', n.key, 'odds', n.odds, 'isClosed', n.is_closed) order by n.position)
        from outcome n where n.market_id = m.id
      ) as outcomes,
      e.id as event_id, e.status as event_status, e.source, e.starts_at, e.live_capable, e.step, e.fixture, e.position,
      e.odds_order, e.scores_order
    from unnest(${[...new Set(outcomeIds)]}::uuid[]) as wanted (id)
      join outcome o on o.id = wanted.id join market m on m.id = o.market_id join event e on e.id = o.event_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.outcomeId, toLegPrice(row)]));
}

function toLegPrice({ event_id, event_status, starts_at, live_capable, odds_order, scores_order, ...row }: PriceRow) {
  const { source, step, fixture: stored, position, ...price } = row;
  const fixture = stored && { ...stored, matchId: event_id };
  const event: LegEvent = {
    id: event_id,
    status: event_status,
    source,
    startsAt: starts_at,
    isLiveCapable: live_capable,
    step,
    fixture: fixture && isPlayable(fixture) ? fixture : null,
    position,
    oddsSequence: odds_order,
    scoresSequence: scores_order,
  };
  return { ...price, event };
}
