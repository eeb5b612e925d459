import type { AuditEntry, AuditQuery } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';

/** Returns a page of audit entries, newest first. The cursor is the id of the last entry of the page before. */
export async function listAuditEntries(
  db: Reader,
  query: AuditQuery,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const { kind, by, subject, subjectId, from, to, limit, cursor } = query;
  if (by !== undefined && !isId(by)) return { items: [], nextCursor: null };
  const before = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor ?? '') : undefined;
  const rows = await selectEntries(db)
    .$if(kind !== undefined, (q) => q.where('a.kind', '=', kind ?? ''))
    .$if(by !== undefined, (q) => q.where('a.by_user', '=', by ?? ''))
    .$if(subject !== undefined, (q) => q.where('a.subject_kind', '=', subject ?? ''))
    .$if(subjectId !== undefined, (q) => q.where('a.subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (q) => q.where('a.made_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (q) => q.where('a.made_at', '<', new Date(to ?? 0)))
    .$if(before !== undefined, (q) => q.where('a.id', '<', before ?? 0n))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(toAuditEntry);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

const selectEntries = (db: Reader) =>
  db
    .selectFrom('audit_entry as a')
    .leftJoin('app_user as m', 'm.id', 'a.by_user')
    .leftJoin('app_user as s', (join) =>
      // The ids of other subjects may be external.
      join.on(sql<boolean>`s.id = case when a.subject_kind = 'user' then a.subject_id::uuid end`),
    )
    .leftJoin('api_token as t', 't.id', 'a.token_id')
    .selectAll('a')
    .select('t.name as token_name')
    .select(['m.username as by_name', 'm.display_username as by_shown'])
    .select(['s.username as user_name', 's.display_username as user_shown']);

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

const toAuditEntry = (row: Row): AuditEntry => ({
  id: String(row.id),
  kind: row.kind as AuditEntry['kind'],
  by: { id: row.by_user, name: row.by_shown ?? row.by_name },
  subject: {
    kind: row.subject_kind as AuditEntry['subject']['kind'],
    id: row.subject_id,
    name: row.subject_name ?? row.user_shown ?? row.user_name,
  },
  reason: row.reason,
  address: row.address,
  token: row.token_name,
  before: row.before as AuditEntry['before'],
  after: row.after as AuditEntry['after'],
  at: row.made_at.toISOString(),
});
