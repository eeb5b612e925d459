import type { AddMarket, Language } from '@cauri/contract';
import { DEFAULT_LANGUAGE, WRITTEN_LANGUAGES, type WrittenLanguage } from '@cauri/contract/languages';
import type { Key } from '#i18n/texts.ts';
import { parseOdds } from '#ui/slip/stake.ts';
import { readBook } from '../events/read-event.ts';

/** A name in each language, as typed. */
type TypedNames = Readonly<Record<WrittenLanguage, string>>;

/** One answer, as typed. */
export interface TypedAnswer {
  /** Identifies the answer while others are added and removed. */
  readonly id: number;
  readonly names: TypedNames;
  readonly odds: string;
}

export interface TypedMarket {
  readonly names: TypedNames;
  readonly answers: readonly TypedAnswer[];
}

export const ANSWERS_MINIMUM = 2;
export const ANSWERS_MAXIMUM = 20;

const byWritten = <T>(make: (language: WrittenLanguage) => T): Record<WrittenLanguage, T> =>
  Object.fromEntries(WRITTEN_LANGUAGES.map((language) => [language, make(language)])) as Record<WrittenLanguage, T>;

export const emptyAnswer = (id: number): TypedAnswer => ({ id, names: byWritten(() => ''), odds: '' });

export const EMPTY_MARKET: TypedMarket = { names: byWritten(() => ''), answers: [1, 2].map(emptyAnswer) };

/** The language of the names that must be typed: that of the administrator, if names can be written in it. */
export const mainLanguage = (language: Language): WrittenLanguage =>
  WRITTEN_LANGUAGES.find((written) => written === language) ?? DEFAULT_LANGUAGE;

/** The languages in which names can be written, with the main one first. */
export const languagesFrom = (main: WrittenLanguage): readonly WrittenLanguage[] => [
  main,
  ...WRITTEN_LANGUAGES.filter((language) => language !== main),
];

type NameErrors = Readonly<Partial<Record<WrittenLanguage, Key<'events'>>>>;

export interface AnswerErrors {
  readonly names: NameErrors;
  readonly odds?: Key<'events'>;
}

export interface MarketErrors {
  readonly names: NameErrors;
  readonly answers: ReadonlyMap<number, AnswerErrors>;
  readonly alwaysWins: boolean;
}

/** Returns a name in all languages; the one in the main language stands in for a missing one. */
const fill = (names: TypedNames, main: WrittenLanguage): TypedNames =>
  byWritten((language) => names[language].trim() || names[main].trim());

export function checkMarket({ names, answers }: TypedMarket, main: WrittenLanguage): MarketErrors {
  const filled = answers.map((answer) => fill(answer.names, main));
  const isTwice = (at: number, language: WrittenLanguage) =>
    filled.some((other, index) => index < at && other[language].toLowerCase() === filled[at]?.[language].toLowerCase());
  const nameErrors = (index: number, typed: TypedNames): NameErrors => {
    if (typed[main].trim() === '') return { [main]: 'name_required' };
    return Object.fromEntries(
      WRITTEN_LANGUAGES.filter((language) => isTwice(index, language)).map((language) => [language, 'name_twice']),
    );
  };
  return {
    names: names[main].trim() === '' ? { [main]: 'name_required' } : {},
    answers: new Map(
      answers.flatMap((answer, index) => {
        const errors: AnswerErrors = {
          names: nameErrors(index, answer.names),
          ...(parseOdds(answer.odds) === null && { odds: 'odds_above' as const }),
        };
        return isEmpty(errors.names) && !errors.odds ? [] : [[answer.id, errors] as const];
      }),
    ),
    alwaysWins: readBook(answers.map(({ odds }) => odds))?.alwaysWins ?? false,
  };
}

const isEmpty = (errors: NameErrors): boolean => Object.keys(errors).length === 0;

export const isSound = ({ names, answers, alwaysWins }: MarketErrors): boolean =>
  isEmpty(names) && answers.size === 0 && !alwaysWins;

/** Converts valid fields to the request. */
export const toMarket = ({ names, answers }: TypedMarket, main: WrittenLanguage): AddMarket => ({
  names: fill(names, main),
  outcomes: answers.map((answer) => ({ names: fill(answer.names, main), odds: parseOdds(answer.odds) ?? 0 })),
});
