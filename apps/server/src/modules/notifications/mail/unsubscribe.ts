import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { MailChoice } from '@cauri/contract';
import { isId } from '#platform/ids';

const MAC_BYTES = 16;

interface Subscriber {
  readonly userId: string;
  readonly choice: MailChoice;
}

/** Signed links that switch off one kind of message for one user. */
export interface Unsubscribing {
  write(subscriber: Subscriber): string;
  /** Null: the signature is wrong. */
  read(token: string): Subscriber | null;
}

/** The key is derived from the secret of the server; links are valid as long as the secret is. */
export function createUnsubscribing(secret: string): Unsubscribing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cauri unsubscribe', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);
  return {
    write: ({ userId, choice }) => `${choice}.${userId}.${sign(`${choice}.${userId}`).toString('base64url')}`,
    read: (token) => {
      const [choice, userId = '', mac = '', ...rest] = token.split('.');
      const parsed = MailChoice.safeParse(choice);
      if (!parsed.success || !isId(userId) || rest.length > 0) return null;
      const given = Buffer.from(mac, 'base64url');
      const isOurs = given.length === MAC_BYTES && timingSafeEqual(given, sign(`${parsed.data}.${userId}`));
      return isOurs ? { userId, choice: parsed.data } : null;
    },
  };
}
