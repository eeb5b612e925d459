import type { Language, MailKind } from '@cauri/contract';
import type { Config } from '#config';
import type { Reader } from '#platform/database';
import { layOut } from './lay-out.ts';
import { type LetterParams, letters } from './letters.ts';

/** A message to one person: its kind, with what that kind needs to know. */
export type Letter = {
  [K in MailKind]: { readonly kind: K; readonly params: LetterParams[K] };
}[MailKind] & {
  readonly to: string;
  readonly language: Language | null;
  /** Whose it is; it goes when the account goes. */
  readonly userId: string | null;
};

export interface Mailer {
  /** Writes a message into the caller's transaction: it exists if, and only if, that commits. */
  write(tx: Reader, letter: Letter): Promise<void>;
  /** An address of the site, for a message. */
  link(path: string): string;
}

/** What somebody asked for: it is written whatever the settings say. */
const ASKED_FOR: ReadonlySet<MailKind> = new Set([
  ...(['verify_email', 'reset_password', 'password_changed', 'support_message', 'support_answer'] as const),
]);

export interface MailerParts {
  readonly config: Pick<Config, 'mail' | 'siteUrl'>;
  readonly settings: () => { readonly siteName: string; readonly emailNotifications: boolean };
  readonly newId: () => string;
}

/** The way into the outbox. Without a mail server messages stay there, to be read in the back-office. */
export function createMailer({ config, settings, newId }: MailerParts): Mailer {
  return {
    write: async (tx, letter) => {
      const { siteName: site, emailNotifications } = settings();
      if (!emailNotifications && !ASKED_FOR.has(letter.kind)) return;
      const language = letter.language ?? 'en';
      const { subject, text, html } = layOut(draftOf(letter, language, site), { site, language });
      await tx
        .insertInto('mail')
        .values({
          ...{ id: newId(), user_id: letter.userId, kind: letter.kind, recipient: letter.to },
          ...{ subject, body_text: text, body_html: html, state: config.mail ? 'queued' : 'kept' },
        })
        .execute();
    },
    link: (path) => config.siteUrl + path,
  };
}

function draftOf(letter: Letter, language: Language, site: string) {
  const write = letters[language][letter.kind] as (
    params: Letter['params'],
    site: string,
  ) => ReturnType<typeof letters.en.verify_email>;
  return write(letter.params, site);
}
