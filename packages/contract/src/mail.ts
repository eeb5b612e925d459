import { z } from 'zod';
import { Id, listOf, Time } from './common.ts';

/** What a message is about. */
export const MailKind = z.enum([
  'verify_email',
  'reset_password',
  'password_changed',
  'change_email',
  'email_changing',
  'support_message',
  'support_answer',
  'purchase_receipt',
  'purchase_refunded',
  'new_user',
  'new_subscription',
]);
export type MailKind = z.output<typeof MailKind>;

/** `kept`: no way to send it is configured, an administrator reads it; `failed`: given up after many tries. */
export const MailState = z.enum(['queued', 'sent', 'kept', 'failed']);
export type MailState = z.output<typeof MailState>;

export const Mail = z
  .object({
    id: Id,
    kind: MailKind,
    to: z.string(),
    subject: z.string(),
    text: z.string().nullable().meta({ description: 'Of a message that is kept; what is sent is for its reader only' }),
    state: MailState,
    attempts: z.number().int(),
    error: z.string().nullable(),
    createdAt: Time,
    sentAt: Time.nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.output<typeof Mail>;
export const MailList = listOf(Mail).meta({ id: 'MailList' });
