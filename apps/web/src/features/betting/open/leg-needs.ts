import type { Clock, Incident, Leg } from '@cauri/contract';
import { sidesOf } from '@cauri/locale/bet-words';
import { findSport, type Standing, type StandingQuestion, standingOf } from '@cauri/rules';
import type { EventFacts } from '#features/board/board.ts';
import { ENDS } from '#features/board/periods.ts';
import type { Text } from '#i18n/use-text.tsx';
import { type Cell, scoreCells } from '#ui/event-page/score-cells.ts';

type Course = Pick<StandingQuestion, 'score' | 'periods' | 'first'>;
type LiveFacts = Pick<EventFacts, 'score' | 'clock' | 'isLive'>;

/**
 * How a leg stands in a match that is played; null where it does not follow from the score. `incidents` where they are
 * known.
 */
export function standingOfLeg(leg: Leg, facts: LiveFacts, incidents?: readonly Incident[]): Standing | null {
  const { sportId, marketType: type, line, outcomeKey: key } = leg;
  const isSets = findSport(sportId)?.scoring === 'sets';
  const course = isSets ? courseOfSets(sportId, facts) : courseOfScore(facts, incidents);
  return course && standingOf({ sportId, type, line: line === null ? null : Math.round(line * 1_000), key, ...course });
}

function courseOfScore({ score, clock }: LiveFacts, incidents: readonly Incident[] | undefined): Course | null {
  const present = numbersOf(score?.home, score?.away);
  if (!present) return null;
  const ends = incidents?.filter(({ kind }) => ENDS.includes(kind)).map((end) => end.score);
  const scores = ends ? [...ends, present] : isFirst(clock) ? [present] : null;
  const periods = scores?.map(({ home, away }, index) => {
    const before = scores[index - 1];
    return { home: Number(home) - Number(before?.home ?? 0), away: Number(away) - Number(before?.away ?? 0) };
  });
  const first = incidents?.find(({ kind }) => kind === 'goal')?.side ?? null;
  return { score: present, periods: periods ?? null, first };
}

const isFirst = (clock: Clock | null): boolean => /^(first_half|quarter_1|period_1|set_1)$/.test(clock?.period ?? '');

/** Sets count once they are over. A score of one number is that of the sets, except in the first set of volleyball. */
function courseOfSets(sportId: string, facts: LiveFacts): Course | null {
  const [home, away] = scoreCells({ sportId, ...facts });
  if (isFirst(facts.clock)) return { score: { home: 0, away: 0 }, periods: [], first: null };
  if (home[0]?.is === 'whole') {
    const score = numbersOf(home[0].text, away[0]?.text);
    return score && { score, periods: null, first: null };
  }
  const won = (cells: readonly Cell[]) => cells.filter(({ is }) => is === 'won').length;
  const periods = home.flatMap(({ is, text }, place) =>
    is === 'won' || is === 'lost' ? [{ home: Number(text), away: Number(away[place]?.text) }] : [],
  );
  return { score: { home: won(home), away: won(away) }, periods, first: null };
}

function numbersOf(home: unknown, away: unknown): { home: number; away: number } | null {
  const score = { home: Number(home), away: Number(away) };
  return Number.isInteger(score.home) && Number.isInteger(score.away) ? score : null;
}

/** If more ways than this are open, the text names none of them: "2 more goals". */
const WAYS_NAMED = 2;

/** "Winning", "Needs 1 more goal from Lyon". */
export function standingText(standing: Standing, leg: Leg, t: Text<'betting'>): string {
  if (standing.is !== 'needs') return t(`leg_now_${standing.is}`);
  const unit = findSport(leg.sportId)?.scoring ?? 'goals';
  const sides = sidesOf(leg.eventName);
  const { ways } = standing;
  const [{ home, away } = { home: 0, away: 0 }] = ways;
  const isAny = ways.length === home + away + 1 || ways.length > WAYS_NAMED;
  const names = ways.map((way) =>
    listOf(
      (['home', 'away'] as const)
        .filter((side) => way[side] > 0)
        .map((side) => t(`${unit}_of`, { count: way[side], team: sides[side] })),
      { type: 'conjunction', language: t.language },
    ),
  );
  const what = isAny ? t(unit, { count: home + away }) : listOf(names, { type: 'disjunction', language: t.language });
  return t(standing.when ? `leg_needs_${standing.when}` : 'leg_needs', { what });
}

function listOf(parts: readonly string[], { type, language }: { type: Intl.ListFormatType; language: string }): string {
  return new Intl.ListFormat(language, { type }).format(parts);
}
