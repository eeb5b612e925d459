import type { AddMarket } from '@cauri/contract';
import { WRITTEN_LANGUAGES } from '@cauri/contract/languages';
import type { Key } from '#i18n/texts.ts';
import { parseOdds, readBook } from '../events/read-event.ts';

/** One answer as it is typed. */
export interface TypedAnswer {
  /** Stays while others come and go. */
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

/** The errors by field. */
export interface MarketErrors {
  readonly fr?: Key<'events'>;
  readonly answers: ReadonlyMap<number, AnswerErrors>;
  readonly isGift: boolean;
}

/** A name in both languages; without an English one the French one stands for both. */
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
    isGift: readBook(answers.map(({ odds }) => odds))?.isGift ?? false,
  };
}

export const isSound = ({ fr, answers, isGift }: MarketErrors): boolean => !fr && answers.size === 0 && !isGift;

/** The market of fields without errors. */
export const toMarket = ({ answers, ...name }: TypedMarket): AddMarket => ({
  names: namesOf(name),
  outcomes: answers.map((answer) => ({ names: namesOf(answer), odds: parseOdds(answer.odds) ?? 0 })),
});
