import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { partsOf, sinceParts } from '../periods.ts';
import type { Distribution } from '../pricing/distribution.ts';
import { type Answers, answersAfter, answersOf, meanAnswers, pricePart, priceTeams } from '../pricing/parts.ts';
import { type Format, quarterSteps, regulation, secondHalf } from './format.ts';
import { createLaterPart } from './later-parts.ts';
import type { LimitTable } from './model.ts';
import { linesOf, type PageLines } from './page-lines.ts';
import type { BasketballParams } from './params.ts';
import { type Course, type GainSums, playLeadsOn, playOn, startGains, sumGains } from './play.ts';
import { createSides, type Sides } from './sides.ts';

/** The data from which the markets of the page of a match are priced, independent of the position. */
export type PageOutlook = Course &
  Readonly<{
    lines: PageLines;
    /** The answers about the quarters after the first, and about the second half, by the lead of home before them. */
    quarters: readonly ((lead: number) => Answers)[];
    secondHalf: (lead: number) => Answers;
    sides: Sides;
  }>;

/** Returns what does not depend on the position, computed once for each match. */
export function lookAtPage(format: Format, params: BasketballParams, limits: LimitTable): PageOutlook {
  const course = { format, limits };
  const lines = linesOf(params);
  const steps = quarterSteps(format);
  return {
    ...course,
    lines,
    quarters: [1, 2, 3].map((quarter) =>
      createLaterPart(course, {
        first: quarter * steps,
        end: (quarter + 1) * steps,
        lines: lines.quarters[quarter] ?? [],
      }),
    ),
    secondHalf: createLaterPart(course, {
      first: secondHalf(format),
      end: regulation(format),
      lines: lines.halves[1] ?? [],
    }),
    sides: createSides(course, lines),
  };
}

/** Returns the fair probabilities of the markets of the page, from the same limits as those of the lists. */
export function pricePage(page: PageOutlook, position: Position): MarketProbabilities[] {
  const { format, lines } = page;
  const parts = partsOf(position, quarterSteps(format) - 1);
  const played = playHalf(page, position);
  const { quarters, halves } = parts
    ? answerParts(page, { parts, position, played })
    : // A match that began before positions had quarters has no markets of them.
      { quarters: [], halves: [] };
  return [
    ...halves.flatMap((answers, half) =>
      pricePart(half + 1, answers, { winner: 'half_winner', total: 'total_half', lines: lines.halves[half] ?? [] }),
    ),
    ...quarters.flatMap((answers, quarter) =>
      pricePart(quarter + 1, answers, {
        winner: 'quarter_winner',
        total: 'total_quarter',
        lines: lines.quarters[quarter] ?? [],
      }),
    ),
    ...priceTeams(lines.teams, page.sides(position, played?.gains ?? null)),
  ];
}

/**
 * The distributions of the points until the end of the present quarter and of the present half; null after the four
 * quarters.
 */
function playHalf(page: PageOutlook, { step, finished, score }: Position) {
  const { format } = page;
  const first = step + 1;
  if (finished || first >= regulation(format)) return null;
  const lead = score.home - score.away;
  const steps = quarterSteps(format);
  const quarter = Math.floor(first / steps);
  const quarterEnd = (quarter + 1) * steps;
  const halfEnd = first < secondHalf(format) ? secondHalf(format) : regulation(format);
  const gains = startGains(halfEnd - first);
  playOn(page, gains, { first, end: quarterEnd, lead });
  const inQuarter = sumGains(gains);
  playOn(page, gains, { first: quarterEnd, end: halfEnd, lead });
  const inHalf = quarterEnd === halfEnd ? inQuarter : sumGains(gains);
  return { lead, quarter, inQuarter, inHalf, gains };
}

interface Situation {
  readonly parts: readonly Score[];
  readonly position: Position;
  readonly played: ReturnType<typeof playHalf>;
}

/** The answers about the four quarters and the two halves. */
function answerParts(page: PageOutlook, { parts, position: { score }, played }: Situation) {
  const { quarters: quarterLines, halves: halfLines } = page.lines;
  const quarters = parts.map((part, quarter) => answersAfter(part, quarterLines[quarter] ?? []));
  const half = (first: number): Score => {
    const [one, two] = [parts[first], parts[first + 1]];
    return { home: (one?.home ?? 0) + (two?.home ?? 0), away: (one?.away ?? 0) + (two?.away ?? 0) };
  };
  const halves = [0, 1].flatMap((index) =>
    parts.length >= 2 * (index + 1) ? [answersAfter(half(2 * index), halfLines[index] ?? [])] : [],
  );
  if (!played) return { quarters, halves };
  const { lead, quarter, inQuarter, inHalf } = played;
  const steps = quarterSteps(page.format);
  quarters.push(answersOf(after(inQuarter, sinceParts(score, parts)), quarterLines[quarter] ?? []));
  let leads = shift(inQuarter.leads, lead);
  for (let next = quarter + 1; next < 4; next += 1) {
    const answersAt = page.quarters[next - 1];
    if (!answersAt) break;
    quarters.push(meanAnswers(leads, answersAt));
    if (next < 3) leads = playLeadsOn(page, { first: next * steps, end: (next + 1) * steps }, leads);
  }
  const inThisHalf = sinceParts(score, parts.slice(0, quarter < 2 ? 0 : 2));
  halves.push(answersOf(after(inHalf, inThisHalf), halfLines[quarter < 2 ? 0 : 1] ?? []));
  if (quarter < 2) halves.push(meanAnswers(shift(inHalf.leads, lead), page.secondHalf));
  return { quarters, halves };
}

const shift = ({ from, chances }: Distribution, by: number): Distribution => ({ from: from + by, chances });

/** Returns the lead and the total of a part, of which the score so far is given. */
function after({ leads, totals }: GainSums, { home, away }: Score): GainSums {
  return { leads: shift(leads, home - away), totals: shift(totals, home + away) };
}
