import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Boundary } from './boundary.tsx';

interface LatePartProps {
  /** In its place until its code is there, and where it does not come. */
  readonly instead?: ReactNode;
  /** Where somebody has asked for it, and it does not come. */
  readonly onMissing?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A part whose code comes when it is needed. The page does not break where that does not come. */
export function LatePart({ instead = null, onMissing, children }: LatePartProps) {
  return (
    <Boundary fallback={() => <Missing onSeen={onMissing}>{instead}</Missing>}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Boundary>
  );
}

function Missing({ onSeen, children }: { onSeen: (() => void) | undefined; children: ReactNode }) {
  const tell = useEffectEvent(() => onSeen?.());
  useEffect(() => tell(), []);
  return children;
}
