import { bool, bytea, int4, int8, text, timestamptz, uuid } from '#platform/database/parameters/binary-array';
import { column, createSharedRows, encodeRows } from '#platform/database/parameters/row-arrays';
import { type NewBet, type NewLeg, type NewPart, type Placement, totalStakeOf } from '../placement/new-bet.ts';

/** The ordinal of a row in SQL, from its index. */
const ordinalAt = (index: number): number => index + 1;

export const placementColumns = {
  user_id: column(uuid, ({ userId }: Placement) => userId),
  key: column(text, ({ key }: Placement) => key),
  request_hash: column(bytea, ({ requestHash }: Placement) => requestHash),
  stake: column(int8, ({ bets }: Placement) => totalStakeOf(bets)),
  bet_ids: column(text, ({ bets }: Placement) => `{${bets.map(({ id }) => id).join(',')}}`),
  is_reserved: column(bool, ({ isReserved }: Placement) => isReserved),
  is_order: column(bool, ({ isOrder }: Placement) => isOrder === true),
};

interface IndexedBet {
  /** The ordinal of its placement. */
  readonly placement: number;
  readonly bet: NewBet;
}

export const betColumns = {
  placement: column(int4, ({ placement }: IndexedBet) => placement),
  id: column(uuid, ({ bet }: IndexedBet) => bet.id),
  type: column(text, ({ bet }: IndexedBet) => bet.type),
  stake: column(int8, ({ bet }: IndexedBet) => bet.stake),
  unit_stake: column(int8, ({ bet }: IndexedBet) => bet.unitStake),
  sizes: column(text, ({ bet }: IndexedBet) => bet.sizes?.join(',') ?? null),
  odds: column(text, ({ bet }: IndexedBet) => bet.odds),
  potential_win: column(int8, ({ bet }: IndexedBet) => bet.potentialWin),
  payout_maximum: column(int8, ({ bet }: IndexedBet) => bet.payoutMaximum),
  sport_id: column(text, ({ bet }: IndexedBet) => sportOf(bet)),
  bonus_table: column(int4, ({ bet }: IndexedBet) => bet.bonus?.table.id ?? null),
  bonus: column(int8, ({ bet }: IndexedBet) => bet.bonus?.amount ?? 0n),
};

/** The sport of a bet: `mixed` when its legs are of several sports. */
function sportOf({ legs }: NewBet): string {
  const sports = new Set(legs.map(({ sportId }) => sportId));
  return sports.size === 1 ? (legs[0]?.sportId ?? MIXED) : MIXED;
}
const MIXED = 'mixed';

export const priceColumns = {
  event_id: column(uuid, ({ eventId }: NewLeg) => eventId),
  market_id: column(uuid, ({ marketId }: NewLeg) => marketId),
  outcome_id: column(uuid, ({ outcomeId }: NewLeg) => outcomeId),
  odds: column(int4, ({ odds }: NewLeg) => odds),
  price_version: column(int8, ({ priceVersion }: NewLeg) => priceVersion),
  sport_id: column(text, ({ sportId }: NewLeg) => sportId),
  market_type: column(text, ({ marketType }: NewLeg) => marketType),
  line: column(int4, ({ line }: NewLeg) => line),
  outcome_key: column(text, ({ outcomeKey }: NewLeg) => outcomeKey),
  event_name: column(text, ({ eventName }: NewLeg) => eventName),
  market_name: column(text, ({ marketName }: NewLeg) => marketName),
  outcome_name: column(text, ({ outcomeName }: NewLeg) => outcomeName),
  starts_at: column(timestamptz, ({ startsAt }: NewLeg) => startsAt),
  digest: column(text, ({ digest }: NewLeg) => digest),
  after_sequence: column(int8, ({ afterSequence }: NewLeg) => afterSequence),
  priced: column(text, ({ priced }: NewLeg) => priced ?? null),
  early_payout: column(bool, ({ earlyPayout }: NewLeg) => earlyPayout === true),
  outcome_keys: column(text, ({ outcomeKeys }: NewLeg) => outcomeKeys),
};

/** The board lets all slips share the leg of an outcome until its price changes. */
const encodePrices = createSharedRows(priceColumns);

interface IndexedLeg {
  /** The ordinal of its bet. */
  readonly bet: number;
  readonly position: number;
  /** The ordinal of its price. */
  readonly price: number;
}

export const legColumns = {
  bet: column(int4, ({ bet }: IndexedLeg) => bet),
  position: column(int4, ({ position }: IndexedLeg) => position),
  price: column(int4, ({ price }: IndexedLeg) => price),
};

interface IndexedPart {
  readonly part: NewPart;
  /** The place among the outcomes of its leg. */
  readonly place: number;
  readonly eventId: string;
  readonly eventVersion: bigint;
  /** The ordinal of the leg's price. */
  readonly price: number;
}

export const partColumns = {
  price: column(int4, ({ price }: IndexedPart) => price),
  place: column(int4, ({ place }: IndexedPart) => place),
  event_id: column(uuid, ({ eventId }: IndexedPart) => eventId),
  event_version: column(int8, ({ eventVersion }: IndexedPart) => eventVersion),
  market_id: column(uuid, ({ part }: IndexedPart) => part.marketId),
  outcome_id: column(uuid, ({ part }: IndexedPart) => part.outcomeId),
  odds: column(int4, ({ part }: IndexedPart) => part.odds),
  price_version: column(int8, ({ part }: IndexedPart) => part.priceVersion),
  market_type: column(text, ({ part }: IndexedPart) => part.marketType),
  line: column(int4, ({ part }: IndexedPart) => part.line),
  outcome_key: column(text, ({ part }: IndexedPart) => part.outcomeKey),
  market_name: column(text, ({ part }: IndexedPart) => part.marketName),
  outcome_name: column(text, ({ part }: IndexedPart) => part.outcomeName),
  outcome_keys: column(text, ({ part }: IndexedPart) => part.outcomeKeys),
};

/** The rows of a batch, each list as one array for each of its columns. */
export interface BatchRows {
  readonly placements: readonly Buffer[];
  readonly bets: readonly Buffer[];
  /** The prices, each once: many legs share a price. */
  readonly prices: readonly Buffer[];
  readonly legs: readonly Buffer[];
  /** The outcomes of bet builders; null in a batch without any. */
  readonly parts: readonly Buffer[] | null;
}

export function encodeBatch(placements: readonly Placement[]): BatchRows {
  const bets = placements.flatMap(({ bets }, index) => bets.map((bet) => ({ placement: ordinalAt(index), bet })));
  const ordinals = new Map<NewLeg, number>();
  const legs = bets.flatMap(({ bet }, index) =>
    bet.legs.map((leg, position) => {
      const price = ordinals.get(leg) ?? ordinalAt(ordinals.size);
      ordinals.set(leg, price);
      return { bet: ordinalAt(index), position, price };
    }),
  );
  const prices = [...ordinals.keys()];
  const parts = partsOf(prices);
  return {
    placements: encodeRows(placementColumns, placements),
    bets: encodeRows(betColumns, bets),
    prices: encodePrices(prices),
    legs: encodeRows(legColumns, legs),
    parts: parts.length === 0 ? null : encodeRows(partColumns, parts),
  };
}

const partsOf = (prices: readonly NewLeg[]): IndexedPart[] =>
  prices.flatMap(({ builder, eventId }, index) =>
    (builder?.parts ?? []).map((part, place) => ({
      part,
      place,
      eventId,
      eventVersion: builder?.eventVersion ?? 0n,
      price: ordinalAt(index),
    })),
  );
