import type { ServerModule } from '#module';
import type { Log } from '#platform/log';

const INTERVAL_MS = 5_000;
/** A failover takes less. */
const SILENCE_MAXIMUM_MS = 10_000;

interface WatchParts {
  /** Time since the last message of the engine, or since the start of this process. */
  readonly silenceMs: () => number;
  /** Whether messages arrive in this process; if not, it cannot detect an engine. */
  readonly isHearing: () => boolean;
  readonly log: Log;
}

/**
 * Creates a function that logs once that no process leads the engine, which a process that only answers requests cannot
 * detect otherwise.
 */
export function createEngineWatch({ silenceMs, isHearing, log }: WatchParts): () => void {
  let [isAlone, wasSilent] = [false, false];
  return () => {
    if (!isHearing()) return;
    const wasAlone = isAlone;
    const isSilent = silenceMs() > SILENCE_MAXIMUM_MS;
    // A clock that is set forward makes the last message old, until the next one.
    isAlone = isSilent && wasSilent;
    wasSilent = isSilent;
    if (isAlone && !wasAlone)
      log.error(
        'no process leads the engine: no match is played, no bet is settled, bets in play are refused; start one with ROLE=all or ROLE=engine',
      );
    if (wasAlone && !isAlone) log.info('a process leads the engine again');
  };
}

/**
 * Watches the engine from its start on. It starts after all other modules, which may wait for long after a restore: until
 * then this process itself cannot lead.
 */
export function watchEngine(parts: WatchParts): ServerModule {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      const startedMs = performance.now();
      const silenceMs = () => Math.min(parts.silenceMs(), performance.now() - startedMs);
      timer = setInterval(createEngineWatch({ ...parts, silenceMs }), INTERVAL_MS).unref();
    },
    stop: async () => clearInterval(timer),
  };
}
