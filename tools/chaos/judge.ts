import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { toWireMoney } from '../../packages/contract/src/index.ts';
import { EARLY_PAYOUT, EARLY_SPORT } from '../../packages/rules/src/index.ts';
import { auditDatabase, BROKEN } from '../audit-database.ts';
import type { Load } from './bettors.ts';
import { judgePurchases, type PurchaseVerdict } from './judge-purchases.ts';

export interface Verdict {
  /** Acknowledged placements, orders and cash-outs that are missing from the tables or differ from their acknowledgement. */
  readonly lost: number;
  /**
   * Keys that made more bets, orders or cash-outs than requested, were answered with different ones, or had an effect although
   * they were refused.
   */
  readonly double: number;
  /** Unanswered placements whose bets are in the tables once. */
  readonly unknownPlaced: number;
  /** Cash-outs in the tables, and those of them that the engine made by itself. */
  readonly cashOuts: number;
  readonly automatic: number;
  /** Orders in the tables, and those of them that were placed. */
  readonly orders: number;
  readonly ordersPlaced: number;
  /** Selections that a lead of two goals has won. */
  readonly paidEarly: number;
  /** Bets on ended events that are still pending. */
  readonly pending: number;
  readonly purchases: PurchaseVerdict;
  /** The broken rules of the audit. */
  readonly broken: readonly string[];
}

/** Compares the responses to the bettors with the tables, then audits the tables. */
export async function judge(db: Database, load: Load, authSecret: string): Promise<Verdict> {
  const { attempts, orders } = load;
  const { placed, pending } = await readPlaced(db);
  const idsOf = (attempt: Load['attempts'][number]) => placed.get(attempt.userId)?.get(attempt.key) ?? [];
  const isStored = (attempt: Load['attempts'][number]) => {
    const ids = idsOf(attempt);
    return attempt.answers.every((answer) => answer.length === attempt.bets && answer.every((id) => ids.includes(id)));
  };
  const isDouble = (attempt: Load['attempts'][number]) => {
    const ids = idsOf(attempt);
    if (attempt.outcome === 'refused') return ids.length > 0;
    return ids.length > attempt.bets || new Set(attempt.answers.map((answer) => answer.join())).size > 1;
  };
  const ordered = await judgeOrders(db, orders);
  const sent = new Set([...attempts.map(({ key }) => key), ...ordered.placed]);
  const unasked = [...placed.values()].flatMap((keys) => [...keys.keys()].filter((key) => !sent.has(key)));
  const paid = await judgeCashOuts(db, load);
  const bought = await judgePurchases(db, load.purchases);
  const broken: string[] = [];
  await auditDatabase(db, authSecret, (line) => {
    if (line.startsWith(BROKEN)) broken.push(line);
  });
  return {
    lost:
      attempts.filter((attempt) => attempt.outcome === 'acknowledged' && !isStored(attempt)).length +
      paid.lost +
      ordered.lost +
      bought.lost,
    double:
      countDifferences('placement', { differing: attempts.filter(isDouble), storedOf: idsOf, unasked }) +
      paid.double +
      ordered.double +
      bought.double,
    unknownPlaced: attempts.filter((attempt) => attempt.outcome === 'unknown' && idsOf(attempt).length > 0).length,
    cashOuts: paid.stored,
    automatic: paid.automatic,
    orders: ordered.stored,
    ordersPlaced: ordered.placed.length,
    paidEarly: await countPaidEarly(db),
    purchases: bought,
    pending,
    broken,
  };
}

interface Differences<T> {
  /** The attempts that differ from what is stored, and what is stored of each. */
  readonly differing: readonly T[];
  readonly storedOf: (attempt: T) => unknown;
  /** The keys that are stored and were never requested. */
  readonly unasked: readonly string[];
}

/** Counts the differences, and prints each for the search of its cause. */
function countDifferences<T>(kind: string, { differing, storedOf, unasked }: Differences<T>): number {
  for (const attempt of differing) console.error(`${kind} differs:`, attempt, storedOf(attempt));
  for (const key of unasked) console.error(`${kind} that nobody requested:`, key);
  return differing.length + unasked.length;
}

