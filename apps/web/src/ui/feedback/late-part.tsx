import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Boundary } from './boundary.tsx';

interface LatePartProps {
  /** Shown until the code loads, and if it does not load. */
  readonly instead?: ReactNode;
  /** Called if the user requested the part and it does not load. */
  readonly onMissing?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Returns whether code or its style could not be fetched, because the device is offline or a new version has replaced
 * it.
 */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|unable to preload/i.test(error.message);

/** A part whose code loads on demand. A failure to load does not break the page. */
export function LatePart({ instead = null, onMissing, children }: LatePartProps) {
  const renderFallback = (error: unknown) => {
    if (!isCodeMissing(error)) throw error;
    return <Missing onSeen={onMissing}>{instead}</Missing>;
  };
  return (
    <Boundary fallback={renderFallback}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Boundary>
  );
}

function Missing({ onSeen, children }: { onSeen: (() => void) | undefined; children: ReactNode }) {
  const notify = useEffectEvent(() => onSeen?.());
  useEffect(() => notify(), []);
  return children;
}
