import type { Words } from './text.ts';
import type { Key } from './texts.ts';

/**
 * Returns the name of a league in the reader's language; a league without a translation keeps the name that its source gives
 * it. On the wire, the names of simulated leagues end with "(simulation)", which is translated by itself.
 */
export const leagueName = (name: string, t: Words<'catalog'>): string =>
  name
    .split(/ (?=\(simulation\)$)/)
    .map((part) => translate(part, t('leagues')))
    .join(' ');

/**
 * Returns the country of a league in the reader's language; a country without a translation keeps its English name. `Intl`
 * has no names for England or Africa, and finds the others by their code only, which leagues do not have.
 */
export const countryName = (country: string, t: Words<'catalog'>): string => translate(country, t('countries'));

/** Returns the name of a sport in the reader's language; a sport known only to the feed keeps the feed's name. */
export function sportName(id: string, name: string, t: Words<'sports'>): string {
  const text = t(id as Key<'sports'>);
  // A missing text returns its own key.
  return text === id ? name : text;
}

/** Finds a name in "English=translated" pairs, which `|` separates. */
function translate(name: string, pairs: string): string {
  const found = pairs.split('|').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? name;
}
