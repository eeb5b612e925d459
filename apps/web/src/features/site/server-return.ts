import { useEffect, useEffectEvent } from 'react';
import { call } from '#api/call.ts';
import { useLiveClient } from '#api/live/live.tsx';

const PROBE_INTERVAL_MS = 5_000;

/**
 * Calls `onReturn`, unless it is null, when the device reports a connection, or when the server answers again. The
 * device alone does not suffice: it may report a connection to a network that does not reach the server.
 */
export function useServerReturn(onReturn: (() => void) | null): void {
  const live = useLiveClient();
  const isAway = onReturn !== null;
  const report = useEffectEvent(() => onReturn?.());
  useEffect(() => {
    if (!isAway) return;
    const probe = async () => {
      if (document.hidden) return;
      await call('getConfig', {});
      // A page without topics has no connection that would detect it.
      if (live.getState().status === 'stale') live.restart();
      report();
    };
    const timer = setInterval(() => void probe().catch(() => undefined), PROBE_INTERVAL_MS);
    const onOnline = () => report();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isAway, live]);
}
