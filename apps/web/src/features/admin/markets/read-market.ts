import type { AddMarket, Language } from '@cauri/contract';
import { byLanguage, DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@cauri/contract/languages';
import type { Key } from '#i18n/texts.ts';
import { parseOdds } from '#ui/slip/stake.ts';
import { readBook } from '../events/read-event.ts';

/** A name in each language, as typed. */
type TypedNames = Readonly<Record<Language, string>>;

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

export const emptyAnswer = (id: number): TypedAnswer => ({ id, names: byLanguage(() => ''), odds: '' });

export const EMPTY_MARKET: TypedMarket = { names: byLanguage(() => ''), answers: [1, 2].map(emptyAnswer) };

type NameErrors = Readonly<Partial<Record<Language, Key<'events'>>>>;

export interface AnswerErrors {
  readonly names: NameErrors;
  readonly odds?: Key<'events'>;
}

export interface MarketErrors {
  readonly names: NameErrors;
  readonly answers: ReadonlyMap<number, AnswerErrors>;
  readonly alwaysWins: boolean;
}

/**
 * Returns a name as readers of each language see it: a missing one is that in the default language, or else in the main one.
 */
export const fillNames = (names: TypedNames, main: Language): TypedNames =>
  byLanguage((language) => names[language].trim() || names[DEFAULT_LANGUAGE].trim() || names[main].trim());

export function checkMarket({ names, answers }: TypedMarket, main: Language): MarketErrors {
  const filled = answers.map((answer) => fillNames(answer.names, main));
  const isTwice = (at: number, language: Language) =>
    filled.some((other, index) => index < at && other[language].toLowerCase() === filled[at]?.[language].toLowerCase());
  const nameErrors = (index: number, typed: TypedNames): NameErrors => {
    if (typed[main].trim() === '') return { [main]: 'name_required' };
    const twice = LANGUAGE_CODES.filter((language) => isTwice(index, language));
    const written = twice.filter((language) => typed[language].trim() !== '');
    // An empty field has the name of another field, and the error of that field.
    return Object.fromEntries((written.length > 0 ? written : twice).map((language) => [language, 'name_twice']));
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
export const toMarket = ({ names, answers }: TypedMarket, main: Language): AddMarket => ({
  names: fillNames(names, main),
  outcomes: answers.map((answer) => ({ names: fillNames(answer.names, main), odds: parseOdds(answer.odds) ?? 0 })),
});
