import { z } from 'zod';
import { Id, listOf, Paging, Time } from '../common.ts';
import { WireOdds } from '../money.ts';
import { Event, EventNames, EventStatus, Grade, League, LeagueDetail, Score, Team, VoidCause } from './events.ts';

/** A market of a finished event, with the outcomes that did not lose. */
export const ResultMarket = z
  .object({
    id: Id,
    type: z.string(),
    line: z.number().nullable(),
    name: z.string(),
    outcomes: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          odds: WireOdds.meta({ description: 'The last price before the start' }),
          grade: Grade,
        }),
      )
      .meta({ description: 'The outcomes that did not lose' }),
  })
  .meta({ id: 'ResultMarket' });
export type ResultMarket = z.output<typeof ResultMarket>;

/** A finished event with its main markets. */
export const EventOutcome = z
  .object({
    ...EventNames,
    status: z.enum(['completed', 'cancelled']),
    score: Score.nullable(),
    cause: VoidCause.exclude(['late']).nullable().meta({ description: 'For a cancelled event: the cause' }),
    extra: z
      .enum(['overtime', 'shoot_out'])
      .nullable()
      .meta({ description: 'Overtime or shoot-out after the regular time' }),
    isCorrected: z.boolean().meta({ description: 'The result was corrected' }),
    markets: z.array(ResultMarket),
  })
  .meta({ id: 'EventOutcome' });
export type EventOutcome = z.output<typeof EventOutcome>;

/** The filters of the list of results. */
export const ResultQuery = z.object({
  sport: z.string().max(60).optional(),
  league: Id.optional(),
  from: Time.optional(),
  to: Time.optional(),
  ...Paging,
});
export type ResultQuery = z.output<typeof ResultQuery>;

/** A page of results, the latest first. */
export const ResultList = listOf(EventOutcome).meta({ id: 'ResultList' });

/** A search by prefixes of words, in any order, without accents and case. */
export const SearchQuery = z.object({ q: z.string().trim().min(1).max(80) });
export type SearchQuery = z.output<typeof SearchQuery>;

/** The hits of a search, the best of each kind first. */
export const SearchHit = z
  .object({
    leagues: z.array(LeagueDetail).max(5),
    teams: z
      .array(
        Team.extend({
          sportId: z.string(),
          league: League.nullable(),
          event: z
            .object({ id: Id, startTime: Time, status: EventStatus, opponent: z.string() })
            .nullable()
            .meta({ description: "The team's present or next event, otherwise its last one" }),
        }).meta({ id: 'FoundTeam' }),
      )
      .max(8),
    events: z.array(Event).max(12).meta({ description: 'Open ones, live first, then by start' }),
    results: z
      .array(EventOutcome)
      .max(12)
      .meta({ description: 'Results of the last 30 days; 12 at most together with `events`' }),
    corrected: z.string().nullable().meta({
      description: 'The words searched for instead, because the given ones, with a wrong letter, find nothing',
    }),
    meant: z.string().optional().meta({
      description: 'Only if nothing is found: the name that the given words are a short name or nickname of',
    }),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof SearchHit>;
