import { footballLeagues } from '../demo/leagues/football.ts';

const SHORT_NAME_MAXIMUM = 13;
const clubTag = /^(?:A?FC|AC|AS|CF|SC)\s+|\s+(?:A?FC|CF|SC|BK|IF)$/g;

/** Clubs of the simulated leagues have one short name, whichever source mentions them first. */
const knownShortNames = new Map(
  footballLeagues.flatMap(({ teams }) => teams.map(({ name, shortName = name }) => [name, shortName])),
);

export const toTeam = (name: string) => ({ name, shortName: knownShortNames.get(name) ?? shortNameOf(name) });

/**
 * Shortens a name for narrow screens: drops tags such as "FC", then, if the name is still too long, abbreviates all words
 * but the last. "Nottingham Forest" becomes "N. Forest", so that two clubs of one city stay distinct.
 */
export function shortNameOf(name: string): string {
  if (name.length <= SHORT_NAME_MAXIMUM) return name;
  const words = name.replace(clubTag, '').split(/\s+/);
  if (words.join(' ').length <= SHORT_NAME_MAXIMUM) return words.join(' ');
  const last = words.pop() ?? '';
  const initials = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => `${[...word][0]}.`);
  return [...initials, last].join(' ');
}
