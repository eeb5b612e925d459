import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database';
import { toTsquery } from './search-words.ts';

/** Bounds the teams, and the leagues, that a word leads to. */
const NAMES_MAXIMUM = 50;
/** Bounds the events of each team and league, so that the cost of a search does not grow with the number of events. */
const EVENTS_MAXIMUM = 200;

interface Names {
  readonly teams: readonly string[];
  readonly leagues: readonly string[];
}

/** The period in which the events start. */
interface Window {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the condition that the names of the teams and the league of an event `e` contain all words. The rarest word leads
 * to names by an index, and the names to their latest events by another.
 */
export async function whereNamed(db: Reader, terms: readonly string[], window: Window): Promise<Expression<SqlBool>> {
  const rarest = await findRarest(db, terms);
  const part = (column: 'home_team_id' | 'away_team_id' | 'league_id', ids: readonly string[]) => sql`
    select last.id from unnest(${ids}::uuid[]) as name (id) cross join lateral (
      select id from event
      where ${sql.ref(column)} = name.id and starts_at between ${window.from} and ${window.to}
      order by starts_at desc limit ${EVENTS_MAXIMUM}
    ) last`;
  const ids = sql`
    ${part('home_team_id', rarest.teams)} union ${part('away_team_id', rarest.teams)}
    union ${part('league_id', rarest.leagues)}`;
  return sql<SqlBool>`e.id in (${ids}) and (h.words || a.words || l.words) @@ ${toTsquery(terms)}::tsquery`;
}

/** Finds the teams and leagues of the word that matches the fewest names. */
async function findRarest(db: Reader, terms: readonly string[]): Promise<Names> {
  const { rows } = await sql<Names>`
    select
      array(select id::text from team where words @@ word::tsquery limit ${NAMES_MAXIMUM}) as teams,
      array(select id::text from league where words @@ word::tsquery limit ${NAMES_MAXIMUM}) as leagues
    from unnest(${terms.map((word) => toTsquery([word]))}::text[]) as term (word)`.execute(db);
  const size = ({ teams, leagues }: Names) => teams.length + leagues.length;
  return rows.toSorted((a, b) => size(a) - size(b))[0] ?? { teams: [], leagues: [] };
}
