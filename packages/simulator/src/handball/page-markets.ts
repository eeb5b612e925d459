import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { partsOf, sinceParts } from '../periods.ts';
import { type Answers, answersAfter, answersOf, meanAnswers, pricePart, priceTeams } from '../pricing/parts.ts';
import { splitAt } from '../pricing/two-way.ts';
import { remember } from '../remember.ts';
import { HALF, STEPS } from './clock.ts';
import { SHARES } from './model.ts';
import type { HandballParams } from './params.ts';
import { sumFinal, sumStretch } from './probabilities.ts';

/** Distances of the lines from the expected total of a half, and from the expected goals of a side, in goals. */
export const HALVES_FROM_MEAN = [-4, -2, 0, 2, 4];
export const TEAMS_FROM_MEAN = [-4, -2, 0, 2, 4];

const NONE: Score = { home: 0, away: 0 };

/** Returns the fair probabilities of the markets of the page, from the same limits as those of the lists. */
export function pricePage(params: HandballParams, position: Position): MarketProbabilities[] {
  const { homeGoals, awayGoals } = params;
  const final = sumFinal(params, position);
  const parts = partsOf(position, HALF - 1);
  const linesOfSide = (goals: number) => linesNear(goals / 1000, TEAMS_FROM_MEAN);
  return [
    // A match that began before positions had halves has no markets of them.
    ...(parts ? answerHalves(params, position, parts) : []).flatMap((answers, half) =>
      pricePart(half + 1, answers, {
        winner: 'half_winner',
        total: 'total_half',
        lines: linesOfHalf(homeGoals, awayGoals, half),
      }),
    ),
    ...priceTeams({ home: linesOfSide(homeGoals), away: linesOfSide(awayGoals) }, (side, line) =>
      splitAt(final[side], line),
    ),
  ];
}

/** Half lines in thousandths. */
const linesNear = (mean: number, distances: readonly number[]): number[] =>
  distances.map((goals) => (Math.floor(mean) + goals) * 1000 + 500);

const linesOfHalf = (homeGoals: number, awayGoals: number, half: number): number[] =>
  linesNear(((homeGoals + awayGoals) * (SHARES[half] ?? 0)) / 10_000_000, HALVES_FROM_MEAN);

/** The answers about both halves; before the second one has begun, those about it follow from the lead before it. */
function answerHalves(params: HandballParams, { step, score }: Position, parts: readonly Score[]): Answers[] {
  const { homeGoals, awayGoals } = params;
  const linesOf = (half: number) => linesOfHalf(homeGoals, awayGoals, half);
  const answers = parts.map((part, half) => answersAfter(part, linesOf(half)));
  const playing = parts.length;
  if (playing === 2) return answers;
  const stretch = { first: step + 1, end: (playing + 1) * HALF, lead: score.home - score.away };
  const sums = sumStretch(params, stretch, sinceParts(score, parts));
  answers.push(answersOf(sums, linesOf(playing)));
  // The lead before the second half is that of the first.
  if (playing === 0) answers.push(meanAnswers(sums.leads, (lead) => answersFrom(homeGoals, awayGoals, lead)));
  return answers;
}

/** A whole second half that begins with a lead of home, cached for the latest matches. */
const answersFrom = remember(2048, (homeGoals, awayGoals, lead): Answers => {
  const sums = sumStretch({ homeGoals, awayGoals }, { first: HALF, end: STEPS, lead }, NONE);
  return answersOf(sums, linesOfHalf(homeGoals, awayGoals, 1));
});
