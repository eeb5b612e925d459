import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import type { RenderLink } from '../base/link.ts';
import { narrowing } from '../base/narrowing.ts';
import type { Counted } from '../feedback/count.tsx';
import './links.css';

export interface SideNavItem {
  readonly key: string;
  readonly icon?: ReactNode;
  readonly text: string;
  readonly link: RenderLink;
  /** The numbers of live events and of all events. */
  readonly live?: Counted | undefined;
  readonly count?: Counted | undefined;
}

export interface SideNavProps {
  readonly label: string;
  readonly groups: readonly { readonly title: string; readonly items: readonly SideNavItem[] }[];
  /** The text of the live count for screen readers: "en direct". */
  readonly liveLabel: string;
}

/** The side column of a wide screen. */
export function SideNav({ label, groups, liveLabel }: SideNavProps) {
  return (
    <nav className="nav-list" aria-label={label}>
      {groups.map(({ title, items }) => (
        <section key={title}>
          {title && <h2>{title}</h2>}
          {items.map((item) => (
            <SideLink key={item.key} item={item} liveLabel={liveLabel} />
          ))}
        </section>
      ))}
    </nav>
  );
}

function SideLink({ item, liveLabel }: { readonly item: SideNavItem; readonly liveLabel: string }) {
  return item.link({
    className: 'nav-item',
    children: (
      <>
        {item.icon}
        <span className={classNames('nav-item__text', `narrow-${narrowing(item.text)}`)}>{item.text}</span>
        {item.live ? (
          <span className="nav-item__live">
            {item.live}
            <span className="sr"> {liveLabel}</span>
          </span>
        ) : null}
        {item.count !== undefined && <span className="nav-item__count">{item.count}</span>}
      </>
    ),
  });
}
