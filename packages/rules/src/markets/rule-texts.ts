import type { VoidCause } from '@cauri/contract';
import { BUILDER, BUILDER_STATEMENT } from '../builder/builder.ts';
import { EARLY_PAYOUT, EARLY_STATEMENT } from '../early-payout.ts';
import { isSportId, serverFacts } from '../sports.ts';
import { CUSTOM_MARKET, CUSTOM_STATEMENT } from './custom-market.ts';
import { findMarket } from './definitions.ts';

/**
 * When bets are void whatever the market, by version of the rules. A change of a grading or of its wording is a new
 * version: a leg keeps the version that graded it. A new market is no new version: no leg was graded without it.
 */
const voidStatements: readonly string[] = [
  'If the event is cancelled, or moved by more than 48 hours, bets are void.',
  'If the event is cancelled or not finished, bets are void; so are those placed before it was moved by more than 48 ' +
    'hours, or after its true start where that was earlier than announced.',
];

/** The version of the rules that grades now. */
export const RULES_VERSION = voidStatements.length;

/** The rules of selections that are graded by more than one market or score. */
const OTHER_STATEMENTS: ReadonlyMap<string, string> = new Map([
  [BUILDER, BUILDER_STATEMENT],
  [EARLY_PAYOUT, EARLY_STATEMENT],
]);

const ANY_SPORT = 'The final score published by the source of the event counts.';

/**
 * The rule that grades this type of market in this sport, as told to bettors; that of today or of an earlier version. A
 * sport without a definition has the rule of its source, under the id `any`. Throws a RangeError for an unknown type or
 * version.
 */
export function ruleOf(
  type: string,
  sportId: string,
  version = RULES_VERSION,
): { id: string; version: number; text: string } {
  const whenVoid = voidStatements[version - 1];
  if (whenVoid === undefined) throw new RangeError(`unknown version of the rules: ${version}`);
  if (type === CUSTOM_MARKET) return { id: `house/${type}`, version, text: `${CUSTOM_STATEMENT} ${whenVoid}` };
  const statement = OTHER_STATEMENTS.get(type) ?? findMarket(type)?.statement;
  if (statement === undefined) throw new RangeError(`unknown type of market: ${type}`);
  const scope = isSportId(sportId)
    ? { id: sportId, text: serverFacts[sportId].statement }
    : { id: 'any', text: ANY_SPORT };
  return { id: `${scope.id}/${type}`, version, text: `${scope.text} ${statement} ${whenVoid}` };
}

/** The reason given to bettors for a leg that is void without a score. */
export const voidCauses: Readonly<Record<VoidCause, string>> = {
  cancelled: 'The event was cancelled: bets on it are void.',
  abandoned: 'The event was abandoned before its end: bets on it are void, whatever the score was.',
  postponed: 'The event was moved by more than 48 hours: bets placed before that are void.',
  walkover: 'One side did not start: bets on the event are void.',
  retirement: 'One side retired before the end: bets on the event are void.',
  late: 'The event had begun when the bet was placed: this selection is void.',
};
