import { sql } from 'kysely';
import { createEncryption } from '#modules/settings';
import type { Tx } from '#platform/database';

/** The texts of a message. */
interface Texts {
  readonly text: string;
  readonly html: string;
}

/** The texts of a stored message: plain, or encrypted because its link gives access to an account. */
export interface StoredTexts {
  readonly id: string;
  readonly body_text: string | null;
  readonly body_html: string | null;
  readonly encrypted: Buffer | null;
}

/** Encrypts the texts of messages whose links give access, so that the database alone does not reveal them. */
export interface TextEncryption {
  encrypt(id: string, texts: Texts): Buffer;
  /** Returns the texts of a message; null if it has none, or if they are encrypted with another AUTH_SECRET. */
  textsOf(mail: StoredTexts): Texts | null;
}

/** Links that give access to an account. */
export const ACCESS_LINKS = /\S+[?&]token=\S+/g;

/** Whether the link of a message, among its parameters, gives access to an account. */
export const givesAccess = (params: object): boolean =>
  'link' in params && typeof params.link === 'string' && params.link.search(ACCESS_LINKS) >= 0;

/** Why the texts of a message cannot be read. */
export const OTHER_SECRET = 'encrypted with another AUTH_SECRET';

const nameOf = (id: string): string => `mail ${id}`;

export function createTextEncryption(authSecret: string): TextEncryption {
  const encryption = createEncryption(authSecret);
  return {
    encrypt: (id, { text, html }) => encryption.encrypt(nameOf(id), JSON.stringify({ text, html })),
    textsOf: ({ id, body_text: text, body_html: html, encrypted }) => {
      if (encrypted === null) return text === null ? null : { text, html: html ?? '' };
      const decrypted = encryption.decrypt(nameOf(id), encrypted);
      return decrypted === null ? null : (JSON.parse(decrypted) as Texts);
    },
  };
}

/**
 * Encrypts the texts of waiting and kept messages with another AUTH_SECRET. Those that are encrypted with it already stay.
 * Returns how many neither secret decrypts; they stay as they are.
 */
export async function reencryptMails(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const [before, after] = [createEncryption(from), createEncryption(to)];
  const { rows } = await sql<{ readonly id: string; readonly encrypted: Buffer }>`
    select id, encrypted from mail where encrypted is not null for update`.execute(tx);
  let unreadable = 0;
  for (const { id, encrypted } of rows) {
    const texts = before.decrypt(nameOf(id), encrypted);
    if (texts !== null) {
      const update = tx.updateTable('mail').set({ encrypted: after.encrypt(nameOf(id), texts) });
      await update.where('id', '=', id).execute();
    } else if (after.decrypt(nameOf(id), encrypted) === null) unreadable += 1;
  }
  return unreadable;
}
