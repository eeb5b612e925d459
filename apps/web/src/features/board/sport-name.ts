import type { Key } from '#i18n/texts.ts';
import type { Text } from '#i18n/use-text.tsx';

/** A sport in the reader's language; one that the feed brought keeps its own name. */
export function sportName(id: string, name: string, t: Text<'sports'>): string {
  const text = t(id as Key<'sports'>);
  // A text that is missing is its key.
  return text === id ? name : text;
}
