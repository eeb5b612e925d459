import { sql } from 'kysely';
import { type AuthUser, readAdminAddresses } from '#modules/identity';
import type { Reader } from '#platform/database';

/** The fields of a request that determine who may decide it. */
interface ApprovalFacts {
  readonly requested_by: string;
  /** The user concerned, if any. */
  readonly user_id: string | null;
  readonly released_at: Date | null;
}

type Refusal = 'own_request' | 'own_account' | 'made_by_requester';

interface Deciders {
  readonly admins: readonly AuthUser[];
  isAdmin(userId: string): boolean;
  /** Returns why a user may not decide a request; null where they may. */
  findRefusal(request: ApprovalFacts, userId: string): Refusal | null;
  /** Returns how many administrators may decide a request, without its author. */
  count(request: ApprovalFacts): number;
}

/** Returns who may decide the given requests. */
export async function readDeciders(
  db: Reader,
  { requests, demoAdmin }: { requests: readonly ApprovalFacts[]; demoAdmin: string | null },
): Promise<Deciders> {
  const admins = await readAdminAddresses(db, demoAdmin);
  const ids = [...admins.map(({ id }) => id), ...requests.map((request) => request.requested_by)];
  const areIndependent = await readIndependence(db, ids);
  const findRefusal = ({ requested_by, user_id, released_at }: ApprovalFacts, userId: string): Refusal | null => {
    if (requested_by === userId) return released_at === null ? 'own_request' : null;
    if (!areIndependent(requested_by, userId)) return 'made_by_requester';
    return user_id === userId ? 'own_account' : null;
  };
  return {
    admins,
    isAdmin: (userId) => admins.some(({ id }) => id === userId),
    findRefusal,
    count: (request) =>
      admins.filter(({ id }) => id !== request.requested_by && findRefusal(request, id) === null).length,
  };
}

/**
 * Returns whether two accounts are independent of each other. An account depends on the administrators who added it, made it
 * an administrator, changed its address, requested the address that another one approved, or read the link to its new
 * password, and on everyone whom these depend on; two accounts that depend on the same one are not independent either.
 * `npm run admin` ends what an account depended on before. An account that is not among `userIds` counts as dependent.
 */
export async function readIndependence(
  db: Reader,
  userIds: readonly string[],
): Promise<(one: string, other: string) => boolean> {
  const { rows } = await sql<{ user_id: string; origin: string }>`
    with recursive origins (user_id, origin) as (
      select id, id from unnest(${[...new Set(userIds)]}::uuid[]) as id
      union
      select o.user_id, a.by_user
      from origins o
      join audit_entry a on a.subject_kind = 'user' and a.subject_id = o.origin::text and a.by_user <> o.origin
        and (a.kind in ('user_added', 'admin_made', 'reset_link_read', 'approval_requested')
          or (a.kind = 'user_changed' and a.before->>'email' is distinct from a.after->>'email'))
      -- The audit entry of the change; for a request, the last approval of the same address, or null.
      cross join lateral (
        select case when a.kind <> 'approval_requested' then a.id else (
          select max(d.id) from audit_entry d
          where d.subject_kind = 'user' and d.subject_id = a.subject_id and d.kind = 'approval_approved'
            and d.id > a.id and d.after->>'email' = a.after->>'email') end
      ) as made (id)
      where made.id is not null and not exists (
        select from audit_entry m
        where m.subject_kind = 'user' and m.subject_id = a.subject_id and m.kind = 'admin_made'
          and m.by_user = o.origin and m.id > made.id)
    )
    select user_id, origin from origins`.execute(db);
  const originsOf = Map.groupBy(rows, (row) => row.user_id);
  return (one, other) => {
    const [ofOne, others] = [originsOf.get(one), originsOf.get(other)];
    if (!ofOne || !others) return false;
    const known = new Set(others.map(({ origin }) => origin));
    return !ofOne.some(({ origin }) => known.has(origin));
  };
}

/** A removed administrator still counts as an administrator for this time. */
const REMOVED_DAYS = 7;

/**
 * Whether a user is the only administrator: there is no other one, not even a suspended one, and none was removed in
 * the last days. Otherwise an administrator could remove the others first, and then act alone.
 */
export async function isOnlyAdministrator(
  db: Reader,
  { userId, demoAdmin }: { readonly userId: string; readonly demoAdmin: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from app_user where (role = 'admin' or email = ${demoAdmin ?? ''}) and id <> ${userId}
    ) or exists (
      select from audit_entry where kind = 'admin_unmade' and made_at > now() - ${REMOVED_DAYS} * interval '1 day'
    ) as others`.execute(db);
  return rows[0]?.others === false;
}
