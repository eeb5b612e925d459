import { z } from 'zod';
import { Approval } from '../approvals.ts';
import { NAME_MAXIMUM } from '../bounds.ts';
import { Id, LocalNames, listOf, nameWithin, Paging, Reason, SportKey, Time } from '../common.ts';
import { Money, WireOdds } from '../money.ts';
import { EventNames, EventStatus, Grade, MarketStatus, RecordResult, Score, SourceName, VoidCause } from './events.ts';

/** The filters of the administrators' list of events: open ones by start, finished ones with the latest first. */
export const AdminEventQuery = z.object({
  status: EventStatus.or(z.enum(['open', 'to_grade'])).default('open'),
  sport: z.string().max(60).optional(),
  source: SourceName.optional(),
  q: z.string().trim().max(80).optional(),
  ...Paging,
});
export type AdminEventQuery = z.output<typeof AdminEventQuery>;

/** An event in the list of administrators. `held` counts the markets that are suspended manually. */
export const AdminEvent = z
  .object({
    ...EventNames,
    status: EventStatus,
    score: Score.nullable(),
    source: SourceName,
    isOwn: z
      .boolean()
      .meta({ description: 'Whether it is a manual event, whose odds and start an administrator sets' }),
    resultOnlyFrom: z
      .enum(['chain', 'feed'])
      .nullable()
      .meta({
        description:
          'Where the result must come from: the hash chain of a simulated match, the feed of a sandbox match. ' +
          'Administrators can only call such a match off. Null: they may record the result.',
      }),
    odds: z
      .object({ home: WireOdds, draw: WireOdds.nullable(), away: WireOdds })
      .nullable()
      .meta({ description: 'Of the winner' }),
    bets: z.number().int().meta({ description: 'Bets that were placed, without the simulated audience' }),
    staked: Money,
    markets: z.object({
      open: z.number().int(),
      suspended: z.number().int(),
      held: z.number().int(),
      toGrade: z.number().int().meta({ description: 'Custom markets of a started event that wait for their grading' }),
    }),
  })
  .meta({ id: 'AdminEvent' });
export type AdminEvent = z.output<typeof AdminEvent>;

/** A page of events, with their number by status over all pages. */
export const AdminEventList = listOf(AdminEvent)
  .extend({ counts: z.record(EventStatus, z.number().int()).meta({ description: 'Of all events, by status' }) })
  .meta({ id: 'AdminEventList' });
export type AdminEventList = z.output<typeof AdminEventList>;

/** A market as administrators see it, with the grades of its outcomes. */
export const AdminMarket = z
  .object({
    id: Id,
    type: z.string(),
    line: z.number().nullable(),
    name: z.string(),
    status: MarketStatus,
    isHeld: z.boolean().meta({ description: 'Suspended manually until an administrator resumes it' }),
    margin: z.number().meta({ description: 'The margin of the present odds' }),
    names: LocalNames.optional().meta({ description: 'Names of a custom market' }),
    grading: z
      .object({ gradedAt: Time, by: z.string().nullable(), reason: z.string(), isCorrected: z.boolean() })
      .nullable()
      .meta({ description: 'The manual grading of a custom market' }),
    outcomes: z.array(
      z.object({
        id: Id,
        key: z.string(),
        name: z.string(),
        names: LocalNames.optional(),
        odds: WireOdds,
        grade: Grade.nullable(),
      }),
    ),
  })
  .meta({ id: 'AdminMarket' });
export type AdminMarket = z.output<typeof AdminMarket>;

/** An event with all its markets and its latest result. */
export const AdminEventDetail = AdminEvent.extend({
  isHeld: z.boolean().meta({ description: 'Betting on the whole event is suspended manually' }),
  asksPeriods: z.boolean().meta({ description: 'A result needs the score of every set' }),
  result: z
    .object({
      status: z.enum(['completed', 'cancelled']),
      cause: VoidCause.exclude(['late']).nullable(),
      reason: z.string().nullable(),
      recordedAt: Time,
      isCorrected: z.boolean(),
    })
    .nullable(),
  book: z.array(AdminMarket),
  callOffNeeds: z
    .number()
    .int()
    .min(1)
    .max(2)
    .optional()
    .meta({
      description:
        'How many administrators decide to call the match off, of which the caller is one: two after the start or with ' +
        'open bets, where there are two. Only where it can be called off, in the answer to a GET',
    }),
}).meta({ id: 'AdminEventDetail' });
export type AdminEventDetail = z.output<typeof AdminEventDetail>;

/** A match after it was called off, or unchanged while the request waits for a second administrator. */
export const CalledOffMatch = AdminEventDetail.extend({ request: Approval.nullable() }).meta({ id: 'CalledOffMatch' });

