import type { Bet, BetStatus, Leg, Placed } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import { readWallets } from '#modules/ledger';
import type { Database, Reader } from '#platform/database';
import { isId } from '#platform/ids';
import type { Bet as BetTable, Leg as LegTable } from '#platform/tables';
import type { NewBet } from './placement.ts';

type BetRow = Selectable<BetTable>;
type LegRow = Selectable<LegTable>;

/** A bet that was just accepted, as the wire has it. */
export function toWireBet(bet: NewBet, placedAt: Date): Bet {
  return {
    id: bet.id,
    type: bet.type,
    status: 'pending',
    stake: toWireMoney(bet.stake),
    unitStake: toWireMoney(bet.unitStake),
    odds: Number(bet.odds),
    potentialWin: toWireMoney(bet.potentialWin),
    payout: null,
    placedAt: placedAt.toISOString(),
    settledAt: null,
    settled: false,
    corrected: false,
    selections: bet.legs.map((leg) => ({
      ...{ eventId: leg.eventId, marketId: leg.marketId, outcomeId: leg.outcomeId },
      ...{ eventName: leg.eventName, marketName: leg.marketName, outcomeName: leg.outcomeName },
      ...{ marketType: leg.marketType, outcomeKey: leg.outcomeKey, sportId: leg.sportId },
      odds: leg.odds / 1000,
      line: leg.line === null ? null : leg.line / 1000,
      startTime: leg.startsAt.toISOString(),
      digest: leg.digest,
      score: null,
      status: 'pending',
    })),
  };
}

interface BetParts {
  readonly legs: readonly LegRow[];
  readonly corrected: boolean;
}

export function rowToWire(row: BetRow, { legs, corrected }: BetParts): Bet {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    stake: toWireMoney(row.stake),
    unitStake: toWireMoney(row.unit_stake),
    odds: Number(row.odds),
    potentialWin: toWireMoney(row.potential_win),
    payout: row.payout === null ? null : toWireMoney(row.payout),
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settled: row.status !== 'pending',
    corrected,
    selections: legs.map(
      (leg): Leg => ({
        ...{ eventId: leg.event_id, marketId: leg.market_id, outcomeId: leg.outcome_id },
        ...{ eventName: leg.event_name, marketName: leg.market_name, outcomeName: leg.outcome_name },
        ...{ marketType: leg.market_type, outcomeKey: leg.outcome_key, sportId: leg.sport_id },
        odds: leg.odds / 1000,
        line: leg.line === null ? null : leg.line / 1000,
        startTime: leg.starts_at.toISOString(),
        digest: leg.digest,
        score: leg.score,
        status: leg.status,
      }),
    ),
  };
}

async function withLegs(db: Reader, userId: string, bets: readonly BetRow[]): Promise<Bet[]> {
  if (bets.length === 0) return [];
  const inBets = sql<string>`any(${bets.map(({ id }) => id)}::uuid[])`;
  const [legs, corrections] = await Promise.all([
    db
      .selectFrom('leg')
      .selectAll()
      .where('user_id', '=', userId)
      .where('bet_id', '=', inBets)
      .orderBy('bet_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('bet_correction')
      .select('bet_id')
      .where('user_id', '=', userId)
      .where('bet_id', '=', inBets)
      .execute(),
  ]);
  const legsOf = Map.groupBy(legs, ({ bet_id }) => bet_id);
  const corrected = new Set(corrections.map(({ bet_id }) => bet_id));
  return bets.map((bet) => rowToWire(bet, { legs: legsOf.get(bet.id) ?? [], corrected: corrected.has(bet.id) }));
}

/** A bettor's bets, newest first. The cursor is the id of the last one. */
export async function listBets(
  db: Reader,
  userId: string,
  query: { status?: BetStatus | undefined; limit: number; cursor?: string | undefined },
): Promise<{ items: Bet[]; nextCursor: string | null }> {
  const before = isId(query.cursor ?? '') ? query.cursor : undefined;
  const rows = await db
    .selectFrom('bet')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(query.status !== undefined, (q) => q.where('status', '=', query.status ?? 'pending'))
    .$if(before !== undefined, (q) => q.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const items = await withLegs(db, userId, rows.slice(0, query.limit));
  return { items, nextCursor: rows.length > query.limit ? (items.at(-1)?.id ?? null) : null };
}

/** Some of a bettor's own bets by id, in the order of the ids; somebody else's are missing. */
async function readBets(db: Reader, userId: string, betIds: readonly string[]): Promise<Bet[]> {
  const rows = await db
    .selectFrom('bet')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${betIds.filter(isId)}::uuid[])`)
    .execute();
  const bets = new Map((await withLegs(db, userId, rows)).map((bet) => [bet.id, bet]));
  return betIds.flatMap((id) => bets.get(id) ?? []);
}

/**
 * A bettor's bets that were settled or corrected since a moment, among the newest: what an open page has yet to hear of. A
 * correction may have opened a bet again.
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

/** What a key has placed, as it stands today, with the balance of today; null when nothing. */
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
