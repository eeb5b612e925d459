import type { EventDetail, Grade } from '@cauri/contract';
import { CUSTOM_MARKET, gradeBuilder, gradeOutcomes, type Result } from '@cauri/rules';
import { type CheckFinding, failed, ok, open } from '../findings.ts';
import { factsOf, type ProvenEntry } from '../log/log-facts.ts';
import type { ReceiptLeg, ReceiptPart } from '../receipt.ts';
import { earlyGrade } from './early-grade.ts';
import type { LegFacts } from './leg-result.ts';
import { findVoidWindows } from './void-windows.ts';

type Market = EventDetail['markets'][number];
type GradeFacts = LegFacts & { readonly result: Result | null };

/** The grade of a leg, null while it is open or cannot be computed, and what the check of it found. */
interface LegGrade {
  readonly found: CheckFinding;
  readonly grade: Grade | null;
}

/**
 * Grades a leg by the rules, with the outcomes that the receipt states for its market, and compares grade, teams, market,
 * outcomes and names with those that the site shows. `placedAt`: the time of the placement in milliseconds since 1970.
 */
export function gradeLeg(placedAt: number, leg: ReceiptLeg, facts: GradeFacts): LegGrade {
  const { found, grade } = computeGrade(placedAt, leg, facts);
  const other = findOther(leg, facts.event);
  if (other) return { found: failed('other_selection', { ...other }), grade };
  const isOfShownMarket = found.state === 'ok' && leg.digest === null && !statesMarket(leg);
  const data = {
    ...found.data,
    ...(isOfShownMarket && { market: 'shown' }),
    ...(leg.marketName !== undefined && { named: `${leg.marketName}: ${leg.outcomeName}` }),
  };
  return { found: { ...found, data }, grade };
}

function computeGrade(placedAt: number, leg: ReceiptLeg, { entries, event, result }: GradeFacts): LegGrade {
  if (findVoidWindows(placedAt, leg, entries).length > 0) return { found: ok({ grade: 'void' }), grade: 'void' };
  // The rules grade every outcome that they define. A custom market is graded later than its match may end.
  const ungraded = result === null || leg.marketType === CUSTOM_MARKET ? open('not_over') : failed('unreadable');
  if (leg.parts) {
    const grade = gradeBuilder(leg.parts.map((part) => gradeByRules(part, marketOf(event, part), result)));
    return { found: grade === null ? ungraded : ok({ grade }), grade };
  }
  const early = leg.earlyPayout ? earlyGrade(leg, { entries, event, result }) : null;
  if (early) return early;
  const market = marketOf(event, leg);
  const grade =
    leg.marketType === CUSTOM_MARKET ? gradeByHand(leg, entries, result) : gradeByRules(leg, market, result);
  if (grade === null) return { found: ungraded, grade };
  const shown = market?.outcomes.find(({ id }) => id === leg.outcome)?.grade;
  return { found: shown === grade ? ok({ grade }) : failed('wrong_grade', { grade, shown: shown ?? 'open' }), grade };
}

/** Whether the receipt states the outcomes of every market of the leg. Those of versions before it do not. */
const statesMarket = (leg: ReceiptLeg): boolean => (leg.parts ?? [leg]).every(({ outcomeKeys }) => outcomeKeys);

/** `of`: the kind of the texts, by which a page words them. */
interface Difference {
  readonly of: 'teams' | 'outcomes' | 'market' | 'names';
  readonly stated: string;
  readonly shown: string;
}

/** Finds the first of the teams, markets, outcomes and names of a leg that the site shows otherwise than the receipt states. */
function findOther(leg: ReceiptLeg, event: EventDetail): Difference | null {
  const { homeTeam, awayTeam } = event;
  const differences: (Difference | null)[] = [
    // The log states results by home and away: exchanged teams would exchange the grades.
    { of: 'teams', stated: leg.eventName, shown: `${homeTeam.name} vs ${awayTeam.name}` },
    ...(leg.parts ?? [leg]).flatMap((part) => [
      compareOutcomes(part, marketOf(event, part)),
      compareMarket(part, marketOf(event, part)),
    ]),
    compareNames(leg, marketOf(event, leg)),
  ];
  return differences.find((each) => each && each.stated !== each.shown) ?? null;
}

function compareOutcomes({ outcomeKeys }: ReceiptPart, market: Market | undefined): Difference | null {
  return outcomeKeys && market
    ? { of: 'outcomes', stated: listOf(outcomeKeys), shown: listOf(market.outcomes.map(({ key }) => key)) }
    : null;
}

function compareMarket({ marketType, line }: ReceiptPart, market: Market | undefined): Difference | null {
  const nameOf = (type: string, decimal: number | null) => (decimal === null ? type : `${type} ${decimal}`);
  return market
    ? {
        of: 'market',
        stated: nameOf(marketType, line === null ? null : line / 1_000),
        shown: nameOf(market.type, market.line),
      }
    : null;
}

function compareNames({ outcome, marketName, outcomeName }: ReceiptLeg, market: Market | undefined): Difference | null {
  if (marketName === undefined) return null;
  const shown = market?.outcomes.find(({ id }) => id === outcome)?.name ?? '';
  return { of: 'names', stated: `${marketName}: ${outcomeName}`, shown: `${market?.name ?? ''}: ${shown}` };
}

const listOf = (keys: readonly string[]): string => keys.toSorted().join(', ');

function gradeByHand(leg: ReceiptLeg, entries: readonly ProvenEntry[], result: Result | null): Grade | null {
  if (result?.status === 'cancelled') return 'void';
  const grading = entries.map(factsOf).findLast(({ kind, market }) => kind === 'grading' && market === leg.market);
  const grades = grading?.grades as Record<string, Grade> | undefined;
  return grades?.[leg.outcome] ?? null;
}

const marketOf = ({ markets }: EventDetail, { market }: Pick<ReceiptPart, 'market'>) =>
  markets.find(({ id }) => id === market);

function gradeByRules(
  { marketType, line, outcomeKey, outcomeKeys: stated }: ReceiptPart,
  market: Market | undefined,
  result: Result | null,
): Grade | null {
  if (!result) return null;
  try {
    const outcomeKeys = stated ?? market?.outcomes.map(({ key }) => key) ?? [outcomeKey];
    return gradeOutcomes({ type: marketType, line, outcomeKeys, result })[outcomeKey] ?? null;
  } catch {
    return null;
  }
}
