import { useEffect, useRef } from 'react';
import type { RenderLink } from '../base/link.ts';
import './day-strip.css';

export interface DayStripProps {
  readonly label: string;
  readonly days: readonly {
    readonly key: string;
    /** "Sat", "Yesterday". */
    readonly name: string;
    /** "14". */
    readonly number: string;
    readonly link: RenderLink;
  }[];
}

/** Days side by side; the row scrolls and starts at the last one. */
export function DayStrip({ label, days }: DayStripProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = strip.current;
    const current = element?.querySelector<HTMLElement>('[aria-current]');
    if (element) element.scrollLeft = current ? current.offsetLeft - element.offsetLeft - 160 : element.scrollWidth;
  }, []);
  return (
    <nav ref={strip} className="days" aria-label={label}>
      {days.map(({ key, name, number, link }) => (
        <Day key={key} name={name} number={number} link={link} />
      ))}
    </nav>
  );
}

function Day({ name, number, link }: { readonly name: string; readonly number: string; readonly link: RenderLink }) {
  return link({
    className: 'day',
    children: (
      <>
        {name} <b>{number}</b>
      </>
    ),
  });
}
