import type { Transporter } from 'nodemailer';
import type { Config } from '#config';

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one-click unsubscribe address; null for messages that are not optional. */
  readonly unsubscribe: string | null;
}

/** Sends a message to the mail server. Throws if the server refuses it; {@link isFinal} returns whether to retry. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The most time for a message, whether the mail server is silent or keeps answering: others of its batch wait for it. */
const MESSAGE_MAXIMUM_MS = 20_000;

/** The mail server of the configuration. */
export function createSmtp(
  { url, from }: NonNullable<Config['mail']>,
  siteName: () => string,
  maximumMs = MESSAGE_MAXIMUM_MS,
): SendMail {
  const host = from.slice(from.indexOf('@') + 1);
  return async ({ id, to, subject, text, html, unsubscribe }) => {
    const signal = AbortSignal.timeout(maximumMs);
    const message = {
      from: { name: siteName(), address: from },
      to: { name: '', address: to },
      subject,
      text,
      html,
      // The same for every attempt, so that mail programs show duplicates once.
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
      signal,
    };
    try {
      const transport = await openTransport(url, maximumMs);
      await transport.sendMail(message);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new Error(`the mail server did not take the message within ${maximumMs / 1000} s`, { cause: error });
    }
  };
}

/** Loads the library with the first message, because it takes 5 MB of memory and many processes never send one. */
async function openTransport(url: string, maximumMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: maximumMs,
    greetingTimeout: maximumMs,
    socketTimeout: maximumMs,
    // A message must not read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Creates a function that returns whether the mail server cannot be reached, or does not answer by its protocol. A refusal,
 * such as that of the password, is an answer.
 */
export function createSmtpProbe(
  { url }: NonNullable<Config['mail']>,
  maximumMs = MESSAGE_MAXIMUM_MS,
): () => Promise<boolean> {
  return async () => {
    const transport = await openTransport(url, maximumMs);
    return transport.verify().then(
      () => false,
      (error: { readonly responseCode?: number }) => error.responseCode === undefined,
    );
  };
}

/**
 * Returns whether the server refused this message permanently, such as for an unknown mailbox. A wrong password (535), a
 * refused sender and a policy such as a denied relay concern the configuration, which the operator can correct.
 */
export function isFinal(error: unknown): boolean {
  const { responseCode, response, command } = error as { responseCode?: number; response?: string; command?: string };
  const code = Number(responseCode ?? 0);
  return code >= 550 && code < 560 && command !== 'MAIL FROM' && !isOfConfiguration(response ?? '');
}

/**
 * Many servers check the sender and the policy only once they get the recipient. The code of RFC 3463 states what an
 * answer is about (5.1.7 and 5.1.8: the sender, 5.7: a policy). Without it, as from Exim, only the words do.
 */
function isOfConfiguration(response: string): boolean {
  const code = /^\d{3}[ -](5\.\d+\.\d+)\b/.exec(response)?.[1];
  return code === undefined
    ? /\b(relay|sender|authenticat|authoris|authoriz)/i.test(response)
    : /^5\.(1\.[78]$|7\.)/.test(code);
}

/** RFC 2369 and, over HTTPS, RFC 8058: one click, without opening the page. */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  if (link === null) return {};
  const isSecure = link.startsWith('https:');
  return {
    'List-Unsubscribe': `<${link}>`,
    ...(isSecure && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
