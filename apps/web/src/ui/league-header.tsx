import type { ReactNode } from 'react';
import { Crest } from './crest.tsx';
import type { KnownCrest } from './dye.ts';
import type { RenderLink } from './link.ts';
import './event-row.css';

export interface LeagueHeaderProps {
  readonly name: string;
  readonly country?: string | undefined;
  /** Heads of the columns below: 1, N, 2. None in a panel of mixed markets, where each price carries its label. */
  readonly heads?: readonly string[] | undefined;
  /** Heads of the totals, shown where their columns are: +2,5 and -2,5. */
  readonly totalHeads?: readonly string[] | undefined;
  readonly known?: KnownCrest | undefined;
  readonly link?: RenderLink | undefined;
  /** After the name. */
  readonly star?: ReactNode;
}

export function LeagueHeader({ name, country, heads = [], totalHeads = [], known, link, star }: LeagueHeaderProps) {
  const content = (
    <>
      <Crest name={name} kind="league" size={20} known={known} />
      <span>
        {name} {country && <small>{country}</small>}
      </span>
    </>
  );
  return (
    <div className="league">
      <div className="league__name">
        <h3 className="league__name">{link ? link({ className: 'league__name', children: content }) : content}</h3>
        {star}
      </div>
      <Heads of={heads} className="heads" />
      <Heads of={totalHeads} className="heads heads--total" />
    </div>
  );
}

/** For the eye only: each price says its own name to readers. */
function Heads({ of, className }: { readonly of: readonly string[]; readonly className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {of.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </span>
  );
}
