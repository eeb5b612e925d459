import { USUAL_FEATURES } from '#features/plans/feature-texts.ts';
import type { Key } from '#i18n/texts.ts';
import { textIn } from '#ui/base/use-form.ts';
import { readWhole } from '../read-whole.ts';

export interface PlanFormValues {
  readonly name: string;
  /** In whole FCFA; NaN for anything else. */
  readonly price: number;
  readonly virtualAmount: number;
  readonly features: string[];
  readonly featuresFr: string[];
  /** Null puts the plan last. */
  readonly position: number | null;
  readonly isPopular: boolean;
  readonly isActive: boolean;
}

export interface PlanFault {
  readonly field: 'name' | 'price' | 'virtualAmount' | 'features' | 'featuresFr' | 'position';
  readonly key: Key<'subscriptions'>;
}

const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function readPlanForm(data: FormData): PlanFormValues {
  const text = (name: string) => textIn(data, name);
  const usual = USUAL_FEATURES.filter((feature) => data.get(feature) !== null);
  return {
    name: text('name'),
    price: readWhole(text('price')),
    virtualAmount: readWhole(text('virtualAmount')),
    features: [...usual, ...readLines(text('features'))],
    featuresFr: [...usual, ...readLines(text('featuresFr'))],
    position: text('position') === '' ? null : readWhole(text('position')),
    isPopular: data.get('isPopular') !== null,
    isActive: data.get('isActive') !== null,
  };
}

const POSITION_MAXIMUM = 9_999;
const VIRTUAL_MAXIMUM = 1_000_000_000;

/** Returns the first error, in the order of the fields; null if there is none. */
export function findFault(values: PlanFormValues): PlanFault | null {
  const { name, price, virtualAmount, features, featuresFr, position } = values;
  if (name === '') return { field: 'name', key: 'name_required' };
  if (Number.isNaN(price)) return { field: 'price', key: 'price_invalid' };
  if (Number.isNaN(virtualAmount)) return { field: 'virtualAmount', key: 'virtual_invalid' };
  if (virtualAmount > VIRTUAL_MAXIMUM) return { field: 'virtualAmount', key: 'virtual_limit' };
  const isMuch = features.length > 12 || [...features, ...featuresFr].some((feature) => feature.length > 120);
  if (isMuch) return { field: 'features', key: 'features_limit' };
  if (features.length !== featuresFr.length) return { field: 'featuresFr', key: 'features_uneven' };
  const isPlace = position === null || position <= POSITION_MAXIMUM;
  return isPlace ? null : { field: 'position', key: 'place_invalid' };
}
