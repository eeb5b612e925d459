import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import './market.css';

export interface FoldProps {
  readonly title: string;
  /** "suspendu", "réglé à la 34′". */
  readonly note?: string | undefined;
  /** Whether it is open at first; the reader's choice persists. */
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A section that can be collapsed, such as a market. Its title names it, because several markets have answers with the
 * same text: "Yes", "Over 2.5".
 */
export function Fold({ title, note, open = true, children }: FoldProps) {
  const heading = useId();
  return (
    <details className="market" open={open} aria-labelledby={heading}>
      <summary>
        <h2 id={heading} className="line-clamp-3 wrap-anywhere">
          {title}
        </h2>
        {note && <small>{note}</small>}
        <ChevronDown className="i i-s" />
      </summary>
      <div className="market__body">{children}</div>
    </details>
  );
}

export function Folds({ children }: { readonly children: ReactNode }) {
  return <div className="folds">{children}</div>;
}
