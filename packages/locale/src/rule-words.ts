import type { Rule } from '@cauri/rules';
import type { Words } from './text.ts';
import type { Key } from './texts.ts';

/**
 * Describes which score counts in the sport of a rule, how its market is graded, and when bets are void whatever the market.
 * Null if one of these texts is missing, as for a rule that is newer than the texts.
 */
export function describeRule({ id, version }: Rule, t: Words<'explain'>): string | null {
  const [scope = '', market = ''] = id.split('/');
  const keys = [`scope_${scope}`, `market_${market}`, `version_${version}`];
  const texts = keys.map((key) => t(key as Key<'explain'>));
  // A missing text is its key.
  return texts.some((text, index) => text === keys[index]) ? null : texts.join(' ');
}
