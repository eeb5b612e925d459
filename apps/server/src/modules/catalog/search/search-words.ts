import type { BoardEvent } from '../board/read-events.ts';

/** More words than this do not narrow a search. */
const WORDS_MAXIMUM = 8;

const REPLACED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
const BETWEEN = /[\s!-/:-@[-`{-~‘’–—·]+/;

/** The words of a name or of a question, without accents and case; `search_words` of the database cuts alike. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const folded = plain.replace(/[øłđıßæœ]/g, (letter) => REPLACED[letter] ?? letter);
  return folded.split(BETWEEN).filter(Boolean);
}

/** What a question asks for: none where it has no letter or digit. */
export const askedWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, WORDS_MAXIMUM);

const known = new WeakMap<object, readonly string[]>();

/** The words of what the board has: its leagues and teams are many times asked, and their names few. */
function wordsOnce(owner: object, ...names: string[]): readonly string[] {
  const found = known.get(owner) ?? wordsOf(names.join(' '));
  known.set(owner, found);
  return found;
}

type Wire = BoardEvent['wire'];

export const leagueWords = (league: Wire['league']): readonly string[] =>
  wordsOnce(league, league.name, league.country);
export const teamWords = (team: Wire['homeTeam']): readonly string[] => wordsOnce(team, team.name, team.shortName);

/** Whether every word that is asked for begins one of these. */
export const hasWords = (words: readonly string[], asked: readonly string[]): boolean =>
  asked.every((start) => words.some((word) => word.startsWith(start)));

/** Whether its teams and its league have every word between them: "om psg", "ligue lens". */
export function isNamed({ wire }: BoardEvent, asked: readonly string[]): boolean {
  const names = [teamWords(wire.homeTeam), teamWords(wire.awayTeam), leagueWords(wire.league)];
  return asked.every((start) => names.some((words) => words.some((word) => word.startsWith(start))));
}

/** As the database asks for it. Words hold no sign that has a meaning there. */
export const toTsquery = (asked: readonly string[]): string => asked.map((word) => `'${word}':*`).join(' & ');
