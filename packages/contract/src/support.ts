import { z } from 'zod';
import {
  cleanName,
  Id,
  IdParams,
  Language,
  listOf,
  OptionalIdempotencyHeaders,
  Paging,
  Time,
  textWithin,
} from './common.ts';
import { route } from './route.ts';

/** The topic that the sender chose. */
export const SupportTopic = z.enum(['bet', 'payment', 'account', 'play', 'other']);
export type SupportTopic = z.output<typeof SupportTopic>;

/** `answered` follows from an answer; administrators close and re-open messages. */
export const SupportState = z.enum(['open', 'answered', 'closed']);
export type SupportState = z.output<typeof SupportState>;

const Email = z.string().max(320).pipe(z.email());

/** A message to support, with the address for the answer. */
export const SendSupport = z
  .strictObject({
    topic: SupportTopic,
    email: Email,
    message: textWithin(20, 4000),
    bet: z
      .string()
      .overwrite(cleanName)
      .max(60)
      .optional()
      .meta({ description: 'The number of a bet, as the ticket shows it, or the reference of a purchase' }),
    website: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'A hidden field that only bots fill in: leave it out' }),
  })
  .meta({ id: 'SendSupport' });
export type SendSupport = z.output<typeof SendSupport>;

/** The message was stored. */
const SupportReceived = z.object({ received: z.literal(true) });
export type SupportReceived = z.output<typeof SupportReceived>;

/** A message to support as administrators see it. */
export const SupportMessage = z
  .object({
    id: Id,
    topic: SupportTopic,
    email: z.string(),
    language: Language,
    userId: Id.nullable(),
    username: z.string().nullable(),
    bet: z.string().nullable(),
    message: z.string(),
    state: SupportState,
    answer: z.string().nullable(),
    answeredAt: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'SupportMessage' });
export type SupportMessage = z.output<typeof SupportMessage>;
/** A message of the user to support, with its answer. */
const OwnSupportMessage = SupportMessage.pick({
  id: true,
  topic: true,
  bet: true,
  message: true,
  answer: true,
  answeredAt: true,
  createdAt: true,
}).meta({ id: 'OwnSupportMessage' });
export type OwnSupportMessage = z.output<typeof OwnSupportMessage>;
/** A page of messages to support, newest first. */
const SupportList = listOf(SupportMessage).meta({ id: 'SupportList' });
/** The filter of a list of messages. */
export const SupportQuery = z.object({ state: SupportState.optional(), ...Paging });
export type SupportQuery = z.output<typeof SupportQuery>;

/** A change of a message. An answer is sent by email and sets the state to answered. */
export const ChangeSupport = z.union([
  z.strictObject({ answer: textWithin(1, 4000) }),
  z.strictObject({ state: SupportState }),
]);
export type ChangeSupport = z.output<typeof ChangeSupport>;

/** Messages to support, and their answers. */
export const supportApi = {
  sendSupport: route({
    method: 'post',
    path: '/api/support/messages',
    who: 'all',
    summary: 'Sends a message to support',
    input: { headers: OptionalIdempotencyHeaders, body: SendSupport },
    status: 201,
    output: SupportReceived,
    problems: ['validation_failed', 'rate_limited', 'too_many_messages', 'support_full'],
  }),
  listMySupport: route({
    method: 'get',
    path: '/api/me/support',
    who: 'bettor',
    summary: 'Lists the newest 20 messages of the user to support, with their answers, newest first',
    input: {},
    status: 200,
    output: z.object({ items: z.array(OwnSupportMessage) }),
    problems: ['unauthenticated'],
  }),
  listSupport: route({
    method: 'get',
    path: '/api/admin/support',
    who: 'admin',
    scope: 'support:read',
    summary: 'Lists messages to support, newest first',
    input: { query: SupportQuery },
    status: 200,
    output: SupportList,
    problems: ['validation_failed'],
  }),
  changeSupport: route({
    method: 'patch',
    path: '/api/admin/support/{id}',
    who: 'admin',
    scope: 'support:write',
    summary: 'Answers a message by email, closes it, or re-opens it',
    input: { params: IdParams, body: ChangeSupport },
    status: 200,
    output: SupportMessage,
    problems: ['validation_failed', 'not_found'],
  }),
} as const;
