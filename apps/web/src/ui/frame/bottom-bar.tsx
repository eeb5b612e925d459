import type { ReactNode } from 'react';
import type { RenderLink } from '../base/link.ts';
import { Count, type Counted, type CountTone } from '../feedback/count.tsx';
import './dock.css';

interface BottomBarItem {
  readonly key: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly count?: Counted | undefined;
  readonly countTone?: CountTone | undefined;
  /** The page that it opens; the slip has an action instead. */
  readonly link?: RenderLink | undefined;
  readonly onPress?: (() => void) | undefined;
}

export interface BottomBarProps {
  readonly label: string;
  /** Five items. */
  readonly items: readonly BottomBarItem[];
}

/** The bottom bar of a phone. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className="dock__tabs" aria-label={label}>
      {items.map((item) => (
        <Place key={item.key} item={item} />
      ))}
    </nav>
  );
}

function Place({ item: { icon, text, count, countTone, link, onPress } }: { readonly item: BottomBarItem }) {
  const content = (
    <>
      {icon}
      <span>{text}</span>
      {count ? <Count value={count} tone={countTone} /> : null}
    </>
  );
  if (link) return link({ className: 'dock__tab', children: content });
  return (
    <button type="button" className="dock__tab" onClick={onPress}>
      {content}
    </button>
  );
}
