import type { AdminEventDetail, AdminMarket } from '@cauri/contract';
import { isAnswered } from '@cauri/rules';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';
import { namesOf, toWireMargin } from '../board/read-events.ts';
import { type AdminEventRow, selectAdminEvents, toAdminEvent } from './admin-event-rows.ts';

const NO_SCORE = { home: 1, away: 0 };

/** Reads an event with all its markets for administrators; null when there is none with this id. */
export async function readAdminEvent(db: Reader, id: string): Promise<AdminEventDetail | null> {
  if (!isId(id)) return null;
  const row = await selectAdminEvents(db).where('e.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [book, result] = await Promise.all([readBook(db, id), readResult(db, row)]);
  // A market that any score grades needs no periods.
  const asksPeriods = book.some(({ type }) => !isAnswered(type, NO_SCORE, null));
  return { ...toAdminEvent(row), isHeld: row.is_manually_suspended, asksPeriods, result, book };
}

async function readBook(db: Reader, eventId: string): Promise<AdminMarket[]> {
  const rows = await db
    .selectFrom('market as m')
    .innerJoin('outcome as o', 'o.market_id', 'm.id')
    .select(['m.id as market_id', 'm.type', 'm.line', 'm.name as market_name', 'm.status'])
    .leftJoin('market_grading as g', (join) =>
      join.onRef('g.event_id', '=', 'm.event_id').onRef('g.version', '=', 'm.graded_version'),
    )
    .leftJoin('app_user as u', 'u.id', 'g.graded_by')
    .select(['m.names as market_names', 'm.automatic_status', 'g.graded_at', 'g.reason'])
    .select(sql<string | null>`coalesce(u.display_username, u.username)`.as('grader'))
    .select(
      sql<boolean>`exists (select from market_grading p where p.market_id = m.id and p.version < g.version)`.as(
        'is_regraded',
      ),
    )
    .select(['o.id', 'o.key', 'o.name', 'o.names', 'o.odds', 'o.grade'])
    .where('m.event_id', '=', eventId)
    .orderBy('m.position')
    .orderBy('m.id')
    .orderBy('o.position')
    .execute();
  return [...Map.groupBy(rows, ({ market_id }) => market_id).values()].flatMap((outcomes): AdminMarket[] => {
    const [first] = outcomes;
    if (!first) return [];
    return [
      {
        id: first.market_id,
        type: first.type,
        name: first.market_name,
        status: first.status,
        line: first.line === null ? null : first.line / 1000,
        isHeld: first.automatic_status !== null,
        margin: toWireMargin(first.type, outcomes),
        ...namesOf({ names: first.market_names }),
        grading: first.graded_at && {
          gradedAt: first.graded_at.toISOString(),
          by: first.grader,
          reason: first.reason ?? '',
          isCorrected: first.is_regraded,
        },
        outcomes: outcomes.map((outcome) => ({
          id: outcome.id,
          key: outcome.key,
          name: outcome.name,
          ...namesOf(outcome),
          odds: outcome.odds / 1000,
          grade: outcome.grade,
        })),
      },
    ];
  });
}

/** Reads the newest result and its reason. */
async function readResult(db: Reader, { id }: AdminEventRow): Promise<AdminEventDetail['result']> {
  const rows = await db
    .selectFrom('result')
    .select(['status', 'cause', 'reason', 'recorded_at'])
    .where('event_id', '=', id)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
  const [newest] = rows;
  if (!newest) return null;
  const { status, cause, reason, recorded_at } = newest;
  return { status, cause, reason, recordedAt: recorded_at.toISOString(), isCorrected: rows.length > 1 };
}
