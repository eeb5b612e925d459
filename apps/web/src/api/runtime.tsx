import { createContext, type ReactNode, use } from 'react';

/** The dependencies that vary between runs: the clock and the id generator. `start.ts` passes the real ones. */
export interface Runtime {
  /** In milliseconds since 1970. */
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
