import { z } from 'zod';
import { Balance, Bet } from './betting.ts';
import { Clock, Event, EventStatus, Incident, MarketStatus, Score } from './catalog.ts';
import { Id } from './common.ts';
import { Money } from './money.ts';

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
      outcomes: z.array(
        z.object({ id: Id, odds: z.number(), prevOdds: z.number().nullable(), version: z.number().int() }),
      ),
    }),
  ),
});
export type PriceChange = z.output<typeof PriceChange>;

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
});
export type EventChange = z.output<typeof EventChange>;

export const StreamMessages = {
  /** `complete`: replace everything known of the topics; otherwise: these events are newer than what you had. */
  snapshot: z.object({ version: z.number().int(), complete: z.boolean(), events: z.array(Event) }),
  prices: PriceChange,
  event: EventChange,
  bet: Bet,
  balance: Balance,
  /** Every 15 s, so that a client knows that the line is alive: a comment line would be hidden from it. */
  beat: z.object({ version: z.number().int() }),
  notice: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }),
} as const;
export type StreamKind = keyof typeof StreamMessages;
export type StreamMessage<K extends StreamKind> = z.output<(typeof StreamMessages)[K]>;
