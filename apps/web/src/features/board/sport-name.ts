import type { Key } from '#i18n/texts.ts';
import type { Text } from '#i18n/use-text.tsx';

const KNOWN: readonly string[] = [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'hockey',
  'american_football',
] satisfies Key<'sports'>[];

/** A sport in the reader's language; one that the feed brought keeps its own name. */
export const sportName = (id: string, name: string, t: Text<'sports'>): string =>
  KNOWN.includes(id) ? t(id as Key<'sports'>) : name;
