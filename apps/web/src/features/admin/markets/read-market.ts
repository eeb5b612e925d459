import type { AddMarket } from '@cauri/contract';
import { WRITTEN_LANGUAGES } from '@cauri/contract/languages';
import type { Key } from '#i18n/texts.ts';
import { parseOdds } from '#ui/slip/stake.ts';
import { readBook } from '../events/read-event.ts';

/** One answer, as typed. */
export interface TypedAnswer {
  /** Identifies the answer while others are added and removed. */
  readonly id: number;
  readonly fr: string;
  readonly en: string;
  readonly odds: string;
}

export interface TypedMarket {
  readonly fr: string;
  readonly en: string;
  readonly answers: readonly TypedAnswer[];
}

export const ANSWERS_MINIMUM = 2;
export const ANSWERS_MAXIMUM = 20;

export const EMPTY_MARKET: TypedMarket = {
  fr: '',
  en: '',
  answers: [1, 2].map((id) => ({ id, fr: '', en: '', odds: '' })),
};

export interface AnswerErrors {
  readonly fr?: Key<'events'>;
  readonly odds?: Key<'events'>;
}

export interface MarketErrors {
  readonly fr?: Key<'events'>;
  readonly answers: ReadonlyMap<number, AnswerErrors>;
  readonly alwaysWins: boolean;
}

/** Returns a name in both languages; the French one stands in for a missing English one. */
const namesOf = ({ fr, en }: { readonly fr: string; readonly en: string }) => ({
  fr: fr.trim(),
  en: en.trim() || fr.trim(),
});

export function checkMarket({ fr, answers }: TypedMarket): MarketErrors {
  const named = answers.map(namesOf);
  const isTwice = (at: number) =>
    WRITTEN_LANGUAGES.some((language) =>
      named.some((other, index) => index < at && other[language].toLowerCase() === named[at]?.[language].toLowerCase()),
    );
  return {
    ...(fr.trim() === '' && { fr: 'name_required' as const }),
    answers: new Map(
      answers.flatMap((answer, index) => {
        const isMissing = answer.fr.trim() === '';
        const errors = {
          ...(isMissing && { fr: 'name_required' as const }),
          ...(!isMissing && isTwice(index) && { fr: 'name_twice' as const }),
          ...(parseOdds(answer.odds) === null && { odds: 'odds_above' as const }),
        };
        return Object.keys(errors).length > 0 ? [[answer.id, errors] as const] : [];
      }),
    ),
    alwaysWins: readBook(answers.map(({ odds }) => odds))?.alwaysWins ?? false,
  };
}

export const isSound = ({ fr, answers, alwaysWins }: MarketErrors): boolean => !fr && answers.size === 0 && !alwaysWins;

/** Converts valid fields to the request. */
export const toMarket = ({ answers, ...name }: TypedMarket): AddMarket => ({
  names: namesOf(name),
  outcomes: answers.map((answer) => ({ names: namesOf(answer), odds: parseOdds(answer.odds) ?? 0 })),
});
