import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { newId } from '#platform/ids';
import type { BoardChange } from '../board/change-board.ts';
import { openStatusesInSql } from './event-states.ts';

/** A league as the source of an event names it. */
export interface NamedLeague {
  /**
   * The identity of the league within its sport: the sport key of a feed, or `simulated:` and a name. It stays the same
   * when the name changes, and distinguishes leagues with equal names. Without a key, the league is found by name and
   * country among those that are not simulated.
   */
  readonly key?: string;
  readonly name: string;
  readonly country: string;
}

interface WantedLeague extends NamedLeague {
  readonly sportId: string;
}

/**
 * Adds the leagues that are new, renames those to which their source gives another name or country, and returns a function
 * that gives the id of each league.
 */
export async function ensureLeagues(
  change: BoardChange,
  leagues: readonly WantedLeague[],
): Promise<(league: WantedLeague) => string> {
  const wanted = [...new Map(leagues.map((league) => [identityOf(league), league])).values()];
  const known = await findLeagues(change.tx, wanted);
  const outdated = wanted.filter(({ key, name, country }, place) => {
    const found = known[place];
    return !found || (key !== undefined && (found.name !== name || found.country !== country));
  });
  if (outdated.length > 0) await writeLeagues(change, outdated);
  const found = outdated.length > 0 ? await findLeagues(change.tx, wanted) : known;
  const ids = new Map(wanted.map((league, place) => [identityOf(league), found[place]?.id]));
  return (league) => {
    const id = ids.get(identityOf(league));
    if (id === undefined) throw new Error(`league was not written: ${identityOf(league)}`);
    return id;
  };
}

const identityOf = ({ sportId, key, name, country }: WantedLeague): string =>
  `${sportId}|${key ?? `|${name}|${country}`.toLowerCase()}`;

interface FoundLeague {
  readonly id: string;
  readonly name: string;
  readonly country: string;
}

const columnsOf = (leagues: readonly WantedLeague[]) => sql`unnest(
  ${leagues.map((_, place) => place)}::integer[], ${leagues.map(({ sportId }) => sportId)}::text[],
  ${leagues.map(({ key }) => key ?? null)}::text[], ${leagues.map(({ name }) => name)}::text[],
  ${leagues.map(({ country }) => country)}::text[]
) as w (place, sport_id, key, name, country)`;

/** Finds leagues in the order of `wanted`; undefined for one that does not exist. */
async function findLeagues(tx: Tx, wanted: readonly WantedLeague[]): Promise<(FoundLeague | undefined)[]> {
  const { rows } = await sql<FoundLeague & { place: number }>`
    select w.place, l.id, l.name, l.country from ${columnsOf(wanted)}
    cross join lateral (
      select id, name, country from league
      where sport_id = w.sport_id and case when w.key is not null then key = w.key
        else lower(name) = lower(w.name) and lower(country) = lower(w.country) and not starts_with(key, 'simulated:') end
      order by starts_with(key, 'manual:'), id limit 1
    ) l`.execute(tx);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return wanted.map((_, place) => byPlace.get(place));
}

async function writeLeagues({ tx, version }: BoardChange, leagues: readonly WantedLeague[]): Promise<void> {
  // A league that administrators named before a feed had it becomes the league of the feed.
  await sql`
    update league l set key = w.key from ${columnsOf(leagues)}
    where l.sport_id = w.sport_id and starts_with(l.key, 'manual:') and not starts_with(w.key, 'simulated:')
      and lower(l.name) = lower(w.name) and lower(l.country) = lower(w.country)
      and not exists (select from league other where other.sport_id = w.sport_id and other.key = w.key)`.execute(tx);
  const ids = leagues.map(() => newId());
  await sql`
    with written as (
      insert into league (id, sport_id, key, name, country)
      select id, sport_id, coalesce(key, 'manual:' || id), name, country
      from ${columnsOf(leagues)} join unnest(${ids}::uuid[]) with ordinality as i (id, nth) on nth = place + 1
      on conflict (sport_id, key) do update set name = excluded.name, country = excluded.country
      returning id
    )
    update event set board_version = ${version}
    where league_id in (select id from written) and status in (${openStatusesInSql})`.execute(tx);
}
