import { z } from 'zod';
import { cleanName, Id, Language, listOf, Time, textWithin, writtenWords } from '../common.ts';
import { byLanguage } from '../languages.ts';

/** The kinds of emails. */
export const MailKind = z.enum([
  'verify_email',
  'already_registered',
  'reset_password',
  'password_changed',
  'wrong_passwords',
  'change_email',
  'email_changing',
  'identity_linked',
  'identity_unlinked',
  'second_factor_changed',
  'support_message',
  'support_answer',
  'purchase_receipt',
  'purchase_refunded',
  'purchase_disputed',
  'purchase_restored',
  'new_user',
  'new_subscription',
  'approval_requested',
  'bets_settled',
  'dispute_answered',
  'promotion',
]);
export type MailKind = z.output<typeof MailKind>;

/** The emails that a user may choose, besides those that are always sent. */
export const MailChoice = z.enum(['betResults', 'promotions']);
export type MailChoice = z.output<typeof MailChoice>;

/** The link of a message. */
export const MailToken = z.strictObject({ token: z.string().min(1).max(200) });

/** The state of one choice, after the unsubscribe link changed it. */
export const MailSubscription = z
  .object({ choice: MailChoice, isOn: z.boolean().meta({ description: 'Messages of this kind are sent' }) })
  .meta({ id: 'MailSubscription' });
export type MailSubscription = z.output<typeof MailSubscription>;

/** `kept`: stored because sending is not configured; `failed`: given up after many attempts. */
const MailState = z.enum(['queued', 'sent', 'kept', 'failed']);

/** An email in the list of administrators. */
export const Mail = z
  .object({
    id: Id,
    kind: MailKind,
    to: z.string(),
    subject: z.string(),
    text: z.string().nullable().meta({ description: 'Null in lists; read a message that `hasText` by its id' }),
    hasText: z.boolean().meta({
      description:
        'Whether the text is stored, because sending is not configured; the text of a sent message is deleted',
    }),
    state: MailState,
    attempts: z.number().int(),
    error: z.string().nullable(),
    createdAt: Time,
    sentAt: Time.nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.output<typeof Mail>;

/** One message with its text. */
export const MailDetail = Mail.extend({
  linksRemoved: z
    .boolean()
    .meta({ description: 'Whether links that give access were removed, because the message is to an administrator' }),
}).meta({ id: 'MailDetail' });
export type MailDetail = z.output<typeof MailDetail>;

/** A page of emails, newest first. */
export const MailList = listOf(Mail).meta({ id: 'MailList' });

/** A message as it is sent. */
const LetterPreview = z.object({ subject: z.string(), text: z.string() });

/** The text of a promotion. A blank line starts a paragraph. */
const Words = z.strictObject({
  subject: z.string().overwrite(cleanName).min(3).max(100),
  text: textWithin(10, 3000),
});
/** A promotion by language. */
export const WritePromotion = writtenWords(Words).meta({ id: 'WritePromotion' });
export type WritePromotion = z.output<typeof WritePromotion>;

/** A promotion as its recipients would read it. */
export const PromotionPreview = z
  .object({
    recipients: z.number().int().meta({ description: 'The number of present recipients' }),
    ...byLanguage(() => LetterPreview),
  })
  .meta({ id: 'PromotionPreview' });
export type PromotionPreview = z.output<typeof PromotionPreview>;

/** A promotion that is being sent or was sent. */
export const Promotion = z
  .object({
    id: Id,
    ...WritePromotion.shape,
    by: z.object({ id: Id, name: z.string() }),
    createdAt: Time,
    finishedAt: Time.nullable().meta({ description: 'Null while it is being sent' }),
    recipients: z.number().int().meta({ description: 'The number of recipients so far' }),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.output<typeof Promotion>;
/** A page of promotions, newest first. */
export const PromotionList = listOf(Promotion).meta({ id: 'PromotionList' });

/** A kind of message with example values; its HTML has a route of its own. */
export const MailTemplate = z
  .object({
    kind: MailKind,
    choice: MailChoice.nullable().meta({ description: 'The choice that sends it; null when it is always sent' }),
    ...byLanguage(() => LetterPreview),
  })
  .meta({ id: 'MailTemplate' });
export type MailTemplate = z.output<typeof MailTemplate>;
/** Every kind of email with example values. */
export const MailTemplateList = z.object({ items: z.array(MailTemplate) }).meta({ id: 'MailTemplateList' });

/** The query of `/api/admin/mail/template.html`. */
export const MailTemplatePage = z.object({ kind: MailKind, lang: Language });