/** New odds and a new start of a manual event. Placed bets keep their odds. */
export const ChangeEvent = z
  .strictObject({
    startTime: Time.optional(),
    odds: z
      .array(z.strictObject({ outcomeId: Id, odds: WireOdds }))
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'In each market that changes, the sum of 1 / odds is then 1 or more' }),
  })
  .refine(({ startTime, odds }) => startTime !== undefined || odds !== undefined, { message: 'nothing to change' })
  .meta({ id: 'ChangeEvent' });
export type ChangeEvent = z.output<typeof ChangeEvent>;

/** A custom market, which an administrator grades instead of a score. */
export const AddMarket = z
  .strictObject({
    names: LocalNames,
    outcomes: z
      .array(z.strictObject({ names: LocalNames, odds: WireOdds }))
      .min(2)
      .max(20)
      .meta({ description: 'The sum of 1 / odds is 1 or more' }),
  })
  .meta({ id: 'AddMarket' });
export type AddMarket = z.output<typeof AddMarket>;

const HandGrades = z
  .array(z.strictObject({ outcomeId: Id, grade: z.enum(['won', 'lost', 'void']) }))
  .min(2)
  .max(20)
  .meta({ description: 'A grade for every outcome: at least one won, or all void' });

/** The grades of a custom market, to preview their settlements. Nothing is stored. */
export const TryGrading = z.strictObject({ grades: HandGrades }).meta({ id: 'TryGrading' });
export type TryGrading = z.output<typeof TryGrading>;
/** The grades of a custom market, with the reason that its bettors see. */
export const GradeMarket = z.strictObject({ grades: HandGrades, reason: Reason }).meta({ id: 'GradeMarket' });
export type GradeMarket = z.output<typeof GradeMarket>;

/** The ids of an event and of one of its markets, in a path. */
export const MarketParams = z.object({ id: Id, marketId: Id });
/** The effect of a manual grading; `unchanged`: the market already had these grades. */
export const HandGraded = z
  .object({ eventId: Id, marketId: Id, outcome: z.enum(['graded', 'corrected', 'unchanged']) })
  .meta({ id: 'HandGraded' });

/** Suspends betting on one market, or on the whole event, or resumes it. */
export const SuspendBetting = z
  .strictObject({ state: z.enum(['suspended', 'open']), marketId: Id.optional() })
  .meta({ id: 'SuspendBetting' });
export type SuspendBetting = z.output<typeof SuspendBetting>;

const [Completed, Cancelled] = RecordResult.options;
/** A result without its reason, to preview its settlements. Nothing is stored. */
export const TryResult = z
  .discriminatedUnion('status', [Completed.omit({ reason: true }), Cancelled.omit({ reason: true })])
  .meta({ id: 'TryResult' });
export type TryResult = z.output<typeof TryResult>;

/** A preview of the settlements of a result. */
export const ResultPreview = z
  .object({
    isWhole: z.boolean().meta({ description: 'False: the event has more bets than the preview counts' }),
    bets: z.object({
      won: z.number().int(),
      lost: z.number().int(),
      cancelled: z.number().int(),
      waiting: z.number().int().meta({ description: 'Bets that stay pending' }),
    }),
    staked: Money.meta({ description: 'The stakes of the settled bets' }),
    pays: Money.meta({ description: 'Credits to wallets' }),
    takesBack: Money.meta({ description: 'Reversals of earlier payouts' }),
    winners: z
      .array(z.object({ username: z.string(), betId: Id, legs: z.number().int(), stake: Money, payout: Money }))
      .max(5),
  })
  .meta({ id: 'ResultPreview' });
export type ResultPreview = z.output<typeof ResultPreview>;

const EventName = nameWithin(NAME_MAXIMUM);

/** A manual event that an administrator adds at given odds. */
export const AddEvent = z
  .strictObject({
    sportId: SportKey,
    league: z.strictObject({ name: EventName, country: EventName }),
    homeTeam: EventName,
    awayTeam: EventName,
    startTime: Time,
    odds: z
      .strictObject({
        home: WireOdds,
        draw: WireOdds.optional().meta({ description: 'Where a draw can be bet on; without it, a draw is void' }),
        away: WireOdds,
      })
      .meta({ description: 'The sum of 1 / odds is 1 or more' }),
  })
  .refine(({ homeTeam, awayTeam }) => homeTeam.toLowerCase() !== awayTeam.toLowerCase(), {
    path: ['awayTeam'],
    message: 'the teams must differ',
  })
  .meta({ id: 'AddEvent' });
export type AddEvent = z.output<typeof AddEvent>;

/** The id of a new manual event. */
export const AddedEvent = z.object({ id: Id }).meta({ id: 'AddedEvent' });

/** The reason of a cancellation that deletes an event. Pages show it in the language of the reader. */
export const EVENT_DELETED = 'event_deleted';
