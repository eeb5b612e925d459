import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import { Hem } from '../cloth/cloth.tsx';
import { Mark } from '../cloth/mark.tsx';
import { Count, type Counted, type CountTone } from '../feedback/count.tsx';
import './header.css';

interface NavItem {
  readonly key: string;
  readonly text: string;
  readonly link: RenderLink;
  readonly count?: Counted | undefined;
  readonly countTone?: CountTone | undefined;
}

export interface HeaderBarProps {
  /** The name of the site, beside its mark. */
  readonly brand: { readonly name: string; readonly link: RenderLink };
  readonly nav: readonly NavItem[];
  readonly navLabel: string;
  /** The button of the drawer on a phone. */
  readonly menu?: ReactNode;
  readonly search?: ReactNode;
  /** The link to the search page, where the field does not fit. */
  readonly find?: ReactNode;
  /** Language, balance, slip and user menu; or login and registration. */
  readonly end: ReactNode;
}

/** The header of every page: dark in both themes. */
export function HeaderBar({ brand, nav, navLabel, menu, search, find, end }: HeaderBarProps) {
  return (
    <header className="top night">
      <div className="top__in">
        {menu && <div className="top__menu">{menu}</div>}
        {brand.link({ className: 'brand', children: <BrandName name={brand.name} /> })}
        <nav className="top__nav" aria-label={navLabel}>
          {nav.map(({ key, text, link, count, countTone }) => (
            <NavLink key={key} text={text} link={link} count={count} tone={countTone} />
          ))}
        </nav>
        {search && <div className="top__search">{search}</div>}
        <div className="top__end">
          {find && <div className="top__find">{find}</div>}
          {end}
        </div>
      </div>
      <Hem />
    </header>
  );
}

function BrandName({ name }: { readonly name: string }) {
  return (
    <>
      <Mark />
      {name}
    </>
  );
}

interface NavLinkProps {
  readonly text: string;
  readonly link: RenderLink;
  readonly count: Counted | undefined;
  readonly tone: CountTone | undefined;
}

function NavLink({ text, link, count, tone }: NavLinkProps) {
  return link({
    className: 'top__link',
    children: (
      <>
        {text}
        {count ? <Count value={count} tone={tone} /> : null}
      </>
    ),
  });
}
