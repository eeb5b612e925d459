import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import { Crest } from '../cloth/crest.tsx';
import type { CrestKind } from '../cloth/dye.ts';
import './event-row.css';
import '../controls/field.css';
import './hit-list.css';

export interface Hit {
  readonly id: string;
  readonly name: string;
  /** The name with the matching letters marked. */
  readonly marked?: ReactNode;
  readonly remark: string;
  readonly kind: CrestKind;
  readonly logo?: string | null | undefined;
  /** The page that the line opens; none if there is nothing to show. */
  readonly link?: RenderLink | undefined;
  /** The control at the end of the line: a star. */
  readonly end?: ReactNode;
}

/** Teams or leagues, one per line. */
export function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  return (
    <ul className="panel">
      {hits.map(({ id, name, marked = name, remark, kind, logo, link, end }) => {
        const words = (
          <>
            <b>
              <bdi>{marked}</bdi>
            </b>
            <small>{remark}</small>
          </>
        );
        return (
          <li key={id} className="hit">
            <Crest name={name} kind={kind} size={28} logo={logo} />
            {link ? link({ className: 'hit__link', children: words }) : <span className="min-w-0">{words}</span>}
            {end}
          </li>
        );
      })}
    </ul>
  );
}

/** The search field of a page, for screens whose header has none. */
export function SearchBox({ children }: { readonly children: ReactNode }) {
  return <div className="searchbox">{children}</div>;
}
