import { sql } from 'kysely';
import { type Movement, settleAccounts } from '#modules/ledger';
import type { Tx } from '#platform/database';

/** How a bet stands; `payout` in centimes, null while pending. */
export interface BetEnd {
  readonly status: 'pending' | 'won' | 'lost' | 'cancelled';
  readonly payout: bigint | null;
}

/** A locked bet that becomes something else. `payouts` counts how often it has paid so far. */
export interface BetChange {
  readonly userId: string;
  readonly betId: string;
  readonly payouts: number;
  readonly was: BetEnd;
  readonly now: BetEnd;
}

/** Why settled bets change: other facts of an event, by bet in their version, or an administrator who takes a bet out. */
export type ChangeReason =
  | { readonly cause: 'result'; readonly eventId: string; readonly versions: ReadonlyMap<string, number> }
  | { readonly cause: 'withdrawn'; readonly by: string; readonly reason: string };

/**
 * Makes bets what they are now: pays what is due, takes back what was paid before, and keeps what a settled bet was. The
 * caller has locked the bets, in the order of their ids. Returns what each bet added to what is owed, where it did.
 */
export async function changeBets(
  tx: Tx,
  changes: readonly BetChange[],
  reason: ChangeReason,
): Promise<Map<string, bigint>> {
  if (changes.length === 0) return new Map();
  const owed = await settleAccounts(tx, changes.flatMap(toMovement));
  await sql`
    update bet b set status = c.status, payout = c.payout, payouts = c.payouts, is_withdrawn = ${reason.cause === 'withdrawn'},
      settled_at = case when c.status = 'pending' then null else clock_timestamp() end
    from unnest(
      ${changes.map(({ userId }) => userId)}::uuid[], ${changes.map(({ betId }) => betId)}::uuid[],
      ${changes.map(({ now }) => now.status)}::text[], ${changes.map(({ now }) => now.payout)}::bigint[],
      ${changes.map(payoutsAfter)}::smallint[]
    ) as c (user_id, id, status, payout, payouts)
    where b.user_id = c.user_id and b.id = c.id`.execute(tx);
  await keepCorrections(tx, changes, { reason, owed });
  return owed;
}

/** Won bets are paid from `payouts`, cancelled ones from where their stake went. */
const sourceOf = ({ status }: BetEnd) =>
  status === 'cancelled'
    ? ({ kind: 'refund', account: 'stakes' } as const)
    : ({ kind: 'payout', account: 'payouts' } as const);
const isPaid = ({ payout }: BetEnd): boolean => payout !== null && payout > 0n;
const isSameMoney = ({ was, now }: BetChange): boolean =>
  (was.payout ?? 0n) === (now.payout ?? 0n) && sourceOf(was).account === sourceOf(now).account;

const payoutsAfter = (change: BetChange): number =>
  isPaid(change.now) && !isSameMoney(change) ? change.payouts + 1 : change.payouts;

function toMovement(change: BetChange): Movement[] {
  const { userId, betId, payouts, was, now } = change;
  if (isSameMoney(change)) return [];
  const pays = { ...sourceOf(now), amount: now.payout ?? 0n, number: payouts + 1 };
  const takes = { account: sourceOf(was).account, amount: was.payout ?? 0n, number: payouts };
  return [
    {
      ...{ userId, key: `bet:${betId}`, reference: betId },
      ...{ pays: isPaid(now) ? pays : null, takes: isPaid(was) ? takes : null },
    },
  ];
}

interface Kept {
  readonly reason: ChangeReason;
  readonly owed: ReadonlyMap<string, bigint>;
}

/** The first settlement by results is told by the bet itself; everything else is news to the bettor. */
async function keepCorrections(tx: Tx, changes: readonly BetChange[], { reason, owed }: Kept): Promise<void> {
  const told = changes.filter(({ was }) => was.status !== 'pending' || reason.cause === 'withdrawn');
  if (told.length === 0) return;
  const result = reason.cause === 'result' ? reason : null;
  const person = reason.cause === 'withdrawn' ? reason : null;
  await sql`
    insert into bet_correction (user_id, bet_id, number, was_status, was_payout, status, payout, owed, cause, event_id,
      result_version, corrected_by, reason)
    select c.user_id, c.bet_id,
      (select count(*) from bet_correction k where k.user_id = c.user_id and k.bet_id = c.bet_id) + 1,
      c.was_status, c.was_payout, c.status, c.payout, c.owed, ${reason.cause}, ${result?.eventId ?? null}::uuid,
      c.version, ${person?.by ?? null}::uuid, ${person?.reason ?? null}::text
    from unnest(
      ${told.map(({ userId }) => userId)}::uuid[], ${told.map(({ betId }) => betId)}::uuid[],
      ${told.map(({ was }) => was.status)}::text[], ${told.map(({ was }) => was.payout)}::bigint[],
      ${told.map(({ now }) => now.status)}::text[], ${told.map(({ now }) => now.payout)}::bigint[],
      ${told.map(({ betId }) => owed.get(betId) ?? 0n)}::bigint[],
      ${told.map(({ betId }) => result?.versions.get(betId) ?? null)}::integer[]
    ) as c (user_id, bet_id, was_status, was_payout, status, payout, owed, version)`.execute(tx);
}
