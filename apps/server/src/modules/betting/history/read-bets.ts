import type { Bet, CashOut, Leg, LegPart, LocalNames, Placed } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { BUILDER, CUSTOM_MARKET } from '@cauri/rules';
import { type Selectable, sql } from 'kysely';
import { readWallets } from '#modules/ledger';
import type { Database, Reader } from '#platform/database';
import type { Bet as BetTable, Json, LegPart as LegPartTable, Leg as LegTable } from '#platform/database/tables';
import { isId } from '#platform/ids';
import type { NewBet, NewPart } from '../placement/new-bet.ts';
import { EARLY_RULE } from '../settlement/grade-early.ts';

export type BetRow = Selectable<BetTable>;
type LegRow = Selectable<LegTable>;
type PartRow = Selectable<LegPartTable>;

/** Converts a bet that was just accepted to its wire form. */
export function toWireBet(bet: NewBet, placedAt: Date): Bet {
  return {
    id: bet.id,
    type: bet.type,
    status: 'pending',
    stake: toWireMoney(bet.stake),
    unitStake: toWireMoney(bet.unitStake),
    system: bet.sizes && { sizes: [...bet.sizes] },
    odds: Number(bet.odds),
    potentialWin: toWireMoney(bet.potentialWin),
    bonus: toWireMoney(bet.bonus?.amount ?? 0n),
    payout: null,
    placedAt: placedAt.toISOString(),
    settledAt: null,
    settled: false,
    corrected: false,
    selections: bet.legs.map(
      (leg): Leg => ({
        ...toPart(leg),
        eventId: leg.eventId,
        eventName: leg.eventName,
        ...(leg.marketNames && { marketNames: leg.marketNames, outcomeNames: leg.outcomeNames }),
        sportId: leg.sportId,
        startTime: leg.startsAt.toISOString(),
        digest: leg.digest,
        score: null,
        ...(leg.priced === 'desk' && { fixedPrice: true }),
        ...(leg.earlyPayout && { earlyPayout: 'offered' }),
        ...(leg.builder && { parts: leg.builder.parts.map(toPart) }),
      }),
    ),
  };
}

/** The wire form of what a leg and an outcome of a bet builder have in common, before they have a grade. */
const toPart = (part: NewPart): LegPart => ({
  marketId: part.marketId,
  outcomeId: part.outcomeId,
  marketName: part.marketName,
  outcomeName: part.outcomeName,
  marketType: part.marketType,
  outcomeKey: part.outcomeKey,
  status: 'pending',
  odds: part.odds / 1000,
  line: part.line === null ? null : part.line / 1000,
});

type OutcomeRow = Pick<PartRow, keyof LegRow & keyof PartRow>;

const rowToPart = (row: OutcomeRow): LegPart => ({
  marketId: row.market_id,
  outcomeId: row.outcome_id,
  marketName: row.market_name,
  outcomeName: row.outcome_name,
  marketType: row.market_type,
  outcomeKey: row.outcome_key,
  status: row.status,
  odds: row.odds / 1000,
  line: row.line === null ? null : row.line / 1000,
});

interface BetParts {
  readonly legs: readonly NamedLeg[];
  readonly corrected: boolean;
}

/** A leg with the names of a custom market, which never change and so are not copied into the leg; or its outcomes. */
type NamedLeg = LegRow & {
  readonly market_names?: Json | null;
  readonly outcome_names?: Json | null;
  /** The outcomes of a bet builder, in their order. */
  readonly parts?: readonly PartRow[];
};

/** The names of a leg by language, if it is on a custom market. */
export const namesOf = ({ market_names, outcome_names }: Pick<NamedLeg, 'market_names' | 'outcome_names'>) =>
  market_names && outcome_names
    ? { marketNames: market_names as LocalNames, outcomeNames: outcome_names as LocalNames }
    : {};

/** Reads the legs of a user's bets with the outcomes of bet builders, in the order of bet and position. */
export async function readLegs(db: Reader, userId: string, betIds: readonly string[]): Promise<NamedLeg[]> {
  const legs = await readNamedLegs(db, userId, betIds);
  const builders = legs.filter(({ market_type }) => market_type === BUILDER).map(({ bet_id }) => bet_id);
  if (builders.length === 0) return legs;
  const parts = await db
    .selectFrom('leg_part')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bet_id', '=', sql<string>`any(${builders}::uuid[])`)
    .orderBy('part')
    .execute();
  const partsOf = Map.groupBy(parts, ({ bet_id, position }) => `${bet_id} ${position}`);
  return legs.map((leg) => {
    const own = partsOf.get(`${leg.bet_id} ${leg.position}`);
    return own ? { ...leg, parts: own } : leg;
  });
}

async function readNamedLegs(db: Reader, userId: string, betIds: readonly string[]): Promise<NamedLeg[]> {
  const legs = await db
    .selectFrom('leg')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bet_id', '=', sql<string>`any(${betIds}::uuid[])`)
    .orderBy('bet_id')
    .orderBy('position')
    .execute();
  const own = legs.filter(({ market_type }) => market_type === CUSTOM_MARKET).map(({ outcome_id }) => outcome_id);
  if (own.length === 0) return legs;
  const names = await db
    .selectFrom('outcome as o')
    .innerJoin('market as m', 'm.id', 'o.market_id')
    .select(['o.id', 'o.names as outcome_names', 'm.names as market_names'])
    .where('o.id', '=', sql<string>`any(${own}::uuid[])`)
    .execute();
  const named = new Map(names.map(({ id, ...both }) => [id, both]));
  return legs.map((leg) => ({ ...leg, ...named.get(leg.outcome_id) }));
}

