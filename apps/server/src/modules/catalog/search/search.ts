import type { Event, EventOutcome, LeagueDetail, SearchHit } from '@cauri/contract';
import { sql } from 'kysely';
import { DAY_MS } from '#platform/clock';
import type { Reader } from '#platform/database';
import type { Board } from '../board/board.ts';
import { listedEvent } from '../board/event-json.ts';
import { withCounts } from '../board/find-on-board.ts';
import type { BoardEvent } from '../board/read-events.ts';
import { isOver } from '../results/list-results.ts';
import { readOutcomes } from '../results/read-outcomes.ts';
import { correctWords } from './correct-words.ts';
import type { KnownNames } from './known-names.ts';
import { whereNamed } from './named-events.ts';
import { hasWords, isNamed, leagueWords, queryWords, teamWords, toTsquery, wordsOf } from './search-words.ts';

const LEAGUES_MAXIMUM = 5;
const TEAMS_MAXIMUM = 8;
const EVENTS_MAXIMUM = 12;
/** Results that are older are on the page of their league. */
const RESULTS_FOR_MS = 30 * DAY_MS;

type FoundTeam = SearchHit['teams'][number];
type NamedLeague = Omit<LeagueDetail, 'counts'>;

export interface SearchParts {
  readonly board: Board;
  readonly names: KnownNames;
  readonly db: Reader;
  readonly now: Date;
}

/**
 * Finds leagues, teams and events whose names have all the words of the query, or of a name that the query is an alias
 * of; open events come first. If nothing is found, one letter of each unknown word may be wrong, and unknown words are left
 * out; failing that, the answer names what an alias in the query stands for.
 */
export async function search(parts: SearchParts, question: string): Promise<SearchHit> {
  const terms = queryWords(question);
  if (terms.length === 0) return NOTHING;
  const open = parts.board.events.filter(({ wire }) => wire.status === 'live' || wire.status === 'upcoming');
  const found = await searchExpanded(parts, open, terms);
  if (!isEmpty(found)) return found;
  const corrected = correctWords(parts.board.events, parts.names.aliasWords(), terms);
  const similar = corrected === null ? NOTHING : await searchExpanded(parts, open, corrected);
  if (corrected !== null && !isEmpty(similar)) return { ...similar, corrected: corrected.join(' ') };
  const meant = parts.names.nameMeant(terms);
  return meant === null ? NOTHING : { ...NOTHING, meant };
}

/** Searches for the words, and for the names that the aliases among them stand for. */
async function searchExpanded(
  parts: SearchParts,
  open: readonly BoardEvent[],
  terms: readonly string[],
): Promise<SearchHit> {
  let found = NOTHING;
  for (const words of [...parts.names.expand(terms), terms]) found = join(found, await searchWords(parts, open, words));
  return found;
}

const NOTHING: SearchHit = { leagues: [], teams: [], events: [], results: [], corrected: null };

const isEmpty = ({ leagues, teams, events, results }: SearchHit): boolean =>
  leagues.length + teams.length + events.length + results.length === 0;

/** Merges two results: each hit once, within the same limits. */
function join(a: SearchHit, b: SearchHit): SearchHit {
  const events = mergeHits(a.events, b.events, EVENTS_MAXIMUM);
  return {
    leagues: mergeHits(a.leagues, b.leagues, LEAGUES_MAXIMUM),
    teams: mergeHits(a.teams, b.teams, TEAMS_MAXIMUM),
    events,
    results: mergeHits(a.results, b.results, EVENTS_MAXIMUM - events.length),
    corrected: null,
  };
}

const mergeHits = <T extends { readonly id: string }>(a: readonly T[], b: readonly T[], limit: number): T[] =>
  [...a, ...b.filter(({ id }) => !a.some((known) => known.id === id))].slice(0, limit);

/** Leagues, teams and events whose names have all these words. */
async function searchWords(
  parts: SearchParts,
  open: readonly BoardEvent[],
  terms: readonly string[],
): Promise<SearchHit> {
  // A team or league that has all words names its events.
  const named = open.filter((event) => isNamed(event, terms));
  const events = orderEvents(named, parts.names).slice(0, EVENTS_MAXIMUM).map(listedEvent);
  const [leagues, teams, results] = await Promise.all([
    findLeagues(parts, named, terms),
    findTeams(parts, named, terms),
    findResults(parts, terms, EVENTS_MAXIMUM - events.length),
  ]);
  return { leagues, teams, events, results, corrected: null };
}

/** Orders open events, which come in the order of their starts: live ones first, then by the places of their leagues. */
function orderEvents(named: readonly BoardEvent[], names: KnownNames): BoardEvent[] {
  const places = new Map<string, number>();
  for (const { wire } of named)
    if (!places.has(wire.league.id)) places.set(wire.league.id, placeIn(names, wire.league));
  const placeOf = ({ wire }: BoardEvent) => places.get(wire.league.id) ?? Number.MAX_SAFE_INTEGER;
  const isLater = ({ wire }: BoardEvent) => Number(wire.status !== 'live');
  return named.toSorted((a, b) => isLater(a) - isLater(b) || placeOf(a) - placeOf(b));
}

