import { EvidenceError, type FetchPath } from '@cauri/verifier';

const MEGABYTE = 1_048_576;

/** The most that a check reads of a site, whatever the site sends. Times in milliseconds, sizes in bytes. */
export interface ReadingLimits {
  /** For one answer. */
  readonly answerMs: number;
  readonly answerBytes: number;
  /** For all answers together. */
  readonly wholeMs: number;
  readonly wholeBytes: number;
}

const LIMITS: ReadingLimits = {
  answerMs: 20_000,
  answerBytes: 16 * MEGABYTE,
  wholeMs: 300_000,
  wholeBytes: 256 * MEGABYTE,
};

/**
 * Returns a function that fetches paths of a site within limits, and follows no redirect: another host would answer for the
 * site. It throws an {@link EvidenceError} if the site does not answer, or exceeds a limit.
 */
export function openSite(site: string, limits: ReadingLimits = LIMITS): FetchPath {
  const whole = AbortSignal.timeout(limits.wholeMs);
  let restBytes = limits.wholeBytes;
  return async (path) => {
    const signal = AbortSignal.any([whole, AbortSignal.timeout(limits.answerMs)]);
    try {
      const response = await fetch(new URL(path, site), { signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (location !== null)
        throw new EvidenceError(path, `with a redirect to ${location}. Give the address of the site itself`);
      const bytes = await readAtMost(response, Math.min(limits.answerBytes, restBytes));
      if (bytes === null) throw new EvidenceError(path, 'more than a check reads');
      restBytes -= bytes.length;
      return { status: response.status, arrayBuffer: async () => bytes.buffer };
    } catch (error) {
      if (error instanceof EvidenceError) throw error;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      throw new EvidenceError(path, isLate ? 'too late' : `nothing that can be read${cause}`);
    }
  };
}

/** Returns null and ends the connection if the answer is longer than this number of bytes. */
async function readAtMost({ body }: Response, maximum: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maximum) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
