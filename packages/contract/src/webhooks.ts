import { z } from 'zod';
import { SECRET_NAME_MAXIMUM } from './bounds.ts';
import { Id, IdParams, nameWithin, Time } from './common.ts';
import { WEBHOOK_KINDS } from './names.ts';
import { route } from './route.ts';

export const WebhookKind = z.enum(WEBHOOK_KINDS).meta({ id: 'WebhookKind' });
export type WebhookKind = z.output<typeof WebhookKind>;

/** An address that receives signed messages. */
export const Webhook = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string(),
    kinds: z.array(WebhookKind),
    isActive: z.boolean().meta({ description: 'Otherwise nothing is queued or sent' }),
    createdAt: Time,
    queued: z.number().int().meta({ description: 'Messages that wait to be sent' }),
    dropped: z.number().int().meta({ description: 'Messages that were dropped, because the queue was full' }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof Webhook>;
const WebhookList = z.object({ items: z.array(Webhook) }).meta({ id: 'WebhookList' });

const kinds = z.array(WebhookKind).min(1).max(WEBHOOK_KINDS.length);
/** The characters of the longest address. */
const URL_MAXIMUM = 500;

export const AddWebhook = z
  .strictObject({
    name: nameWithin(SECRET_NAME_MAXIMUM),
    url: z
      .url({ protocol: /^https$/ })
      .max(URL_MAXIMUM)
      .refine((text) => URL.canParse(text) && !/[@#]/.test(text), 'must have neither a password nor a fragment'),
    kinds,
  })
  .meta({ id: 'AddWebhook' });
export type AddWebhook = z.output<typeof AddWebhook>;

export const AddedWebhook = z
  .object({
    webhook: Webhook,
    secret: z.string().meta({ description: 'The key of the signatures; it cannot be read again' }),
  })
  .meta({ id: 'AddedWebhook' });
export type AddedWebhook = z.output<typeof AddedWebhook>;

export const ChangeWebhook = z
  .strictObject({ isActive: z.boolean().optional(), kinds: kinds.optional() })
  .refine((change) => Object.keys(change).length > 0, 'expected a field to change')
  .meta({ id: 'ChangeWebhook' });
export type ChangeWebhook = z.output<typeof ChangeWebhook>;

/** A message in the delivery log. */
export const WebhookMessage = z
  .object({
    id: Id,
    kind: z.enum([...WEBHOOK_KINDS, 'test']),
    state: z.enum(['queued', 'delivered', 'failed']),
    attempts: z.number().int(),
    status: z.number().int().nullable().meta({ description: 'The HTTP status of the last answer' }),
    error: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
    createdAt: Time,
    answeredAt: Time.nullable().meta({ description: 'When the last attempt ended' }),
  })
  .meta({ id: 'WebhookMessage' });
export type WebhookMessage = z.output<typeof WebhookMessage>;
const WebhookMessageList = z.object({ items: z.array(WebhookMessage) }).meta({ id: 'WebhookMessageList' });

/** Webhooks that the site calls, and their delivery log. No API token may use these routes. */
export const webhooksApi = {
  listWebhooks: route({
    method: 'get',
    path: '/api/admin/webhooks',
    who: 'admin',
    summary: 'Lists the webhooks with the length of their queues',
    input: {},
    status: 200,
    output: WebhookList,
    problems: [],
  }),
  addWebhook: route({
    method: 'post',
    path: '/api/admin/webhooks',
    who: 'admin',
    stepUp: true,
    summary: 'Adds a webhook and returns the key of its signatures once; a private address must be in the allow-list',
    input: { body: AddWebhook },
    status: 201,
    output: AddedWebhook,
    problems: ['validation_failed', 'too_many_webhooks'],
  }),
  changeWebhook: route({
    method: 'patch',
    path: '/api/admin/webhooks/{id}',
    who: 'admin',
    stepUp: true,
    summary: 'Pauses or resumes a webhook, or changes its events, and returns all webhooks',
    input: { params: IdParams, body: ChangeWebhook },
    status: 200,
    output: WebhookList,
    problems: ['validation_failed', 'not_found'],
  }),
  removeWebhook: route({
    method: 'delete',
    path: '/api/admin/webhooks/{id}',
    who: 'admin',
    stepUp: true,
    summary: 'Removes a webhook with its queue and its delivery log, and returns the others',
    input: { params: IdParams },
    status: 200,
    output: WebhookList,
    problems: ['not_found'],
  }),
  testWebhook: route({
    method: 'post',
    path: '/api/admin/webhooks/{id}/test',
    who: 'admin',
    summary: 'Queues a test message and returns the newest messages',
    input: { params: IdParams },
    status: 200,
    output: WebhookMessageList,
    problems: ['not_found'],
  }),
  listWebhookMessages: route({
    method: 'get',
    path: '/api/admin/webhooks/{id}/messages',
    who: 'admin',
    summary: 'Lists the newest messages of a webhook, newest first',
    input: { params: IdParams },
    status: 200,
    output: WebhookMessageList,
    problems: ['not_found'],
  }),
  replayWebhookMessage: route({
    method: 'post',
    path: '/api/admin/webhooks/{id}/messages/{messageId}/replay',
    who: 'admin',
    summary: 'Sends a message again under its id, and returns the newest messages',
    input: { params: IdParams.extend({ messageId: Id }) },
    status: 200,
    output: WebhookMessageList,
    problems: ['not_found'],
  }),
} as const;
