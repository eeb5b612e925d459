import { useEffect, useRef } from 'react';
import { afterLayout } from '../base/after-layout.ts';
import { classNames } from '../base/class-names.ts';
import type { RenderLink } from '../base/link.ts';
import type { Counted } from '../feedback/count.tsx';
import { SportIcon } from './sport-icon.tsx';
import '../controls/tabs.css';

interface SportTab {
  /** The id of a sport, or `all`. */
  readonly sport: string;
  readonly text: string;
  readonly count?: Counted | undefined;
  readonly link: RenderLink;
}

export interface SportTabsProps {
  readonly label: string;
  readonly tabs: readonly SportTab[];
  /** Whether the tabs are shown only on screens without a side column. */
  readonly narrowOnly?: boolean | undefined;
}

/** Sports side by side; the row scrolls, and the current one is scrolled into view. */
export function SportTabs({ label, tabs, narrowOnly = false }: SportTabsProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = strip.current;
    const current = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !current) return;
    return afterLayout(element, () => {
      element.scrollLeft = current.offsetLeft - element.offsetLeft - 60;
    });
  }, []);
  return (
    <nav ref={strip} className={classNames('sport-tabs', narrowOnly && 'sport-tabs--narrow')} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.sport} tab={tab} />
      ))}
    </nav>
  );
}

function Tab({ tab: { sport, text, count, link } }: { readonly tab: SportTab }) {
  return link({
    className: 'sport-tab',
    children: (
      <>
        {sport !== 'all' && <SportIcon sport={sport} />}
        {text}
        {count !== undefined && <small>{count}</small>}
      </>
    ),
  });
}