/**
 * Searches the board first, and all events in the tables if the board has too few. The top leagues come first, in the order
 * that administrators set.
 */
async function findLeagues(
  { board, db, names }: SearchParts,
  named: readonly BoardEvent[],
  terms: readonly string[],
): Promise<LeagueDetail[]> {
  const found = new Map<string, NamedLeague>();
  for (const { wire } of named) {
    if (hasWords(leagueWords(wire.league), terms)) found.set(wire.league.id, { ...wire.league, sportId: wire.sportId });
  }
  if (found.size < LEAGUES_MAXIMUM) {
    const { rows } = await sql<NamedLeague>`
      select id, name, country, sport_id as "sportId" from league where words @@ ${toTsquery(terms)}::tsquery
      order by length(name), name limit ${LEAGUES_MAXIMUM + found.size}`.execute(db);
    for (const league of rows) if (!found.has(league.id)) found.set(league.id, league);
  }
  const leagues = best([...found.values()], terms, found.size).toSorted(
    (a, b) => placeIn(names, a) - placeIn(names, b),
  );
  return withCounts(board, leagues.slice(0, LEAGUES_MAXIMUM));
}

/** Teams of one name, such as those of a club in two sports, are listed in the order of their leagues. */
async function findTeams(
  { db, names }: SearchParts,
  named: readonly BoardEvent[],
  terms: readonly string[],
): Promise<FoundTeam[]> {
  const found = new Map<string, FoundTeam>();
  for (const { wire } of named) {
    for (const [team, opponent] of [
      [wire.homeTeam, wire.awayTeam],
      [wire.awayTeam, wire.homeTeam],
    ] as const) {
      if (!found.has(team.id) && hasWords(teamWords(team), terms)) found.set(team.id, toTeam(wire, team, opponent));
    }
  }
  const placeOf = ({ league }: FoundTeam) => placeIn(names, league);
  const onBoard = best(
    [...found.values()].toSorted((a, b) => placeOf(a) - placeOf(b)),
    terms,
    TEAMS_MAXIMUM,
  );
  if (onBoard.length === TEAMS_MAXIMUM) return onBoard;
  const others = (await readTeams(db, terms, TEAMS_MAXIMUM + found.size)).filter(({ id }) => !found.has(id));
  return [...onBoard, ...best(others, terms, TEAMS_MAXIMUM - onBoard.length)];
}

const toTeam = (wire: Event, team: Event['homeTeam'], opponent: Event['homeTeam']): FoundTeam => ({
  ...team,
  sportId: wire.sportId,
  league: wire.league,
  event: { id: wire.id, startTime: wire.startTime, status: wire.status, opponent: opponent.name },
});

/** Teams without open events, with their last event. */
async function readTeams(db: Reader, terms: readonly string[], limit: number): Promise<FoundTeam[]> {
  const last = (column: 'home_team_id' | 'away_team_id', other: 'home_team_id' | 'away_team_id') => sql`(
    select id, starts_at, status, league_id, ${sql.ref(other)} as opponent_id from event
    where ${sql.ref(column)} = t.id order by starts_at desc limit 1)`;
  const { rows } = await sql<FoundTeam>`
    with named as (
      select * from team where words @@ ${toTsquery(terms)}::tsquery order by length(name), name limit ${limit}
    )
    select t.id, t.name, t.short_name as "shortName", null as logo, t.sport_id as "sportId",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'country', l.country) end as league,
      case when e.id is not null then json_build_object('id', e.id, 'status', e.status, 'opponent', o.name,
        'startTime', to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as event
    from named t
    left join lateral (
      select * from (${last('home_team_id', 'away_team_id')} union all ${last('away_team_id', 'home_team_id')}) both_sides
      order by starts_at desc limit 1
    ) e on true
    left join league l on l.id = e.league_id
    left join team o on o.id = e.opponent_id`.execute(db);
  return rows;
}

/** The place of a league among the top leagues; after all of them for any other. */
const placeIn = (names: SearchParts['names'], league: Event['league'] | null): number =>
  (league && names.rankOf(league)) ?? Number.MAX_SAFE_INTEGER;

/** Orders by names that begin with the query, then by shorter names. */
function best<T extends { readonly name: string }>(found: readonly T[], terms: readonly string[], limit: number): T[] {
  const [first = ''] = terms;
  const rank = ({ name }: T): number => (wordsOf(name)[0]?.startsWith(first) ? 0 : 1000) + Math.min(name.length, 999);
  return found.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en')).slice(0, limit);
}

async function findResults({ db, now }: SearchParts, terms: readonly string[], limit: number): Promise<EventOutcome[]> {
  if (limit <= 0) return [];
  const from = new Date(now.getTime() - RESULTS_FOR_MS);
  const named = await whereNamed(db, terms, { from, to: now });
  return readOutcomes(db, (events) =>
    events.where(isOver).where(named).orderBy('e.starts_at', 'desc').orderBy('e.id', 'desc').limit(limit),
  );
}
