import { z } from 'zod';
import { Id, LocalNames, listOf, Paging, Reason, Time } from '../common.ts';
import { Money, WireOdds } from '../money.ts';
import { VOID_CAUSES } from '../names.ts';

/** The source of an event: a feed, an administrator, or the simulator. */
export const SourceName = z.enum(['api', 'admin', 'demo']);
export type SourceName = z.output<typeof SourceName>;

/** `awaiting_result`: the event should be over, and no result was recorded. */
export const EventStatus = z.enum(['upcoming', 'live', 'awaiting_result', 'completed', 'cancelled', 'postponed']);
export type EventStatus = z.output<typeof EventStatus>;

/** Only an `open` market accepts bets. A `closed` one never opens again. */
export const MarketStatus = z.enum(['open', 'suspended', 'closed']);
export type MarketStatus = z.output<typeof MarketStatus>;

/** Half grades come from quarter lines, `void` from pushes and cancelled events. */
export const Grade = z.enum(['won', 'lost', 'void', 'half_won', 'half_lost']);
export type Grade = z.output<typeof Grade>;

/**
 * Why bets are void that no score has graded: the event has no result that counts (`cancelled` when nothing more is known),
 * or the bet was placed before the event was `postponed` by more than 48 hours, or `late`: after its true start.
 */
export const VoidCause = z.enum(VOID_CAUSES);
export type VoidCause = z.output<typeof VoidCause>;

const Side = z.number().int().min(0).max(9999);

/** The result of an event as an administrator records it. Another result of the same event corrects the first. */
export const RecordResult = z
  .discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('completed'),
      home: Side,
      away: Side,
      periods: z
        .array(z.strictObject({ home: Side, away: Side }))
        .max(20)
        .optional()
        .meta({ description: 'The score of each set, if a market needs it' }),
      reason: Reason,
    }),
    z.strictObject({
      status: z.literal('cancelled'),
      cause: VoidCause.exclude(['late']).default('cancelled'),
      reason: Reason,
    }),
  ])
  .meta({ id: 'RecordResult' });

/** The effect of a recorded result; `unchanged`: the event already had it. */
export const RecordedResult = z
  .object({
    eventId: Id,
    status: z.enum(['completed', 'cancelled']),
    outcome: z.enum(['recorded', 'corrected', 'unchanged']),
  })
  .meta({ id: 'RecordedResult' });

/** An outcome with its present and previous odds. */
export const Outcome = z
  .object({
    id: Id,
    key: z.string().meta({ description: 'Stable key of the outcome: home, draw, away, over, under, yes, no ...' }),
    name: z.string(),
    names: LocalNames.optional().meta({ description: 'Names of a custom market' }),
    odds: WireOdds,
    prevOdds: WireOdds.nullable(),
    version: z.number().int().meta({ description: 'Grows with every change of the price' }),
    isClosed: z
      .boolean()
      .optional()
      .meta({ description: 'True: it can no longer win, and accepts no bets while its market does' }),
    grade: Grade.nullable(),
  })
  .meta({ id: 'Outcome' });
export type Outcome = z.output<typeof Outcome>;

/** A market with its outcomes in the order of display. */
export const Market = z
  .object({
    id: Id,
    type: z.string(),
    line: z
      .number()
      .nullable()
      .meta({ description: 'From 1000 up it names a part too: 2001.5 is the line 1.5 of the second half' }),
    name: z.string(),
    names: LocalNames.optional().meta({ description: 'Names of a market of type `custom`' }),
    status: MarketStatus,
    margin: z.number().meta({
      description:
        'The margin of the present odds: the sum of 1 / odds, divided by the outcomes that win (two of a double chance), less 1; rounded to four decimals',
    }),
    priced: z.enum(['model', 'feed', 'fixed', 'desk']),
    onPage: z
      .boolean()
      .optional()
      .meta({ description: 'True: only the page of the event shows it, and the topic markets:<id> follows it' }),
    outcomes: z.array(Outcome),
  })
  .meta({ id: 'Market' });
export type Market = z.output<typeof Market>;

/** All markets of an event; the list has no further page. */
export const MarketList = listOf(Market).omit({ nextCursor: true }).meta({ id: 'MarketList' });

/** A side of an event; in tennis, a player. */
export const Team = z
  .object({ id: Id, name: z.string(), shortName: z.string(), logo: z.string().nullable() })
  .meta({ id: 'Team' });
export type Team = z.output<typeof Team>;

/** A competition of one sport. */
export const League = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'The names of simulated leagues end with "(simulation)"' }),
    country: z.string().meta({ description: 'In English; a region or "World" for several countries' }),
  })
  .meta({ id: 'League' });
export type League = z.output<typeof League>;

