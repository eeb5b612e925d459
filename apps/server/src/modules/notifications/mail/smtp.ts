import { createTransport } from 'nodemailer';
import type { Config } from '#config';

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program switches messages of this kind off by itself; null where nobody chose them. */
  readonly unsubscribe: string | null;
}

/** Hands a message to the mail server. Throws when it does not take it; whether to try again, see {@link isFinal}. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** No server keeps a message waiting for longer. */
const TIMEOUT_MS = 20_000;

/** The mail server of the configuration. */
export function createSmtp({ url, from }: NonNullable<Config['mail']>, siteName: () => string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is text that we made: it reads no files and fetches nothing.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.indexOf('@') + 1);
  return async ({ id, to, subject, text, html, unsubscribe }) => {
    await transport.sendMail({
      from: { name: siteName(), address: from },
      to: { name: '', address: to },
      subject,
      text,
      html,
      // The same at every try: who gets it twice sees it once.
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
    });
  };
}

/** Whether the server said that it will never take this message: no such mailbox, refused for good. */
export function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  // 535 and its like are about our own password, which the operator will mend.
  return code >= 550 && code < 560;
}

/** RFC 2369 and, as it asks for HTTPS, RFC 8058: one click, without opening the page. */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  if (link === null) return {};
  const isSecure = link.startsWith('https:');
  return {
    'List-Unsubscribe': `<${link}>`,
    ...(isSecure && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
