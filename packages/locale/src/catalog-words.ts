import type { Words } from './text.ts';
import type { Key } from './texts.ts';

/** The end of the names of simulated leagues on the wire. */
const SIMULATED = ' (simulation)';

/** The name of a league in the reader's language; a league without a translation keeps the name that its source gives it. */
export function leagueName(name: string, t: Words<'catalog'>): string {
  if (!name.endsWith(SIMULATED)) return translate(name, t('leagues'));
  return t('simulated_league', { league: translate(name.slice(0, -SIMULATED.length), t('leagues')) });
}

/** The country of a league in the reader's language; a country without a translation keeps its English name. */
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
