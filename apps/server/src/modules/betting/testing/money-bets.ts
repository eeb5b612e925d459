import { type BonusTable, countsForBonus, type PriceOrigin, potentialWin } from '@cauri/rules';
import type { Database } from '#platform/database';
import { newId } from '#platform/ids';
import { joinLegs } from '../builder/builder-legs.ts';
import type { NewBet, NewLeg } from '../placement/new-bet.ts';
import { BONUS, BUILDER_ODDS, type ModelBet, picksOf, type Pick as Selected } from './money-model.ts';

/** The price of a pick in the database. */
export type Price = Pick<
  NewLeg,
  'marketId' | 'outcomeId' | 'odds' | 'priceVersion' | 'marketType' | 'line' | 'outcomeKey'
>;

/** The table of {@link BONUS} in the units of the rules. */
export const TABLE: BonusTable = {
  oddsMinimum: BONUS.oddsMinimum,
  rows: [...BONUS.percents].map(([legs, percent]) => ({ legs, points: Number(percent) * 100 })),
};

interface LegFacts {
  readonly eventId: string;
  readonly pick: Selected;
  readonly startsAt: Date;
  readonly priced: PriceOrigin;
  readonly earlyPayout: boolean;
}

const toLeg = (price: Price, { eventId, pick, startsAt, priced, earlyPayout }: LegFacts): NewLeg => ({
  ...price,
  outcomeKeys: null,
  eventName: 'Home vs Away',
  marketName: price.marketType,
  outcomeName: pick,
  eventId,
  sportId: 'football',
  startsAt,
  digest: null,
  afterSequence: null,
  priced,
  earlyPayout,
});

/** The leg of a pick; that of a bet builder is placed at the present version of its event. */
export function legOf(prices: ReadonlyMap<Selected, Price> | undefined, facts: LegFacts, eventVersion: bigint): NewLeg {
  const legs = picksOf(facts.pick).map((pick) => {
    const price = prices?.get(pick);
    if (!price) throw new Error('there is no such price');
    return toLeg(price, { ...facts, pick });
  });
  const [first] = legs;
  return first && legs.length === 1 ? first : joinLegs(legs, { odds: BUILDER_ODDS, eventVersion });
}

/** Reads the present versions of events. */
export async function readVersions(db: Database, eventIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.selectFrom('event').select(['id', 'board_version']).where('id', 'in', eventIds).execute();
  return new Map(rows.map(({ id, board_version }) => [id, board_version]));
}

interface Terms extends Pick<ModelBet, 'type' | 'sizes' | 'unitStake' | 'stake' | 'maximum'> {
  /** The bonus table in force, if any. */
  readonly bonusTable: number | null;
}

/** The bet as the placement statement takes it. */
export function toBet({ type, sizes, unitStake, stake, maximum, bonusTable }: Terms, legs: readonly NewLeg[]): NewBet {
  const system = type === 'system' ? { sizes } : {};
  const table = type === 'combined' ? bonusTable : null;
  const counted = legs.filter((leg) => countsForBonus(leg, TABLE)).length;
  const { win, bonus } = potentialWin({
    type,
    ...system,
    stake: unitStake,
    legs: legs.map(({ odds }) => odds),
    maximum,
    bonus: table === null ? null : { table: TABLE, counted },
  });
  return {
    id: newId(),
    type,
    stake,
    unitStake,
    sizes: type === 'system' ? sizes : null,
    odds: '1.00',
    potentialWin: win,
    payoutMaximum: maximum,
    ...(table !== null && { bonus: { table: { ...TABLE, id: table }, amount: bonus } }),
    legs,
  };
}
