import { useEffect, useState } from 'react';
import { useRuntime } from './runtime.tsx';

/** Returns the current time (ms) and redraws the component every `everyMs` milliseconds. */
export function useNow(everyMs: number): number {
  const { now } = useRuntime();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return time;
}
