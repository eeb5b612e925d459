import { z } from 'zod';
import { Balance, Bet } from './betting/bets.ts';
import { Clock, Event, EventStatus, Incident, MarketStatus, Score } from './catalog/events.ts';
import { Id, Time } from './common.ts';
import { UserStatus } from './identity/account.ts';
import { Exclusion } from './ledger/limits.ts';
import { Money } from './money.ts';
import { Unread } from './notifications/notices.ts';
import { route } from './route.ts';
import { SiteConfig } from './settings/site-config.ts';

/** The number from which open bets are not counted further. */
export const OPEN_BETS_COUNTED = 100;

/** The maximum number of topics of a stream or a poll. */
export const TOPICS_MAXIMUM = 20;

/**
 * Messages of `GET /api/stream`. The SSE `event` field is the kind, `id` the version of the board, `data` the JSON below.
 * All values are absolute, so that a message may be applied twice or replace several older ones.
 */
export const PriceChange = z.object({
  eventId: Id,
  version: z.number().int(),
  markets: z.array(
    z.object({
      id: Id,
      status: MarketStatus,
      onPage: z.boolean().optional().meta({ description: 'True: only the page of the event shows it' }),
      outcomes: z.array(
        z.object({
          id: Id,
          odds: z.number(),
          prevOdds: z.number().nullable(),
          version: z.number().int(),
          isClosed: z.boolean().optional(),
        }),
      ),
    }),
  ),
});
export type PriceChange = z.output<typeof PriceChange>;

/** The state of an event after a change, without its markets. */
export const EventChange = z.object({
  eventId: Id,
  version: z.number().int(),
  status: EventStatus,
  isLive: z.boolean(),
  clock: Clock.nullable(),
  score: Score.nullable(),
  totalBets: z.number().int(),
  totalAmount: Money,
  viewers: z.number().int().nullable(),
  incidents: z.array(Incident).optional(),
  links: z.array(z.string()).optional().meta({ description: 'Links of a simulated match revealed with this change' }),
  lastLink: z.string().optional().meta({ description: 'The last link of its chain, when the match is over' }),
});
export type EventChange = z.output<typeof EventChange>;

/** The schema of each kind of message. */
export const StreamMessages = {
  /**
   * `complete`: replaces everything that the client has of the topics; otherwise these events are newer than those of the
   * client.
   */
  snapshot: z.object({ version: z.number().int(), complete: z.boolean(), events: z.array(Event) }),
  prices: PriceChange,
  event: EventChange,
  bet: Bet,
  balance: Balance.extend({
    openBets: z
      .number()
      .int()
      .optional()
      .meta({ description: `The number of open bets; ${OPEN_BETS_COUNTED} stands for that many or more` }),
    status: UserStatus.optional().meta({
      description: 'That of the account; inactive until an administrator approves it',
    }),
    pause: Exclusion.nullish().meta({ description: 'The present time-out or self-exclusion of the user' }),
  }),
  /** Sent every 15 s, so that a client can detect a lost connection; browsers do not pass SSE comments to clients. */
  beat: z.object({ version: z.number().int() }),
  /** The number of unread notices. */
  notice: Unread,
  /** The configuration of the site or the plans changed. Clients that poll read both on their own. */
  site: SiteConfig,
} as const;
/** The name of a kind of message. */
export type StreamKind = keyof typeof StreamMessages;
/** A message of one kind, parsed. */
export type StreamMessage<K extends StreamKind> = z.output<(typeof StreamMessages)[K]>;

const TopicsQuery = z.object({
  topics: z
    .string()
    .max(2_000)
    .meta({
      description: `1 to ${TOPICS_MAXIMUM} topics with commas between them. live: matches in play; sport:football: open matches of a sport, both with the markets of a list, the winner and the main total; event:<id>: a match with its markets; markets:<id>: the same with the markets that only its page shows; me: the balance of the user and the bets that are settled, needs a session; site: only what every stream tells`,
    }),
});

/** Topics, and the version that the client has for them, so that it gets the rest only. */
const VersionQuery = TopicsQuery.extend({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().meta({
    type: 'integer',
    description:
      'The version of the board up to which the client has its topics: the last `id`, or the `version` of the last answer or of the data in a page. It gets what changed after it. Without it, or if the server no longer knows all changes since, the state is complete',
  }),
  added: z.string().max(2_000).optional().meta({
    description: 'Those of the topics that the client did not have at `since`: it gets them whole',
  }),
});

/** The parameters and headers of `GET /api/stream`. */
export const streamInputs = {
  query: VersionQuery,
  headers: z.object({
    'last-event-id': z
      .string()
      .optional()
      .meta({ description: 'The `id` of the last message, after a lost connection: the stream continues from it' }),
  }),
} as const;

/** The messages of the stream, as the API describes them: by their kind, the JSON of each. */
export const StreamEvents = z.object(StreamMessages).partial().meta({
  id: 'StreamEvents',
  description:
    'The `event` of each message, and the JSON of its `data`. The `id` is the version of the board up to which the client then has everything; of several messages of one version, only the last has it. All values are absolute: a message may come twice, and replaces older ones about the same event or bet. The first snapshot is `complete`: other events that the client has are over. Later ones are of single events, which are new, go live or have new markets; with `since` or `last-event-id`, the first is of those that changed, which may be over, or belong to added topics, and is missing if there are none. prices: only markets and outcomes that changed. event: without markets. Both may be ignored for an event that the client does not have: if it goes live, a snapshot of it follows. bet: a bet that was settled. notice: the number of unread notices. site: the configuration, when it changes. beat: every 15 seconds',
});

/**
 * The query of a poll, with the topics of `GET /api/stream`. A client that keeps `version` and `time` misses nothing.
 */
const ChangesQuery = VersionQuery.extend({
  at: Time.optional().meta({ description: 'The time of the last answer; bets settled since then are included' }),
});

const changeOf = <K extends StreamKind>(kind: K) => z.object({ kind: z.literal(kind), data: StreamMessages[kind] });

/** The messages of the stream for a client that polls: those after `since`, or a complete snapshot. */
export const Changes = z
  .object({
    version: z.number().int(),
    time: Time,
    messages: z.array(
      z.discriminatedUnion('kind', [
        changeOf('snapshot'),
        changeOf('event'),
        changeOf('bet'),
        changeOf('balance'),
        changeOf('notice'),
      ]),
    ),
  })
  .meta({
    id: 'Changes',
    description:
      'The messages of the stream for a client that polls, which sends `version` as `since` and `time` as `at` with the next request. Events that changed come whole, in a snapshot, without `prices`. event: what a match of `event` or `markets` has revealed so far',
  });
export type Changes = z.output<typeof Changes>;

/** The changes of the board, for clients that poll. */
export const streamApi = {
  getChanges: route({
    method: 'get',
    path: '/api/changes',
    who: 'all',
    summary: 'Returns the messages of the stream to a client that polls instead',
    input: { query: ChangesQuery },
    status: 200,
    output: Changes,
    problems: ['validation_failed', 'unauthenticated'],
  }),
} as const;
