import type { ReactNode } from 'react';
import { Crest } from './crest.tsx';
import type { CrestKind } from './dye.ts';
import type { RenderLink } from './link.ts';
import './event-row.css';
import './field.css';
import './hit-list.css';

export interface Hit {
  readonly id: string;
  readonly name: string;
  /** The same with the found letters marked. */
  readonly marked: ReactNode;
  readonly remark: string;
  readonly kind: CrestKind;
  readonly link: RenderLink;
  /** What lies above the line at its end: a star. */
  readonly end?: ReactNode;
}

/** What a search has found: teams or leagues, a line each. */
export function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  return (
    <div className="panel">
      {hits.map(({ id, name, marked, remark, kind, link, end }) => (
        <div key={id} className="hit">
          <Crest name={name} kind={kind} size={28} />
          {link({
            className: 'hit__link',
            children: (
              <>
                <b>{marked}</b>
                <small>{remark}</small>
              </>
            ),
          })}
          {end}
        </div>
      ))}
    </div>
  );
}

/** The field of a page of its own, where the header has none. */
export function SearchBox({ children }: { readonly children: ReactNode }) {
  return <div className="searchbox">{children}</div>;
}