async function countPaidEarly(db: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from leg where rule_id = ${`${EARLY_SPORT}/${EARLY_PAYOUT}`}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/**
 * Compares the responses to requests for cash-outs with the stored cash-outs. The engine makes those of the bets that have a
 * value.
 */
async function judgeCashOuts(db: Database, { cashOuts: attempts, automatic }: Pick<Load, 'cashOuts' | 'automatic'>) {
  const columns = ['user_id', 'bet_id', 'idempotency_key', 'amount', 'is_automatic'] as const;
  const rows = await db.selectFrom('cash_out').select(columns).execute();
  const own = rows.filter(({ is_automatic, bet_id }) => !(is_automatic && automatic.has(bet_id)));
  const identityOf = (userId: string, betId: string, key: string) => [userId, betId, key].join(' ');
  const stored = new Map(
    rows.map((row) => [identityOf(row.user_id, row.bet_id, row.idempotency_key), toWireMoney(row.amount)]),
  );
  const storedOf = ({ userId, betId, key }: Load['cashOuts'][number]) => stored.get(identityOf(userId, betId, key));
  const requested = new Set(attempts.map(({ userId, betId, key }) => identityOf(userId, betId, key)));
  const differs = (attempt: Load['cashOuts'][number]) =>
    attempt.amounts.some((amount) => amount !== storedOf(attempt)) ||
    (attempt.outcome === 'refused' && storedOf(attempt) !== undefined);
  const unasked = own
    .map((row) => identityOf(row.user_id, row.bet_id, row.idempotency_key))
    .filter((identity) => !requested.has(identity));
  return {
    stored: rows.length,
    automatic: rows.length - own.length,
    lost: attempts.filter((attempt) => attempt.outcome === 'acknowledged' && storedOf(attempt) === undefined).length,
    double: countDifferences('cash-out', { differing: attempts.filter(differs), storedOf, unasked }),
  };
}

/** Compares the responses to requests for orders with the stored orders; `placed` are the keys of their placements. */
async function judgeOrders(db: Database, attempts: Load['orders']) {
  const rows = await db.selectFrom('bet_order').select(['user_id', 'idempotency_key', 'id', 'status']).execute();
  const identityOf = (userId: string, key: string) => [userId, key].join(' ');
  const stored = new Map(rows.map((row) => [identityOf(row.user_id, row.idempotency_key), row.id]));
  const storedOf = ({ userId, key }: Load['orders'][number]) => stored.get(identityOf(userId, key));
  const requested = new Set(attempts.map(({ userId, key }) => identityOf(userId, key)));
  const differs = (attempt: Load['orders'][number]) =>
    attempt.ids.some((id) => id !== storedOf(attempt)) ||
    (attempt.outcome === 'refused' && storedOf(attempt) !== undefined);
  const unasked = [...stored.keys()].filter((identity) => !requested.has(identity));
  return {
    stored: rows.length,
    placed: rows.filter(({ status }) => status === 'placed').map(({ id }) => `order:${id}`),
    lost: attempts.filter((attempt) => attempt.outcome === 'acknowledged' && storedOf(attempt) === undefined).length,
    double: countDifferences('order', { differing: attempts.filter(differs), storedOf, unasked }),
  };
}

/** The stored bets of each placement, by user and key. */
async function readPlaced(db: Database) {
  const bets = await db.selectFrom('bet').select(['id', 'user_id', 'status']).execute();
  const owners = new Map(bets.map(({ id, user_id }) => [id, user_id]));
  const placed = new Map<string, Map<string, readonly string[]>>();
  for (const row of await db.selectFrom('placement').select(['user_id', 'idempotency_key', 'bet_ids']).execute()) {
    const keys = placed.get(row.user_id) ?? new Map<string, readonly string[]>();
    const ids = row.bet_ids.filter((id) => owners.get(id) === row.user_id);
    placed.set(row.user_id, keys.set(row.idempotency_key, ids));
  }
  return { placed, pending: bets.filter(({ status }) => status === 'pending').length };
}
