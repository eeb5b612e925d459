import type { Grade, Reason, Score } from '@cauri/rules';
import type { Sides } from './market-words.ts';
import { scoreText } from './score-words.ts';
import type { Words } from './text.ts';
import type { Key } from './texts.ts';

export interface ReasonFacts {
  readonly grade: Grade;
  readonly sides: Sides;
  /** The final score. */
  readonly score: Score;
}

type Texts = Words<'explain'>;

/**
 * Describes what a selection needed and what happened: "You needed at least 3 goals. The match ended 1–1: 2 goals, so this
 * selection lost."
 */
export function describeReason(reason: Reason, facts: ReasonFacts, t: Texts): string {
  const isInPart = reason.isQuarterLine && facts.grade !== 'void';
  const needed = t(isInPart ? 'why_needed_full' : 'why_needed', { what: needText(reason, facts.sides, t) });
  const outcome = reason.counted
    ? t(`why_${facts.grade}`, { happened: happenedText(reason, facts, t) })
    : t('why_unknown');
  return `${needed} ${outcome}`;
}

function needText({ need, unit, part }: Reason, sides: Sides, t: Texts): string {
  const { is, side = 'home', number = 0, score = '', winners } = need;
  const [half, full] = (winners ?? []).map((winner) => leaderText(winner, sides, t));
  const what = t(`need_${is}`, {
    team: sides[side],
    other: sides[side === 'home' ? 'away' : 'home'],
    number: t(`unit_${unit}`, { count: number }),
    score: score.replace('-', '\u00a0\u2013\u00a0'),
    half: half ?? '',
    full: full ?? '',
    part: String(part?.number ?? ''),
  });
  if (!part || is === 'win_set') return what;
  return t(`in_${part.kind}_${part.number}` as Key<'explain'>, { what });
}

function happenedText({ unit, part, counted, count, halfTime, first }: Reason, facts: ReasonFacts, t: Texts): string {
  const { sides, score } = facts;
  const texts = { score: scoreText(counted ?? score), sets: scoreText(score) };
  if (halfTime) return t('ended_halves', { half: scoreText(halfTime), score: scoreText(score) });
  if (first) return t('ended_first', { ...texts, team: sides[first] });
  const ended = t(part ? `ended_${part.kind}` : unit === 'games' ? 'ended_games' : 'ended_match', texts);
  return count === null ? ended : t('ended_count', { ended, number: t(`unit_${unit}`, { count }) });
}

const leaderText = (winner: 'home' | 'draw' | 'away', sides: Sides, t: Texts): string =>
  winner === 'draw' ? t('half_level') : t('half_ahead', { team: sides[winner] });