/** `period` is a key that clients translate; `display` is ready to show (`67′`, `HT`). */
export const Clock = z.object({ period: z.string(), display: z.string(), running: z.boolean() }).meta({ id: 'Clock' });
export type Clock = z.output<typeof Clock>;

const Points = z.union([z.number(), z.string()]);
/** Numbers, or texts where the score has several columns, such as the sets of a tennis match. */
export const Score = z.object({ home: Points, away: Points }).meta({ id: 'Score' });
export type Score = z.output<typeof Score>;

/** The fields by which every list names an event. */
export const EventNames = {
  id: Id,
  sportId: z.string(),
  league: League,
  homeTeam: Team,
  awayTeam: Team,
  startTime: Time,
};

/** An event of the board, with the markets that lists show. */
export const Event = z
  .object({
    ...EventNames,
    status: EventStatus,
    isLive: z.boolean(),
    clock: Clock.nullable(),
    score: Score.nullable(),
    markets: z.array(Market),
    marketCount: z.number().int().meta({ description: 'All markets of the event; lists carry the main ones only' }),
    source: SourceName,
    totalBets: z
      .number()
      .int()
      .meta({ description: 'Bets on the event; in demo mode with those of the simulated audience' }),
    totalAmount: Money,
    viewers: z.number().int().nullable(),
    version: z.number().int().meta({ description: 'Version of the board at the last change of this event' }),
  })
  .meta({ id: 'Event' });
export type Event = z.output<typeof Event>;

/** A goal, a set, half time and so on, with the score after it. */
export const Incident = z
  .object({
    step: z.number().int(),
    kind: z.string(),
    side: z.enum(['home', 'away']).nullable(),
    display: z.string(),
    score: Score,
  })
  .meta({ id: 'Incident' });
export type Incident = z.output<typeof Incident>;

/** The public randomness of a match, as its document commits to it. */
const PublicRandomness = z
  .object({
    kind: z.literal('drand'),
    chain: z.string().meta({ description: 'The hash by which relays of drand name the chain' }),
    scheme: z.string(),
    key: z.string().meta({ description: 'The public key of the network, in hex' }),
    genesis: z.number().int().meta({ description: 'The time of round 1, in seconds since 1970' }),
    period: z.number().int().meta({ description: 'The seconds between two rounds' }),
    startsAt: z.number().int().meta({ description: 'The start of the match, in milliseconds since 1970' }),
    wait: z.number().int().meta({ description: 'The seconds after which a match without its round is called off' }),
  })
  .meta({ id: 'PublicRandomness' });

/** The commitment of a simulated match, and the links that were revealed since. */
export const Verification = z
  .object({
    document: z.string().meta({
      description:
        'The commitment document, exactly the text (UTF-8) that `digest` is the SHA-256 of; see docs/verification.md',
    }),
    engine: z.string(),
    params: z.record(z.string(), z.number().int()),
    randomness: PublicRandomness.optional().meta({
      description: 'The public randomness that decides the steps together with the links; absent if the links alone do',
    }),
    rounds: z
      .array(z.object({ round: z.number().int(), signature: z.string() }))
      .optional()
      .meta({ description: 'With public randomness: the round that decided each step, with its signature in hex' }),
    commitment: z.string().meta({ description: 'SHA-256 of link 0, in hex: binds the links, not the parameters' }),
    digest: z.string().meta({ description: 'SHA-256 of the commitment document, which binds the parameters too' }),
    links: z.array(z.string()).meta({
      description: 'One link in hex for each step played so far, link 0 first; each is the SHA-256 of the next',
    }),
    lastLink: z
      .string()
      .nullable()
      .meta({
        description:
          'The last link of the chain, in hex, once the match is over or called off. A chain of n links has more than the ' +
          'match has steps: after k steps, the SHA-256 taken n - k times of this link is the last of `links` (the commitment ' +
          'where `links` is empty), and the links between follow the same way.',
      }),
    slot: z
      .string()
      .nullable()
      .meta({
        description:
          'The place of the match in the calendar with the commitment to the secret of its day: the id of the match and its ' +
          'last link follow from them. Null for a match from before days had secrets; see docs/verification.md',
      }),
    margin: z.number().meta({ description: "The target margin of the model's prices, as a fraction: 0.06 is 6 %" }),
  })
  .meta({ id: 'Verification' });
export type Verification = z.output<typeof Verification>;

/** The fact that administrators called a match off: bets on it are void. */
export const CallOff = z
  .object({
    reason: z.string(),
    at: Time,
    administrators: z.number().int().min(1).max(2).meta({ description: 'The number of administrators who decided it' }),
  })
  .meta({ id: 'CallOff' });
export type CallOff = z.output<typeof CallOff>;

/** The reason for calling a match off, which bettors see. */
export const CallOffMatch = z.strictObject({ reason: Reason }).meta({ id: 'CallOffMatch' });
export type CallOffMatch = z.output<typeof CallOffMatch>;

