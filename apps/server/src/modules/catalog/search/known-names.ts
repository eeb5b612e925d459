import type { Event } from '@cauri/contract';
import type { Settings, SettingsStore } from '#modules/settings';
import { wordsOf } from './search-words.ts';

/** Names that administrators know better than any rule: top leagues, and what bettors call teams. */
export interface KnownNames {
  /** The place of a league in the setting `topLeagues`; null for others. */
  rankOf(league: Event['league']): number | null;
  /** Returns the queries that the aliases in a query stand for: "psg marseille" for "paris saint germain marseille". */
  expand(terms: readonly string[]): readonly (readonly string[])[];
  /** All words of the aliases. */
  aliasWords(): ReadonlySet<string>;
  /** Returns the name that an alias in a query stands for, as administrators wrote it; null if it has no alias. */
  nameMeant(terms: readonly string[]): string | null;
}

/** The maximum number of queries that one query is expanded to; each is a separate search. */
const EXPANSIONS_MAXIMUM = 3;

interface Alias {
  readonly words: readonly string[];
  readonly name: readonly string[];
  /** The name as it was written. */
  readonly text: string;
}

/** Reads the names from the settings, once per change of them. */
export function createKnownNames(settings: Pick<SettingsStore, 'current'>): KnownNames {
  let read: {
    readonly from: Settings;
    readonly ranks: ReadonlyMap<string, number>;
    readonly aliases: readonly Alias[];
    readonly aliasWords: ReadonlySet<string>;
  };
  const current = () => {
    const from = settings.current();
    if (read?.from !== from) {
      const aliases = readAliases(from.searchAliases);
      const aliasWords = new Set(aliases.flatMap(({ words }) => words));
      read = { from, ranks: readRanks(from.topLeagues), aliases, aliasWords };
    }
    return read;
  };
  return {
    rankOf: ({ name, country }) => {
      const { ranks } = current();
      const plain = name.replace(/ \(simulation\)$/, '');
      return ranks.get(keyOf(`${plain}, ${country}`)) ?? ranks.get(keyOf(plain)) ?? null;
    },
    expand: (terms) => {
      const { aliases } = current();
      const found = aliases.flatMap((alias) => {
        const at = findRun(terms, alias.words);
        if (at < 0) return [];
        const [before, after] = [terms.slice(0, at), terms.slice(at + alias.words.length)];
        return [[...replaceFirst(before, aliases), ...alias.name, ...replaceFirst(after, aliases)]];
      });
      const distinct = new Map(found.map((words) => [words.join(' '), words]));
      return [...distinct.values()].slice(0, EXPANSIONS_MAXIMUM);
    },
    aliasWords: () => current().aliasWords,
    nameMeant: (terms) => current().aliases.find(({ words }) => findRun(terms, words) >= 0)?.text ?? null,
  };
}

/** Returns the index at which the words contain the run; -1 if they do not. */
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
    .map(([alias = '', name = '']) => ({ words: wordsOf(alias), name: wordsOf(name), text: name.trim() }))
    .filter(({ words, name }) => words.length > 0 && name.length > 0);
