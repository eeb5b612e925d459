import type { Plan } from '@cauri/contract';
import { DEFAULT_LANGUAGE, inLanguage } from '@cauri/contract/languages';
import { formatMoney } from '#i18n/format.ts';
import type { Text } from '#i18n/use-text.tsx';

/** The features that have texts; an administrator's own features are shown as written. */
const WORDS = {
  virtual_amount: 'feature_virtual_amount',
  all_markets: 'feature_all_markets',
  no_expiry: 'feature_no_expiry',
} as const;

export type UsualFeature = keyof typeof WORDS;
export const USUAL_FEATURES = Object.keys(WORDS) as UsualFeature[];

export const isUsual = (feature: string): feature is UsualFeature => feature in WORDS;

/** Returns the features of a plan by language, as far as they were written. */
export const featuresByLanguage = ({
  features,
  translatedFeatures,
}: Pick<Plan, 'features' | 'translatedFeatures'>) => ({
  ...translatedFeatures,
  [DEFAULT_LANGUAGE]: features,
});

type Described = Pick<Plan, 'features' | 'translatedFeatures' | 'virtualAmount'>;

/** Returns the features of a plan in the reader's language. */
export function featureTexts(plan: Described, t: Text<'plans'>): string[] {
  const amount = formatMoney(plan.virtualAmount);
  const own = inLanguage(featuresByLanguage(plan), t.language);
  return own.map((feature) => (isUsual(feature) ? t(WORDS[feature], { amount }) : feature));
}

/** Names a feature where the amount of the plan is not known, or is shown beside it. `amount`: the name of the amount. */
export function nameFeature(feature: string, { plans, amount }: { plans: Text<'plans'>; amount: string }): string {
  if (!isUsual(feature)) return feature;
  return feature === 'virtual_amount' ? amount : plans(WORDS[feature]);
}

/**
 * Leaves out the default features that every plan on sale has, because they do not distinguish the plan. A plan that lists
 * nothing does not count.
 */
export function distinguish(plan: Plan, plans: readonly Plan[]): Plan {
  const isOwn = (_: unknown, place: number) => {
    const feature = plan.features[place] ?? '';
    return !isUsual(feature) || !plans.every(({ features: all }) => all.length === 0 || all.includes(feature));
  };
  const translatedFeatures = Object.fromEntries(
    Object.entries(plan.translatedFeatures).map(([language, lines]) => [language, lines?.filter(isOwn)]),
  );
  return { ...plan, features: plan.features.filter(isOwn), translatedFeatures };
}