/** A part of the background of a match, which its page shows in a tab. */
export const BackgroundPart = z.enum(['form', 'meetings', 'table', 'model']);
export type BackgroundPart = z.output<typeof BackgroundPart>;

/** An event as its page shows it. */
export const EventDetail = Event.extend({
  incidents: z.array(Incident),
  verification: Verification.nullable(),
  callOff: CallOff.nullable().meta({ description: 'For a match that administrators called off' }),
  callOffSource: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'For a match that was called off: the source in its `call_off` entry of the public log' }),
  decision: z
    .object({ version: z.int(), at: Time })
    .nullable()
    .optional()
    .meta({
      description:
        'The newest decision that grades bets: a result, its correction or call-off, a lead, a grading, or a time for which bets ' +
        'are void. The log has its entry, with this `version`, an hour later at most',
    }),
  nextPrices: z
    .object({ at: Time.nullable().meta({ description: 'Null: closer to the start' }) })
    .nullable()
    .meta({ description: 'For a real match before its start: when its next prices are due' }),
  background: z
    .array(BackgroundPart)
    .optional()
    .meta({ description: 'The parts of its background that are not empty; version 0.1 leaves it out' }),
  earlyPayouts: z.array(Id).optional().meta({
    description: 'The outcomes whose bets are offered an early payout at these odds; version 0.1 leaves it out',
  }),
}).meta({ id: 'EventDetail' });
export type EventDetail = z.output<typeof EventDetail>;

/** The price history of one market. */
export const PriceHistory = z
  .object({
    marketId: Id,
    since: Time.meta({ description: 'The start of the match, or the time of the first price' }),
    until: Time.nullable().meta({ description: 'When the match ended' }),
    asOf: Time.meta({ description: 'The time of the answer' }),
    outcomes: z.array(
      z.object({
        id: Id,
        version: z.number().int().meta({ description: 'Version of the last price below' }),
        points: z.array(z.tuple([z.number().int(), WireOdds])).meta({
          description: 'Milliseconds after `since` and the price from then on; thinned out when there are many',
        }),
      }),
    ),
    marks: z.array(z.object({ at: z.number().int(), kind: z.string(), score: Score })).meta({
      description: 'Goals, sets and ends of periods, in milliseconds after `since`, with the score after them',
    }),
  })
  .meta({ id: 'PriceHistory' });
export type PriceHistory = z.output<typeof PriceHistory>;

/** Selects the market of a price history. */
export const PriceQuery = z.object({
  market: Id.optional().meta({ description: 'A market of the event; the match winner by default' }),
});

/** A league of a sport, with the number of its open events. */
export const SportLeague = League.extend({
  counts: z.object({ total: z.number().int(), real: z.number().int() }),
  rank: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Its place among the leagues that most follow; null for others' }),
}).meta({ id: 'SportLeague' });
export type SportLeague = z.output<typeof SportLeague>;

/** A sport with its leagues that have open events. */
export const Sport = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    counts: z.object({ total: z.number().int(), real: z.number().int(), live: z.number().int() }),
    leagues: z.array(SportLeague).meta({
      description:
        'Leagues with open events: by rank, then those with the most real events, then those with the most events',
    }),
  })
  .meta({ id: 'Sport' });
export type Sport = z.output<typeof Sport>;

/** A comma-separated list in the address, such as `status=live,upcoming`. */
const csvOf = <T extends string>(item: z.ZodEnum<Record<T, T>>) =>
  z
    .string()
    .meta({ description: `One or more, with commas between them: ${item.options.join(', ')}` })
    .transform((text) => text.split(',').filter(Boolean) as T[])
    .pipe(z.array(item).min(1).max(10));

/** The filters of the list of events; unknown names are ignored. */
export const EventQuery = z.object({
  sport: z.string().max(60).optional(),
  league: Id.optional(),
  status: csvOf(EventStatus).prefault('upcoming,live'),
  source: csvOf(SourceName).optional(),
  q: z.string().trim().max(80).optional(),
  from: Time.optional(),
  to: Time.optional(),
  market: z.string().max(40).optional().meta({
    description: 'The type of a market that lists do not carry, such as both_teams_to_score: its events have it too',
  }),
  ...Paging,
});
export type EventQuery = z.output<typeof EventQuery>;

/** A page of events. */
export const EventList = listOf(Event).meta({ id: 'EventList' });
/** All sports that have events or are simulated. */
export const SportList = z.object({ items: z.array(Sport) }).meta({ id: 'SportList' });

/** A league with its sport and the counts of its open events. */
export const LeagueDetail = League.extend({
  sportId: z.string(),
  counts: z.object({ total: z.number().int(), live: z.number().int() }),
}).meta({ id: 'LeagueDetail' });
export type LeagueDetail = z.output<typeof LeagueDetail>;
