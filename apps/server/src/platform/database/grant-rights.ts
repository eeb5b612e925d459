import { sql } from 'kysely';
import { openDatabase, openPool } from '../database.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * Gives the user of the application the rights that it needs on the tables of their owner, as whom it connects at
 * `ownerUrl`: it reads and writes rows, neither changes nor deletes those of append-only tables, such as transfers, deletes
 * none of {@link NEVER_DELETED}, and does not write the list of migrations. It owns nothing, so that it cannot change tables or
 * triggers. Throws an {@link OperatorError} if it could act as the owner.
 */
export async function grantRights(ownerUrl: string, user: string): Promise<void> {
  const db = openDatabase(openPool({ url: ownerUrl, connections: 1, onError: () => {}, isUnlimited: true }));
  try {
    const { rows } = await sql<{ owner: string; isOwner: boolean | null }>`
      select current_user as owner, (select pg_has_role(rolname, current_user, 'member') from pg_roles
        where rolname = ${user}) as "isOwner"`.execute(db);
    const { owner = '', isOwner = null } = rows[0] ?? {};
    if (isOwner === null) throw new OperatorError(`DATABASE_URL: there is no role ${user}`);
    if (isOwner) {
      throw new OperatorError(
        `DATABASE_URL: ${user} may act as ${owner}, the user of DATABASE_OWNER_URL; it must be another user, without rights of its own`,
      );
    }
    await sql.raw(RIGHTS.replaceAll('$user', `"${user.replaceAll('"', '""')}"`)).execute(db);
  } finally {
    await db.destroy();
  }
}

/** Tables whose rows change and are kept for ever. */
const NEVER_DELETED = [
  'bet',
  'leg',
  'leg_part',
  'placement',
  'purchase',
  'wallet',
  'dispute',
  'approval_request',
  'event',
  'market',
  'outcome',
  'result',
  'revealed_link',
  'incident',
];

/** The trigger `append_only` marks the tables that are append-only, partitions included. */
const RIGHTS = `
  do $do$
  declare tables text;
  begin
    -- Several processes may start at once.
    perform pg_advisory_xact_lock(hashtextextended('rights', 0));
    grant usage on schema public to $user;
    grant select, insert, update, delete on all tables in schema public to $user;
    revoke update on all sequences in schema public from $user;
    grant usage, select on all sequences in schema public to $user;
    -- The board raises it after the database has lost rows.
    grant update on sequence board_version to $user;
    select string_agg(tgrelid::regclass::text, ', ') into tables from pg_trigger where tgname = 'append_only';
    revoke insert, update, delete on kysely_migration, kysely_migration_lock from $user;
    execute 'revoke update, delete, truncate on ' || tables || ' from $user';
    select string_agg(oid::regclass::text, ', ') into tables from pg_class left join pg_inherits on inhrelid = oid
      where coalesce(inhparent, oid) = any(array['${NEVER_DELETED.join("', '")}']::regclass[]);
    execute 'revoke delete on ' || tables || ' from $user';
  end $do$`;
