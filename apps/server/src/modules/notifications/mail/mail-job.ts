import type { Clock } from '#platform/clock';
import { MailServerAway, type SendParts, sendDueMails } from './send-mails.ts';

/** A mail server that cannot be reached is tried again after this time. */
const AWAY_MS = 30_000;

/** Creates the job that sends due messages. While the mail server cannot be reached, it fails without trying. */
export function createMailJob(
  parts: SendParts & { readonly clock: Clock },
  signal?: AbortSignal,
): () => Promise<unknown> {
  let away: { readonly error: MailServerAway; readonly untilMs: number } | null = null;
  return async () => {
    const nowMs = parts.clock.now().getTime();
    if (away !== null && nowMs < away.untilMs) throw away.error;
    away = null;
    try {
      await sendDueMails(parts, signal);
    } catch (error) {
      if (error instanceof MailServerAway) away = { error, untilMs: nowMs + AWAY_MS };
      throw error;
    }
  };
}
