import type { BoardEvent } from '../board/read-events.ts';

/** Further words of a query are ignored. */
const WORDS_MAXIMUM = 8;

const REPLACED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
const BETWEEN = /[\s!-/:-@[-`{-~‘’–—·]+/;

/** Splits a name or a query into lower-case words without accents, as `search_words` in the database does. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const folded = plain.replace(/[øłđıßæœ]/g, (letter) => REPLACED[letter] ?? letter);
  return folded.split(BETWEEN).filter(Boolean);
}

/** The distinct words of a query; empty when it has no letter or digit. */
export const queryWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, WORDS_MAXIMUM);

const known = new WeakMap<object, readonly string[]>();

/** Caches the words of the leagues and teams on the board. */
function wordsOnce(owner: object, ...names: string[]): readonly string[] {
  const found = known.get(owner) ?? wordsOf(names.join(' '));
  known.set(owner, found);
  return found;
}

type Wire = BoardEvent['wire'];

export const leagueWords = (league: Wire['league']): readonly string[] =>
  wordsOnce(league, league.name, league.country);
export const teamWords = (team: Wire['homeTeam']): readonly string[] => wordsOnce(team, team.name, team.shortName);

/** Returns whether every word of the query is the beginning of one of these words. */
export const hasWords = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((start) => words.some((word) => word.startsWith(start)));

/**
 * Returns whether the names of its teams and league together contain every word of the query: "om psg", "ligue lens".
 */
export function isNamed({ wire }: BoardEvent, terms: readonly string[]): boolean {
  const names = [teamWords(wire.homeTeam), teamWords(wire.awayTeam), leagueWords(wire.league)];
  return terms.every((start) => names.some((words) => words.some((word) => word.startsWith(start))));
}

/** Converts words to a tsquery of prefixes. Words contain no tsquery operators. */
export const toTsquery = (terms: readonly string[]): string => terms.map((word) => `'${word}':*`).join(' & ');
