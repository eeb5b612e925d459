import { LANGUAGE_CODES } from '@cauri/contract/languages';
import { countryName, leagueName } from '@cauri/locale/catalog-words';
import { messages } from '@cauri/locale/messages';
import { BETWEEN_WORDS, fold } from '@cauri/locale/search/fold';
import { LRUCache } from 'lru-cache';
import type { BoardEvent } from '../board/read-events.ts';

/** Further words of a query are ignored. */
const WORDS_MAXIMUM = 8;

/** Splits a name or a query into lower-case words without accents, as `search_words` in the database does. */
export const wordsOf = (text: string): string[] => fold(text).split(BETWEEN_WORDS).filter(Boolean);

/** The distinct words of a query; empty when it has no letter or digit. */
export const queryWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, WORDS_MAXIMUM);

type Wire = BoardEvent['wire'];

const knownTeams = new WeakMap<Wire['homeTeam'], readonly string[]>();
const knownLeagues = new LRUCache<string, readonly string[]>({ max: 2_000 });

/** Returns the words of a league in every language, because bettors search for the name that they read. */
export function leagueWords({ name, country }: Wire['league']): readonly string[] {
  const key = `${name}, ${country}`;
  const found = knownLeagues.get(key) ?? translateWords(name, country);
  knownLeagues.set(key, found);
  return found;
}

function translateWords(name: string, country: string): readonly string[] {
  const names = LANGUAGE_CODES.flatMap((language) => {
    const { catalog } = messages[language].words;
    return [leagueName(name, catalog), countryName(country, catalog)];
  });
  return [...new Set(wordsOf(names.join(' ')))];
}

/** Returns the words of every name of the teams and the league of an event. */
export const eventWords = ({ homeTeam, awayTeam, league }: Wire): readonly string[] => [
  ...teamWords(homeTeam),
  ...teamWords(awayTeam),
  ...leagueWords(league),
];

export function teamWords(team: Wire['homeTeam']): readonly string[] {
  const found = knownTeams.get(team) ?? wordsOf(`${team.name} ${team.shortName}`);
  knownTeams.set(team, found);
  return found;
}

/** Returns whether every word of the query is the beginning of one of these words. */
export const hasWords = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((start) => words.some((word) => word.startsWith(start)));

const knownTexts = new WeakMap<BoardEvent, string>();

/** The words of its teams and league, each after a space: one search in a text is much faster than one in each word. */
function textOf(event: BoardEvent): string {
  const known = knownTexts.get(event);
  if (known !== undefined) return known;
  const text = ['', ...eventWords(event.wire)].join(' ');
  knownTexts.set(event, text);
  return text;
}

/**
 * Returns whether the names of its teams and league together contain every word of the query: "om psg", "ligue lens".
 */
export const isNamed = (event: BoardEvent, terms: readonly string[]): boolean =>
  terms.every((start) => textOf(event).includes(` ${start}`));

/** Converts words to a tsquery of prefixes. Words contain no tsquery operators. */
export const toTsquery = (terms: readonly string[]): string => terms.map((word) => `'${word}':*`).join(' & ');
