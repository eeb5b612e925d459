import type { Exclusion } from '@cauri/contract';
import { useEffect, useReducer } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { useAuth } from './auth.tsx';

/** Timers cannot wait longer. */
const TIMER_MAXIMUM_MS = 2 ** 31 - 1;

/** Returns the exclusion of the signed-in bettor while it is in force: the server refuses bets and purchases of plans. */
export const useOwnExclusion = (): Exclusion | null => useExclusion(useAuth().me?.pause ?? null);

/** Returns a time-out or self-exclusion while it is in force, and redraws the component when it ends. */
export function useExclusion(exclusion: Exclusion | null): Exclusion | null {
  const { now } = useRuntime();
  const until = exclusion === null ? 0 : Date.parse(exclusion.until);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const waitMs = Math.min(until - now(), TIMER_MAXIMUM_MS);
  useEffect(() => {
    if (waitMs <= 0) return;
    const timer = setTimeout(redraw, waitMs);
    return () => clearTimeout(timer);
  });
  return waitMs > 0 ? exclusion : null;
}
