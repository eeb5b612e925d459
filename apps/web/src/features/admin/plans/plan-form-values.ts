import type { AddPlan, Language } from '@cauri/contract';
import { PLAN_MOST } from '@cauri/contract/bounds';
import { byLanguage, DEFAULT_LANGUAGE, languagesFrom } from '@cauri/contract/languages';
import { USUAL_FEATURES } from '#features/plans/feature-texts.ts';
import type { Key } from '#i18n/texts.ts';
import { textIn } from '#ui/base/use-form.ts';
import { readWhole } from '../read-whole.ts';

export interface PlanFormValues {
  readonly name: string;
  /** In whole FCFA; NaN for anything else. */
  readonly price: number;
  readonly virtualAmount: number;
  /** All features in the languages that the administrator has filled in; in the administrator's own if there are none. */
  readonly features: Readonly<Partial<Record<Language, string[]>>>;
  /** Null puts the plan last. */
  readonly position: number | null;
  readonly isPopular: boolean;
  readonly isActive: boolean;
}

/** The name of the field for the features in a language. */
export const featuresIn = (language: Language) => `features.${language}` as const;

export interface PlanFault {
  readonly field: 'name' | 'price' | 'virtualAmount' | ReturnType<typeof featuresIn> | 'position';
  readonly key: Key<'subscriptions'>;
}

const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `main`: the administrator's language. */
export function readPlanForm(data: FormData, main: Language): PlanFormValues {
  const text = (name: string) => textIn(data, name);
  const usual = USUAL_FEATURES.filter((feature) => data.get(feature) !== null);
  const own = Object.entries(byLanguage((language) => readLines(text(featuresIn(language)))));
  const written = own
    .filter(([, lines]) => lines.length > 0)
    .map(([language, lines]) => [language, [...usual, ...lines]]);
  return {
    name: text('name'),
    price: readWhole(text('price')),
    virtualAmount: readWhole(text('virtualAmount')),
    features: written.length > 0 ? Object.fromEntries(written) : { [main]: usual },
    position: text('position') === '' ? null : readWhole(text('position')),
    isPopular: data.get('isPopular') !== null,
    isActive: data.get('isActive') !== null,
  };
}

/**
 * Converts the features to those of the request: without English ones, those of the first filled-in language take their
 * place.
 */
export function toFeatures(features: PlanFormValues['features'], main: Language) {
  const { [DEFAULT_LANGUAGE]: english, ...translatedFeatures } = features;
  return { features: english ?? firstOf(features, main), translatedFeatures } satisfies Partial<AddPlan>;
}

/** Returns the features in the first filled-in language, in the order of the fields. */
const firstOf = (features: PlanFormValues['features'], main: Language): string[] =>
  languagesFrom(main).flatMap((language) => (features[language] ? [features[language]] : []))[0] ?? [];

/** Returns the first error, in the order of the fields; null if there is none. */
export function findFault(values: PlanFormValues, main: Language): PlanFault | null {
  const { name, price, virtualAmount, features, position } = values;
  if (name === '') return { field: 'name', key: 'name_required' };
  if (Number.isNaN(price)) return { field: 'price', key: 'price_invalid' };
  if (Number.isNaN(virtualAmount)) return { field: 'virtualAmount', key: 'virtual_invalid' };
  if (virtualAmount > PLAN_MOST.virtualAmount) return { field: 'virtualAmount', key: 'virtual_limit' };
  for (const language of languagesFrom(main)) {
    const lines = features[language];
    if (!lines) continue;
    const isMuch = lines.length > PLAN_MOST.features || lines.some((feature) => feature.length > PLAN_MOST.feature);
    if (isMuch) return { field: featuresIn(language), key: 'features_limit' };
    if (lines.length !== firstOf(features, main).length) return { field: featuresIn(language), key: 'features_uneven' };
  }
  const isPlace = position === null || position <= PLAN_MOST.position;
  return isPlace ? null : { field: 'position', key: 'place_invalid' };
}
