import type { Event } from '@cauri/contract';
import type { Settings, SettingsStore } from '#modules/settings';
import { wordsOf } from './search-words.ts';

/** Names that administrators know better than any rule: top leagues, and what bettors call teams. */
export interface KnownNames {
  /** The place of a league in the setting `topLeagues`; null for others. */
  rankOf(league: Event['league']): number | null;
  /** The questions that an alias stands for: "psg marseille" for "paris saint germain marseille". */
  expand(asked: readonly string[]): readonly (readonly string[])[];
}

/** A question is expanded to at most so many others: each is a search of its own. */
const EXPANSIONS_MAXIMUM = 3;

interface Alias {
  readonly words: readonly string[];
  readonly name: readonly string[];
}

/** Reads the names from the settings, once per change of them. */
export function createKnownNames(settings: Pick<SettingsStore, 'current'>): KnownNames {
  let read: {
    readonly from: Settings;
    readonly ranks: ReadonlyMap<string, number>;
    readonly aliases: readonly Alias[];
  };
  const current = () => {
    const from = settings.current();
    if (read?.from !== from)
      read = { from, ranks: readRanks(from.topLeagues), aliases: readAliases(from.searchAliases) };
    return read;
  };
  return {
    rankOf: ({ name, country }) => {
      const { ranks } = current();
      const plain = name.replace(/ \(simulation\)$/, '');
      return ranks.get(keyOf(`${plain}, ${country}`)) ?? ranks.get(keyOf(plain)) ?? null;
    },
    expand: (asked) => {
      const { aliases } = current();
      const found = aliases.flatMap((alias) => {
        const at = findRun(asked, alias.words);
        if (at < 0) return [];
        const [before, after] = [asked.slice(0, at), asked.slice(at + alias.words.length)];
        return [[...replaceFirst(before, aliases), ...alias.name, ...replaceFirst(after, aliases)]];
      });
      const distinct = new Map(found.map((words) => [words.join(' '), words]));
      return [...distinct.values()].slice(0, EXPANSIONS_MAXIMUM);
    },
  };
}

/** The place at which the words stand side by side; -1 where they do not. */
const findRun = (words: readonly string[], run: readonly string[]): number =>
  words.findIndex((_, start) => run.every((word, index) => words[start + index] === word));

/** The words with every alias among them replaced by the first of its names. */
function replaceFirst(words: readonly string[], aliases: readonly Alias[]): readonly string[] {
  const alias = aliases.find((one) => findRun(words, one.words) >= 0);
  if (!alias) return words;
  const at = findRun(words, alias.words);
  return [...words.slice(0, at), ...alias.name, ...replaceFirst(words.slice(at + alias.words.length), aliases)];
}

const keyOf = (name: string): string => wordsOf(name).join(' ');

const readRanks = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, rank) => [keyOf(name), rank]));

const readAliases = (lines: readonly string[]): readonly Alias[] =>
  lines
    .map((line) => line.split('='))
    .map(([alias = '', name = '']) => ({ words: wordsOf(alias), name: wordsOf(name) }))
    .filter(({ words, name }) => words.length > 0 && name.length > 0);
