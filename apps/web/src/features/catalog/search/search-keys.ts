import type { KeyboardEvent } from 'react';

/** Returns the links of the hits in the order of the page. */
export const findHits = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-hits] :is(.hit__link, .event__who)'),
];

/**
 * Moves the focus with the arrow keys between the hits of all groups. Up from the first, and Escape, return to the
 * field.
 */
export function moveThroughHits(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const all = findHits();
  const place = all.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Escape' || (step < 0 && place === 0)) {
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search-field]')];
    fields.find((field) => field.checkVisibility())?.focus();
    return;
  }
  const next = step === 0 ? undefined : all[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
