import { z } from 'zod';
import { Time } from '../common.ts';

/** State of the real feed. */
export const FeedState = z
  .object({
    state: z.enum(['fresh', 'cached', 'unavailable']),
    mode: z.enum(['sandbox', 'live', 'off']),
    fetchedAt: Time.nullable(),
    error: z.enum(['odds', 'scores']).nullable().meta({ description: 'The call that fails' }),
    mayRefresh: z.boolean().meta({
      description: "False: the credits reserved for visitors' requests are used up until midnight UTC",
    }),
    nextAt: Time.nullable().meta({ description: 'When the next prices are due; null: none are planned' }),
  })
  .meta({ id: 'FeedState' });
export type FeedState = z.output<typeof FeedState>;

/** Why a call of the feed is made as often as it is. */
export const PollReason = z.enum([
  'free',
  'sandbox',
  'sandbox_in_play',
  'starts_within_2_hours',
  'starts_within_24_hours',
  'starts_later',
  'followed_in_play',
  'in_play',
  'without_result',
  'corrections',
]);
export type PollReason = z.output<typeof PollReason>;

/** How often the credits allow a call: as preferred, just often enough for bets, only later, or not at all. */
export const PollFunding = z.enum(['preferred', 'open', 'late', 'none']);
export type PollFunding = z.output<typeof PollFunding>;

/** The planned calls of the feed, and the credits of a day. */
export const FeedPolling = z
  .object({
    perDay: z.int().nullable().meta({ description: 'Credits for today; null while unknown' }),
    slowdown: z.number().meta({ description: 'How many times slower scores are requested than preferred; 1: none' }),
    visitorsLeft: z.int().nullable().meta({
      description: "Credits left today for visitors' requests; null if calls are free or the credits are unknown",
    }),
    polls: z.array(
      z.object({
        sportKey: z.string(),
        call: z.enum(['events', 'scores', 'odds']),
        everySeconds: z.int(),
        cost: z.int().meta({ description: 'Credits for one call' }),
        reason: PollReason,
        funding: PollFunding,
      }),
    ),
  })
  .meta({ id: 'FeedPolling' });
export type FeedPolling = z.output<typeof FeedPolling>;

/** The state of the real feed as administrators see it, with its credits and planned polls. */
export const FeedReport = FeedState.extend({
  failedAt: Time.nullable().meta({ description: 'Since when a call fails' }),
  credits: z.object({ remaining: z.number().int(), used: z.number().int() }).nullable(),
  polling: FeedPolling.nullable().optional().meta({ description: 'Null until the engine has planned its calls' }),
  plan: z.array(z.string()).meta({ description: 'The same as English sentences' }),
}).meta({ id: 'FeedReport' });
export type FeedReport = z.output<typeof FeedReport>;
