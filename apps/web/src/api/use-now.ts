import { useEffect, useState } from 'react';
import { useRuntime } from './runtime.tsx';

/** The time in milliseconds, renewed every so often while the component is shown. */
export function useNow(everyMs: number): number {
  const { now } = useRuntime();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return time;
}
