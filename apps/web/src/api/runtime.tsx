import { createContext, type ReactNode, use } from 'react';

/** What differs from run to run: the clock and new ids. `start.ts` gives the real ones, tests their own. */
export interface Runtime {
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => string;
}

const RuntimeContext = createContext<Runtime | null>(null);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime must be used within a RuntimeProvider');
  return runtime;
}
