import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { afterLayout } from '../base/after-layout.ts';
import './tabs.css';

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly text: string; readonly count?: number | undefined }[];
  readonly current: T;
  readonly onChange: (tab: T) => void;
  /** Whether tabs that do not fit on a phone wrap to a second row. Otherwise the row scrolls. */
  readonly wrap?: boolean;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of a page. The arrow keys move between them, as screen readers expect. */
export function Tabs<T extends string>({ label, tabs, current, onChange, wrap = false, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A row of tabs may be wider than a phone, so the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row || !tab) return;
    return afterLayout(row, () => {
      const hidden = tab.offsetLeft + tab.offsetWidth - row.offsetLeft - row.clientWidth;
      if (hidden > row.scrollLeft || tab.offsetLeft - row.offsetLeft < row.scrollLeft) row.scrollLeft = hidden;
    });
  }, [current]);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className={wrap ? 'tabs tabs--wrap' : 'tabs'} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.text}
            {tab.count !== undefined && <small>{tab.count}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" className="tab-panel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
