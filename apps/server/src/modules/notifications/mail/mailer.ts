import { DEFAULT_LANGUAGE, type Language, type MailChoice, type MailKind } from '@cauri/contract';
import { type MailDraft, type MailParams, messages } from '@cauri/locale/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#config';
import type { Reader } from '#platform/database';
import { createTextEncryption, givesAccess, type TextEncryption } from './encrypted-texts.ts';
import { type LaidOut, layOut } from './lay-out.ts';
import { CHOSEN, wants } from './mail-choice.ts';
import { createUnsubscribing } from './unsubscribe.ts';

/** A message to one person: its kind with the parameters of that kind. */
export type MailToWrite = {
  [K in MailKind]: { readonly kind: K; readonly params: MailParams[K] };
}[MailKind] & {
  readonly to: string;
  readonly language: Language | null;
  /** The owner; the message is deleted with the account. */
  readonly userId: string | null;
};

export interface Mailer {
  /** Writes a message into the caller's transaction: it exists if, and only if, that commits. */
  write(tx: Reader, mail: MailToWrite): Promise<void>;
  /** The message as it would be sent now, with an unsubscribe link where the kind is optional. */
  compose(mail: MailToWrite): Composed;
  /** An SQL condition on an account `u`: it receives messages of this kind now. */
  wants(choice: MailChoice): RawBuilder<boolean>;
  /** The absolute address of a path, for a message. */
  link(path: string): string;
  /** The texts of a stored message. */
  readonly textsOf: TextEncryption['textsOf'];
}

export interface Composed extends LaidOut {
  readonly unsubscribe: string | null;
}

/** Requested messages, which are written regardless of the settings. */
const REQUESTED: ReadonlySet<MailKind> = new Set([
  'verify_email',
  'already_registered',
  'reset_password',
  'password_changed',
  'wrong_passwords',
  'identity_linked',
  'identity_unlinked',
  'second_factor_changed',
  'support_message',
  'support_answer',
  'approval_requested',
]);

export interface MailerParts {
  readonly config: Pick<Config, 'mail' | 'siteUrl' | 'authSecret'>;
  readonly settings: () => { readonly siteName: string; readonly emailNotifications: boolean };
  readonly newId: () => string;
}

/** Creates the writer of the outbox. Without a mail server messages stay there and can be read in the back-office. */
export function createMailer({ config, settings, newId }: MailerParts): Mailer {
  const unsubscribing = createUnsubscribing(config.authSecret);
  const encryption = createTextEncryption(config.authSecret);
  const link = (path: string) => config.siteUrl + path;
  const unsubscribeLink = ({ kind, userId }: MailToWrite) => {
    const choice = CHOSEN[kind];
    return choice && userId !== null ? link(`/unsubscribe?token=${unsubscribing.write({ userId, choice })}`) : null;
  };
  const compose = (mail: MailToWrite) => {
    const { siteName: site } = settings();
    const language = mail.language ?? DEFAULT_LANGUAGE;
    const unsubscribe = unsubscribeLink(mail);
    const endsPush = CHOSEN[mail.kind] === 'betResults';
    return { ...layOut(draftOf(mail, language, site), { site, language, unsubscribe, endsPush }), unsubscribe };
  };
  return {
    link,
    textsOf: encryption.textsOf,
    compose,
    write: async (tx, mail) => {
      if (!settings().emailNotifications && !REQUESTED.has(mail.kind)) return;
      const { subject, text, html, unsubscribe } = compose(mail);
      const id = newId();
      const isEncrypted = givesAccess(mail.params);
      await tx
        .insertInto('mail')
        .values({
          id,
          user_id: mail.userId,
          kind: mail.kind,
          recipient: mail.to,
          unsubscribe,
          subject,
          ...(isEncrypted
            ? { encrypted: encryption.encrypt(id, { text, html }) }
            : { body_text: text, body_html: html }),
          // A process of an earlier version sends `queued` messages, and cannot read texts that are encrypted.
          state: !config.mail ? 'kept' : isEncrypted ? 'encrypted' : 'queued',
        })
        .execute();
    },
    wants: (choice) => {
      if (!settings().emailNotifications) return sql<boolean>`false`;
      // An unconfirmed address may belong to a person who never signed up.
      return config.mail ? sql<boolean>`(${wants(choice)} and u.email_verified)` : wants(choice);
    },
  };
}

function draftOf(mail: MailToWrite, language: Language, site: string) {
  const write = messages[language].mails.drafts[mail.kind] as (
    params: MailToWrite['params'],
    site: string,
  ) => MailDraft;
  return write(mail.params, site);
}
