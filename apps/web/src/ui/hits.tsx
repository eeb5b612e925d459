import type { ReactNode } from 'react';
import type { RenderLink } from './link.ts';
import './hits.css';

export interface Hit {
  readonly id: string;
  readonly crest: ReactNode;
  readonly name: string;
  readonly text: string;
  /** The row goes there; none where there is nothing to see. */
  readonly link?: RenderLink | undefined;
  /** A star at the end. */
  readonly end?: ReactNode;
}

/** Teams or leagues, each in a row with a line about it. */
export function Hits({ hits }: { readonly hits: readonly Hit[] }) {
  return (
    <ul className="hits">
      {hits.map(({ id, crest, name, text, link, end }) => {
        const words = (
          <>
            {crest}
            <span className="min-w-0">
              <b className="clip">{name}</b>
              <small className="clip">{text}</small>
            </span>
          </>
        );
        return (
          <li key={id}>
            {link ? link({ className: 'hits__what', children: words }) : <span className="hits__what">{words}</span>}
            {end}
          </li>
        );
      })}
    </ul>
  );
}
