import type { Key } from '#i18n/texts.ts';
import type { Text } from '#i18n/use-text.tsx';

/** Returns the name of a sport in the reader's language; a sport known only to the feed keeps the feed's name. */
export function sportName(id: string, name: string, t: Text<'sports'>): string {
  const text = t(id as Key<'sports'>);
  // A missing text returns its own key.
  return text === id ? name : text;
}
