import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { RenderLink } from '../base/link.ts';
import { Count } from '../feedback/count.tsx';
import './admin.css';

export interface AdminFrameProps {
  /** The label of the list of sections, for screen readers. */
  readonly label: string;
  readonly parts: readonly {
    readonly key: string;
    readonly icon: ReactNode;
    readonly link: RenderLink;
    readonly text: string;
    /** The number of waiting items. */
    readonly count?: number | undefined;
  }[];
  readonly children: ReactNode;
}

/** The back-office: its sections beside the page, or above it in one row on a phone. */
export function AdminFrame({ label, parts, children }: AdminFrameProps) {
  const nav = useRef<HTMLElement>(null);
  // The row of sections is wider than a phone, so the current one is scrolled into view.
  useLayoutEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <div className="admin">
      <nav className="admin__nav" aria-label={label} ref={nav}>
        {parts.map(({ key, icon, link, text, count }) => (
          <span key={key}>
            {link({
              className: 'admin__link',
              children: (
                <>
                  {icon}
                  {text} {count !== undefined && <Count value={count} tone="gold" />}
                </>
              ),
            })}
          </span>
        ))}
      </nav>
      <div className="stack admin__page">{children}</div>
    </div>
  );
}

export interface AdminHeadProps {
  readonly title: ReactNode;
  /** A note below the title. */
  readonly note?: ReactNode;
  /** A crest beside the title. */
  readonly icon?: ReactNode;
  /** The actions of the page, on the right. */
  readonly children?: ReactNode;
}

/** The heading of a page of the back-office; one per page. */
export function AdminHead({ title, note, icon, children }: AdminHeadProps) {
  return (
    <header className="admin__head">
      {icon}
      <div className="admin__title">
        <h1 tabIndex={-1}>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children && <div className="admin__acts">{children}</div>}
    </header>
  );
}

/** The search field and filters above a list. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return <div className="filters">{children}</div>;
}

/** Two fields side by side, or one above two; on a phone in a column. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}
