import { BUILDER } from '../builder/builder.ts';
import { EARLY_PAYOUT } from '../early-payout.ts';
import { isSportId } from '../sports.ts';
import { CUSTOM_MARKET } from './custom-market.ts';
import { findMarket } from './definitions.ts';

/**
 * The version of the rules that grades now. A change of a grading or of its wording is a new version: a leg keeps the
 * version that graded it. A new market is no new version: no leg was graded without it.
 */
export const RULES_VERSION = 2;

export type RulesVersion = 1 | typeof RULES_VERSION;

/** A rule that grades. Its words are texts of `packages/locale`. */
export interface Rule {
  /** Names the sport whose score counts and the type of the market: `football/match_winner`. */
  readonly id: string;
  readonly version: number;
}

/** The rules of selections that are graded by more than one market or score. */
const OTHER_TYPES: readonly string[] = [BUILDER, EARLY_PAYOUT];

/**
 * Returns the rule that grades this type of market in this sport: that of today or of an earlier version. A sport without a
 * definition has the rule of its source, under the id `any`. Throws a RangeError for an unknown type or version.
 */
export function ruleOf(type: string, sportId: string, version: number = RULES_VERSION): Rule {
  if (!Number.isInteger(version) || version < 1 || version > RULES_VERSION) {
    throw new RangeError(`unknown version of the rules: ${version}`);
  }
  if (type === CUSTOM_MARKET) return { id: `house/${type}`, version };
  if (!OTHER_TYPES.includes(type) && !findMarket(type)) throw new RangeError(`unknown type of market: ${type}`);
  return { id: `${isSportId(sportId) ? sportId : 'any'}/${type}`, version };
}
