import type { KeyboardEvent } from 'react';

const hits = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-hits] :is(.hit__link, .event__who)'),
];

/** From the field into what was found. */
export function focusFirstHit(): boolean {
  const [first] = hits();
  first?.focus();
  return first !== undefined;
}

/** The arrows go through what was found, whatever groups it is in, and back up to the field; Escape too. */
export function moveThroughHits(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const all = hits();
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
