import type { ExplainedLeg, LegPart } from '@cauri/contract';
import { sidesOf } from '@cauri/locale/bet-words';
import { describeReason } from '@cauri/locale/reason-words';
import { keepScores } from '@cauri/locale/score-words';
import { EARLY_LEAD, lineFromWire, reasonOf } from '@cauri/rules';
import type { Text } from '#i18n/use-text.tsx';
import { writeScore } from './leg-words.ts';

/**
 * Returns the sentence about what a selection needed and what happened: the leg itself, or an outcome of its bet builder.
 * Null while it has no score, and for a market that nothing but its rule explains.
 */
export function reasonText(
  leg: ExplainedLeg,
  { marketType: type, line, outcomeKey: key, status }: ExplainedLeg | LegPart,
  t: Text<'explain'>,
): string | null {
  const { eventName, sportId, periods = null } = leg;
  const score = numbersOf(leg.score);
  if (!score || !leg.score || status === 'pending') return null;
  const sides = sidesOf(eventName);
  if (leg.earlyPayout === 'paid') {
    const number = t('unit_goals', { count: EARLY_LEAD });
    return t('why_early', { team: sides[key === 'away' ? 'away' : 'home'], number, score: writeScore(leg.score) });
  }
  const reason = reasonOf({ sportId, type, line: lineFromWire(line), key, grade: status, score, periods });
  return reason && keepScores(describeReason(reason, { grade: status, sides, score }, t));
}

function numbersOf(score: string | null): { home: number; away: number } | null {
  const [home = Number.NaN, away = Number.NaN] = (score ?? '').split(' - ').map(Number);
  return Number.isInteger(home) && Number.isInteger(away) ? { home, away } : null;
}
