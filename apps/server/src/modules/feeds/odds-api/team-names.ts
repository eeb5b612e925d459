import { findSport } from '@cauri/rules';
import { demoSports } from '../demo/leagues.ts';
import type { FeedSport } from './parsing/sports.ts';

const SHORT_NAME_MAXIMUM = 13;
const clubTag = /^(?:A?FC|AC|AS|CF|SC)\s+|\s+(?:A?FC|CF|SC|BK|IF)$/g;

/** Sides of the simulated leagues have one short name, whichever source mentions them first. */
const knownShortNames = new Map(
  demoSports.map(({ id, leagues }) => {
    const sides = leagues.flatMap((league) => league.sides);
    return [id as string, new Map(sides.map(({ name, shortName }) => [name, shortName]))];
  }),
);

/** Each of its teams has a nickname of its own, which is one word. */
const nicknamed = /^americanfootball_nfl/;

type OfSport = Pick<FeedSport, 'sportId' | 'league'>;

export const toTeam = (name: string, sport: OfSport) => ({ name, shortName: shortNameOf(name, sport) });

/**
 * Shortens a name for narrow screens. Only persons have initials: "Juan Manuel Cerundolo" becomes "J. M. Cerundolo". A team
 * drops a tag such as "FC", and in the NFL the words before its nickname; any other team keeps its name, because its first
 * word tells the clubs of one name apart ("Sheffield United") and its last one those of one city.
 */
export function shortNameOf(name: string, { sportId, league }: OfSport): string {
  const known = knownShortNames.get(sportId)?.get(name);
  if (known !== undefined) return known;
  if (name.length <= SHORT_NAME_MAXIMUM) return name;
  if (findSport(sportId)?.sides === 'players') return abbreviateFirstNames(name);
  if (nicknamed.test(league.key)) return name.slice(name.lastIndexOf(' ') + 1);
  return name.replace(clubTag, '');
}

function abbreviateFirstNames(name: string): string {
  const words = name.split(/\s+/);
  const last = words.pop() ?? '';
  const initials = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => `${[...word][0]}.`);
  return [...initials, last].join(' ');
}
