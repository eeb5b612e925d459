import { z } from 'zod';
import { Id, Time } from '../common.ts';
import { Score, Team } from './events.ts';

/** A finished match as the page of another one shows it. */
export const PastMatch = z
  .object({
    id: Id,
    startTime: Time,
    league: z.string(),
    homeTeam: Team,
    awayTeam: Team,
    score: Score,
    winner: z.enum(['home', 'away']).nullable(),
  })
  .meta({ id: 'PastMatch' });
export type PastMatch = z.output<typeof PastMatch>;

/** A row of a league table; `scored` and `conceded` count goals, points or sets. */
export const LeagueRow = z
  .object({
    team: Team,
    played: z.number().int(),
    won: z.number().int(),
    drawn: z.number().int(),
    lost: z.number().int(),
    scored: z.number().int(),
    conceded: z.number().int(),
    points: z.number().int().nullable().meta({ description: 'Null in sports whose tables count wins' }),
  })
  .meta({ id: 'LeagueRow' });
export type LeagueRow = z.output<typeof LeagueRow>;

const SideParams = z.object({
  matches: z.number().int(),
  own: z.number().meta({ description: 'Mean of the parameter of the side itself' }),
  other: z.number().meta({ description: 'Mean of the parameter of its opponents against it' }),
});

/** The facts about a match besides its prices: earlier results, the table, and the model of a simulated match. */
export const MatchBackground = z
  .object({
    form: z.object({ home: z.array(PastMatch), away: z.array(PastMatch) }).meta({
      description: 'The last five matches of each side before this one, the latest first',
    }),
    meetings: z.array(PastMatch).meta({ description: 'The last ten matches between both sides, the latest first' }),
    table: z
      .object({ since: Time, rows: z.array(LeagueRow) })
      .nullable()
      .meta({ description: 'Of a simulated league: the season is the calendar month (UTC) of the match' }),
    model: z
      .object({
        chances: z.record(z.string(), z.number()).meta({
          description: 'Fair probabilities of home, draw and away at the start, before any margin',
        }),
        params: z.record(z.string(), z.number().int()),
        season: z.object({ home: SideParams, away: SideParams }).nullable().meta({
          description: 'Means of the published parameters of both sides over the finished matches of the season',
        }),
      })
      .nullable()
      .meta({ description: 'Of a simulated match' }),
  })
  .meta({ id: 'MatchBackground' });
export type MatchBackground = z.output<typeof MatchBackground>;
