import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import type { RenderLink } from '../base/link.ts';
import { narrowing } from '../base/narrowing.ts';
import { Crest } from '../cloth/crest.tsx';
import './event-row.css';

export interface LeagueHeaderProps {
  readonly name: string;
  readonly country?: string | undefined;
  /** The headings of the columns: 1, N, 2. None in a panel of mixed markets, where each price has its label. */
  readonly heads?: readonly string[] | undefined;
  /** The headings of the totals, shown with their columns: +2,5 and -2,5. */
  readonly totalHeads?: readonly string[] | undefined;
  readonly link?: RenderLink | undefined;
  /** The level of the heading. */
  readonly level?: 'h2' | 'h3' | undefined;
  readonly look?: 'prices' | 'results' | undefined;
  /** After the name. */
  readonly star?: ReactNode;
}

export function LeagueHeader({
  name,
  country,
  heads = [],
  totalHeads = [],
  link,
  level: Heading = 'h3',
  look = 'prices',
  star,
}: LeagueHeaderProps) {
  const content = (
    <>
      <Crest name={name} kind="league" size={20} />
      <span className={`narrow-${narrowing(name)}`}>
        {name} {country && <small>{country}</small>}
      </span>
    </>
  );
  return (
    <div className={classNames('league', look === 'results' && 'league--res')}>
      <div className={classNames('league__name', star ? 'league__name--starred' : null)}>
        <Heading className="league__name">
          {link ? link({ className: 'league__name', children: content }) : content}
        </Heading>
        {star}
      </div>
      <Heads of={heads} className={classNames('heads', look === 'results' && 'heads--res')} />
      <Heads of={totalHeads} className="heads heads--total" />
    </div>
  );
}

/** Hidden from screen readers, because each price has its own name. */
function Heads({ of, className }: { readonly of: readonly string[]; readonly className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {of.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </span>
  );
}
