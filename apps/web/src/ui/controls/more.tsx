import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import './more.css';

export interface MoreProps {
  /** The text of the line that expands it. */
  readonly label: string;
  /** Whether it is expanded at first. */
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

/** An optional explanation at the end of a panel, collapsed at first unless it was requested. */
export function More({ label, open, children }: MoreProps) {
  return (
    <details className="more" open={open}>
      <summary>
        {label}
        <ChevronDown className="i i-s" />
      </summary>
      <div className="more__box">{children}</div>
    </details>
  );
}
