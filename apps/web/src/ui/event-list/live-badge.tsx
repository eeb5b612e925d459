import type { ReactNode } from 'react';
import '../feedback/badge.css';

/** Dot and word, minute or number. */
export function LiveBadge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="badge badge--live">
      <i />
      {children}
    </span>
  );
}
