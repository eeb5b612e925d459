import type { BackgroundPart, Event } from '@cauri/contract';
import { parseSlot } from '@cauri/simulator';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** The season of a match: its calendar month in UTC. `until` is the first moment of the next one. */
export const seasonOf = (start: Date): { since: Date; until: Date } => {
  const startOf = (month: number) => new Date(Date.UTC(start.getUTCFullYear(), month));
  return { since: startOf(start.getUTCMonth()), until: startOf(start.getUTCMonth() + 1) };
};

/** Returns the parts of the background of a match that have content, without reading it. */
export async function readBackgroundParts(db: Reader, event: Event): Promise<BackgroundPart[]> {
  const { id, homeTeam, awayTeam, league, startTime, source } = event;
  const [home, away, start] = [homeTeam.id, awayTeam.id, new Date(startTime)];
  const { since, until } = seasonOf(start);
  const { rows } = await sql<{ form: boolean; meetings: boolean; season: boolean; model: boolean; slot: string }>`
    with past as not materialized (
      select * from event where status = 'completed' and starts_at < ${start}
    )
    select e.external_id as slot, e.fixture is not null as model,
      exists (select from past where home_team_id = ${home})
        or exists (select from past where away_team_id = ${home})
        or exists (select from past where home_team_id = ${away})
        or exists (select from past where away_team_id = ${away}) as form,
      exists (select from past where home_team_id = ${home} and away_team_id = ${away})
        or exists (select from past where home_team_id = ${away} and away_team_id = ${home}) as meetings,
      exists (
        select from event
        where league_id = ${league.id} and starts_at >= ${since} and starts_at < ${until}
          and status = 'completed' and source = 'demo'
      ) as season
    from event e where e.id = ${id}`.execute(db);
  const [row] = rows;
  const isSimulated = source === 'demo';
  const has: Record<BackgroundPart, boolean> = {
    form: row?.form === true,
    meetings: row?.meetings === true,
    table: isSimulated && row?.season === true && row.model && parseSlot(row.slot)?.isFriendly !== true,
    model: isSimulated && row?.model === true,
  };
  return (Object.keys(has) as BackgroundPart[]).filter((part) => has[part]);
}
