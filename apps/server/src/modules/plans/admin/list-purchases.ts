import type { AdminPurchase, AdminPurchaseQuery, PlanSales } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { referenceOf } from '@cauri/contract/plans/reference';
import { sql } from 'kysely';
import { DAY_MS } from '#platform/clock';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';
import type { Gateways } from '../gateways/open-gateways.ts';
import { type PurchaseRow, toWirePurchase } from '../purchases/purchases.ts';

/** The filters of the list of purchases. */
export type PurchaseNarrowing = Omit<AdminPurchaseQuery, 'limit'>;

/** A page of purchases, newest first. The cursor is the id of the last one. An index serves every filter. */
export async function listPurchases(
  db: Reader,
  gateways: Gateways,
  { limit, ...query }: PurchaseNarrowing & { readonly limit: number },
): Promise<{ items: AdminPurchase[]; nextCursor: string | null }> {
  const rows = await narrowed(db, query)
    .orderBy('b.id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => toAdminPurchase(row, gateways));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export async function findAdminPurchase(db: Reader, gateways: Gateways, id: string): Promise<AdminPurchase | null> {
  if (!isId(id)) return null;
  const row = await selectPurchases(db).where('b.id', '=', id).executeTakeFirst();
  return row ? toAdminPurchase(row, gateways) : null;
}

function narrowed(db: Reader, { state, plan, gateway, q, from, to, cursor }: PurchaseNarrowing) {
  const text = q?.toLowerCase() ?? '';
  return selectPurchases(db)
    .$if(state === 'mismatch', (s) => s.where('b.mismatch', 'is not', null))
    .$if(state !== undefined && state !== 'mismatch', (s) => s.where('b.state', '=', state as PurchaseRow['state']))
    .$if(plan !== undefined, (s) => s.where('b.plan_id', '=', plan ?? ''))
    .$if(gateway === 'free', (s) => s.where('b.gateway', 'is', null))
    .$if(gateway !== undefined && gateway !== 'free', (s) => s.where('b.gateway', '=', gateway ?? ''))
    .$if(from !== undefined, (s) => s.where('b.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (s) => s.where('b.created_at', '<', new Date(to ?? 0)))
    .$if(text !== '', (s) => s.where(sql<boolean>`b.id = any(${idsOf(text, q ?? '')})`))
    .$if(isId(cursor ?? ''), (s) => s.where('b.id', '<', cursor ?? ''));
}

const LAST_SIGN = '\u{10ffff}';
/** The maximum number of users that a short search text may match. */
const FOUND_MAXIMUM = 2_000;
/** With the 8 digits before it, a reference is the number on the ticket of a paid purchase. */
const REFERENCE = /^(?:p-?|[0-9a-f]{8})?([0-9a-f]{8})$/;

/** The purchases that match a search text: by reference or id, by payment, or by a prefix of the buyer's names. */
function idsOf(text: string, asTyped: string) {
  const [, reference] = REFERENCE.exec(text.replaceAll(' ', '')) ?? [];
  const buyers = (column: string) =>
    sql`select id from app_user
      where ${sql.ref(column)} ~>=~ ${text} and ${sql.ref(column)} ~<~ ${text + LAST_SIGN} limit ${FOUND_MAXIMUM}`;
  return sql`array(
    (select id from purchase where user_id = any(array((${buyers('username')}) union (${buyers('email')}))))
    union (select id from purchase where payment = ${asTyped})
    ${reference ? sql`union (select id from purchase where right(replace(id::text, '-', ''), 8) = ${reference})` : sql``}
    ${isId(text) ? sql`union (select id from purchase where id = ${text} or user_id = ${text})` : sql``})`;
}

const selectPurchases = (db: Reader) =>
  db
    .selectFrom('purchase as b')
    .leftJoin('app_user as u', 'u.id', 'b.user_id')
    .selectAll('b')
    .select(['u.username', 'u.display_username', 'u.name', 'u.email']);

type Row = Awaited<ReturnType<ReturnType<typeof selectPurchases>['executeTakeFirstOrThrow']>>;

function toAdminPurchase(row: Row, gateways: Gateways): AdminPurchase {
  const { gateway, ...purchase } = toWirePurchase(row, gateways);
  return {
    ...purchase,
    gateway: gateway && { ...gateway, name: gateways.find(gateway.id)?.name ?? gateway.id },
    user: { id: row.user_id, username: row.display_username ?? row.username ?? row.name ?? '', email: row.email ?? '' },
    reference: referenceOf(row.id),
    payment: row.payment,
    answered: row.answered,
    askedAt: row.checked_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    disputedAt: row.disputed_at?.toISOString() ?? null,
  };
}

/** The sales of all plans in the last 30 days. An index serves each figure. */
export async function readPlanSales(db: Reader, now: Date): Promise<PlanSales> {
  const since = new Date(now.getTime() - 30 * DAY_MS);
  const { rows } = await sql<Record<keyof Omit<PlanSales, 'since'>, bigint>>`
    select p.*, a.*, f.*, r.* from
      (select count(*) as purchases, count(*) filter (where is_late) as late,
        coalesce(sum(price) filter (where gateway is distinct from 'sandbox'), 0)::bigint as revenue,
        coalesce(sum(price) filter (where gateway = 'sandbox'), 0)::bigint as "sandboxRevenue"
        from purchase where state = 'paid' and paid_at >= ${since}) p,
      (select count(distinct user_id) as subscribers from purchase where state = 'paid' and active_until > ${now}) a,
      (select count(*) as failed from purchase where state = 'failed' and created_at >= ${since}) f,
      (select count(*) as refunds, coalesce(sum(price), 0)::bigint as refunded
        from purchase where state = 'refunded' and refunded_at >= ${since}) r`.execute(db);
  const [row] = rows;
  const count = (value: bigint | undefined) => Number(value ?? 0n);
  return {
    since: since.toISOString(),
    revenue: toWireMoney(row?.revenue ?? 0n),
    sandboxRevenue: toWireMoney(row?.sandboxRevenue ?? 0n),
    subscribers: count(row?.subscribers),
    purchases: count(row?.purchases),
    failed: count(row?.failed),
    late: count(row?.late),
    refunds: count(row?.refunds),
    refunded: toWireMoney(row?.refunded ?? 0n),
  };
}
