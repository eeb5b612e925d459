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
    expand: (asked) =>
      current()
        .aliases.flatMap(({ words, name }) => {
          const at = asked.findIndex((_, start) => words.every((word, index) => asked[start + index] === word));
          return at < 0 ? [] : [[...asked.slice(0, at), ...name, ...asked.slice(at + words.length)]];
        })
        .slice(0, EXPANSIONS_MAXIMUM),
  };
}

const keyOf = (name: string): string => wordsOf(name).join(' ');

const readRanks = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, rank) => [keyOf(name), rank]));

const readAliases = (lines: readonly string[]): readonly Alias[] =>
  lines
    .map((line) => line.split('='))
    .map(([alias = '', name = '']) => ({ words: wordsOf(alias), name: wordsOf(name) }))
    .filter(({ words, name }) => words.length > 0 && name.length > 0);
