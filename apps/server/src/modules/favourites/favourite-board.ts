import type { Favourite, FavouriteBoard, FavouriteKind } from '@cauri/contract';
import { type Board, type BoardEvent, listedEvent } from '#modules/catalog';
import type { Database } from '#platform/database';
import { isId } from '#platform/ids';

type Next = FavouriteBoard['teams'][number]['next'];

/** The current state of favourites: events and next events from the board, names from the tables. */
export async function readFavouriteBoard(
  { db, board }: { readonly db: Database; readonly board: Board },
  items: readonly Favourite[],
): Promise<FavouriteBoard> {
  const idsOf = (kind: FavouriteKind) =>
    new Set(items.filter((item) => item.kind === kind && isId(item.id)).map(({ id }) => id));
  const [leagueIds, teamIds, eventIds] = [idsOf('league'), idsOf('team'), idsOf('event')];
  const [leagues, teams] = await Promise.all([readLeagues(db, leagueIds), readTeams(db, teamIds)]);
  const next = findNext(board.events, new Set([...leagueIds, ...teamIds]));
  const starred = board.events.filter(({ wire }) => eventIds.has(wire.id));
  const isOpen = ({ wire }: BoardEvent) => wire.isLive || wire.status === 'upcoming';
  return {
    // The board lists live events first; finished events come after upcoming ones.
    events: [...starred.filter(isOpen), ...starred.filter((event) => !isOpen(event))].map(listedEvent),
    leagues: inOrder(leagueIds, leagues).map((league) => ({
      ...league,
      open: next.get(league.id)?.open ?? 0,
      next: next.get(league.id)?.next ?? null,
    })),
    teams: inOrder(teamIds, teams).map((team) => ({ ...team, logo: null, next: next.get(team.id)?.next ?? null })),
  };
}

const readLeagues = async (db: Database, ids: ReadonlySet<string>) =>
  ids.size === 0
    ? []
    : db
        .selectFrom('league')
        .select(['id', 'name', 'country', 'sport_id as sportId'])
        .where('id', 'in', [...ids])
        .execute();

const readTeams = async (db: Database, ids: ReadonlySet<string>) =>
  ids.size === 0
    ? []
    : db
        .selectFrom('team')
        .select(['id', 'name', 'short_name as shortName', 'sport_id as sportId'])
        .where('id', 'in', [...ids])
        .execute();

function inOrder<T extends { id: string }>(ids: ReadonlySet<string>, rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** For each league and team: the number of open events, and the first of them in board order. */
function findNext(
  events: readonly BoardEvent[],
  wanted: ReadonlySet<string>,
): Map<string, { open: number; next: Next }> {
  const found = new Map<string, { open: number; next: Next }>();
  if (wanted.size === 0) return found;
  for (const { wire } of events) {
    if (!wire.isLive && wire.status !== 'upcoming') continue;
    for (const id of [wire.league.id, wire.homeTeam.id, wire.awayTeam.id]) {
      if (!wanted.has(id)) continue;
      const known = found.get(id);
      if (known) known.open += 1;
      else found.set(id, { open: 1, next: nextOf(wire) });
    }
  }
  return found;
}

const nextOf = ({ id, homeTeam, awayTeam, startTime, isLive, score }: BoardEvent['wire']): Next => ({
  id,
  startTime,
  isLive,
  score,
  home: homeTeam.name,
  away: awayTeam.name,
});