export function rowToWire(row: BetRow, { legs, corrected }: BetParts): Bet {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    stake: toWireMoney(row.stake),
    unitStake: toWireMoney(row.unit_stake),
    system: row.sizes && { sizes: row.sizes },
    odds: Number(row.odds),
    potentialWin: toWireMoney(row.potential_win),
    bonus: toWireMoney(row.status === 'pending' ? row.bonus : row.paid_bonus),
    payout: row.payout === null ? null : toWireMoney(row.payout),
    ...(row.cashed_stake > 0n && {
      cashedOut: { stake: toWireMoney(row.cashed_stake), amount: toWireMoney(row.cashed_out) },
    }),
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settled: row.status !== 'pending',
    corrected,
    selections: legs.map(
      (leg): Leg => ({
        ...rowToPart(leg),
        eventId: leg.event_id,
        eventName: leg.event_name,
        ...namesOf(leg),
        sportId: leg.sport_id,
        startTime: leg.starts_at.toISOString(),
        digest: leg.digest,
        score: leg.score,
        ...(leg.void_cause === 'cancelled' && leg.result_source && { calledOffBy: leg.result_source }),
        ...(leg.priced === 'desk' && { fixedPrice: true }),
        ...(leg.early_payout && { earlyPayout: leg.rule_id === EARLY_RULE ? 'paid' : 'offered' }),
        ...(leg.parts && { parts: leg.parts.map(rowToPart) }),
      }),
    ),
  };
}

/** Converts bets of one user to their wire form, in the given order. */
export async function withLegs(db: Reader, userId: string, bets: readonly BetRow[]): Promise<Bet[]> {
  if (bets.length === 0) return [];
  const ids = bets.map(({ id }) => id);
  const [legs, corrections] = await Promise.all([
    readLegs(db, userId, ids),
    db
      .selectFrom('bet_correction')
      .select('bet_id')
      .where('user_id', '=', userId)
      .where('bet_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('was_status', '<>', 'pending')
      .execute(),
  ]);
  const legsOf = Map.groupBy(legs, ({ bet_id }) => bet_id);
  const corrected = new Set(corrections.map(({ bet_id }) => bet_id));
  return bets.map((bet) => rowToWire(bet, { legs: legsOf.get(bet.id) ?? [], corrected: corrected.has(bet.id) }));
}

/** Reads a bettor's bets by id, in the order of the ids. Bets of others are left out. */
export async function readBets(db: Reader, userId: string, betIds: readonly string[]): Promise<Bet[]> {
  const rows = await db
    .selectFrom('bet')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${betIds.filter(isId)}::uuid[])`)
    .execute();
  const bets = new Map((await withLegs(db, userId, rows)).map((bet) => [bet.id, bet]));
  return betIds.flatMap((id) => bets.get(id) ?? []);
}

/** Reads the cash-outs of a bet, oldest first, those that were reversed included. */
export async function readCashOutsOf(db: Reader, userId: string, betId: string): Promise<CashOut[]> {
  const rows = await db
    .selectFrom('cash_out')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bet_id', '=', betId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    percent: row.percent,
    stake: toWireMoney(row.stake),
    amount: toWireMoney(row.amount),
    fairValue: toWireMoney(row.fair_value),
    margin: row.margin / 100,
    automatic: row.is_automatic,
    madeAt: row.made_at.toISOString(),
  }));
}

/**
 * Reads the bets of a bettor that were settled or corrected after a moment, among the newest 100, for a page that
 * reconnects. A correction may have made a bet pending again.
 */
export async function readSettledSince(db: Reader, userId: string, since: Date): Promise<Bet[]> {
  const rows = await db
    .selectFrom((from) =>
      from.selectFrom('bet').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(100).as('b'),
    )
    .selectAll()
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('settled_at', '>', since),
        exists(
          selectFrom('bet_correction as c')
            .whereRef('c.user_id', '=', 'b.user_id')
            .whereRef('c.bet_id', '=', 'b.id')
            .where('c.corrected_at', '>', since),
        ),
      ]),
    )
    .execute();
  return withLegs(db, userId, rows);
}

/** Finds the bets that an idempotency key placed, with their present state and the present balance; null if none. */
export async function findPlacement(
  db: Database,
  userId: string,
  key: string,
): Promise<{ requestHash: Buffer; placed: Placed } | null> {
  const placement = await db
    .selectFrom('placement')
    .select(['request_hash', 'bet_ids'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!placement) return null;
  const [bets, wallets] = await Promise.all([readBets(db, userId, placement.bet_ids), readWallets(db, [userId])]);
  const wallet = wallets.get(userId);
  const balance = { balance: toWireMoney(wallet?.balance ?? 0n), balanceVersion: Number(wallet?.version ?? 0n) };
  return { requestHash: placement.request_hash, placed: { bets, ...balance } };
}
