import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Boundary } from './boundary.tsx';

interface LatePartProps {
  /** In its place until its code is there, and where it does not come. */
  readonly instead?: ReactNode;
  /** Shown if the person asked for the part and it does not load. */
  readonly onMissing?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Code or its style could not be fetched: no line, or a new version has taken its place. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|unable to preload/i.test(error.message);

/** A part whose code comes when it is needed. The page does not break where that does not come. */
export function LatePart({ instead = null, onMissing, children }: LatePartProps) {
  const standIn = (error: unknown) => {
    if (!isCodeMissing(error)) throw error;
    return <Missing onSeen={onMissing}>{instead}</Missing>;
  };
  return (
    <Boundary fallback={standIn}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Boundary>
  );
}

function Missing({ onSeen, children }: { onSeen: (() => void) | undefined; children: ReactNode }) {
  const tell = useEffectEvent(() => onSeen?.());
  useEffect(() => tell(), []);
  return children;
}
