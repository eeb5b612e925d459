import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import './more.css';

export interface MoreProps {
  /** The text of the line that expands it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** An optional explanation at the end of a panel, collapsed at first. */
export function More({ label, children }: MoreProps) {
  return (
    <details className="more">
      <summary>
        {label}
        <ChevronDown className="i i-s" />
      </summary>
      <div className="more__box">{children}</div>
    </details>
  );
}
