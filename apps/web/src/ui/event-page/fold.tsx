import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import './market.css';

export interface FoldProps {
  readonly title: string;
  /** "suspendu", "réglé à la 34′". */
  readonly note?: string | undefined;
  /** Whether it is open at first; the reader decides from then on. */
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

/** A market of an event, or anything that folds. */
export function Fold({ title, note, open = true, children }: FoldProps) {
  return (
    <details className="market" open={open}>
      <summary>
        <h2>{title}</h2>
        {note && <small>{note}</small>}
        <ChevronDown className="i i-s" />
      </summary>
      <div className="market__body">{children}</div>
    </details>
  );
}

/** Folds one below the other. */
export function Folds({ children }: { readonly children: ReactNode }) {
  return <div className="folds">{children}</div>;
}
