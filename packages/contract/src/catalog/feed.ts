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

/** The state of the real feed as administrators see it, with its credits and planned polls. */
export const FeedReport = FeedState.extend({
  failedAt: Time.nullable().meta({ description: 'Since when a call fails' }),
  credits: z.object({ remaining: z.number().int(), used: z.number().int() }).nullable(),
  plan: z.array(z.string()).meta({ description: 'The planned polls, their frequency and reason' }),
}).meta({ id: 'FeedReport' });
export type FeedReport = z.output<typeof FeedReport>;
