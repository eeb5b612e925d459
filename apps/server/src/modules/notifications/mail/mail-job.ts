import type { Clock } from '#platform/clock';
import { type SendParts, sendDueMails, UnreachableMailServer } from './send-mails.ts';

/** A mail server that cannot be reached is tried again after this time. */
const RETRY_MS = 30_000;

/** Creates the job that sends due messages. While the mail server cannot be reached, it fails without trying. */
export function createMailJob(
  parts: SendParts & { readonly clock: Clock },
  signal?: AbortSignal,
): () => Promise<unknown> {
  let unreachable: { readonly error: UnreachableMailServer; readonly untilMs: number } | null = null;
  return async () => {
    const nowMs = parts.clock.now().getTime();
    if (unreachable !== null && nowMs < unreachable.untilMs) throw unreachable.error;
    unreachable = null;
    try {
      await sendDueMails(parts, signal);
    } catch (error) {
      if (error instanceof UnreachableMailServer) unreachable = { error, untilMs: nowMs + RETRY_MS };
      throw error;
    }
  };
}
