import type { ReactNode } from 'react';
import '../feedback/badge.css';

/** A dot with a word, a minute or a number. */
export function LiveBadge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="badge badge--live">
      <i />
      {children}
    </span>
  );
}
