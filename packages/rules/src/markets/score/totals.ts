import type { Part, PartOrSide } from '../../sports.ts';
import { splitLine } from '../kinds.ts';
import { formatLine, gradeDistance } from '../lines.ts';
import { isFootball, type MarketDefinition, type MarketTab, type Question } from '../market.ts';
import { needOfTotal } from '../need.ts';
import { countsPart, isPartLine, PARTS, partName } from '../part/parts.ts';
import { gamesOfSets, publishedSets } from '../part/sets.ts';

/** Over and under of the goals of both sides. */
export const totalGoals = totalOf({
  isFor: isFootball,
  newLines: [2_500, 1_500, 3_500, 4_500],
  tab: 'goals',
});

/** Over and under of what the score counts, both sides together, where neither goals nor sets have a market of their own. */
export const total = totalOf({
  isFor: ({ mainTotal }) => mainTotal === 'total',
  tab: 'totals',
});

/** Over and under of the games of a tennis match. */
export const totalGames = totalOf({
  isFor: ({ setOf }) => setOf === 'games',
  tab: 'totals',
  unit: 'Games',
  counts: { unit: 'games', score: gamesOfSets },
});

/** Over and under of the sets played, in sports whose score counts sets. */
export const totalSets = totalOf({
  isFor: ({ scoring }) => scoring === 'sets',
  tab: 'sets',
  resultHead: 'sets',
  unit: 'Sets',
});

/** Over and under of what both sides score in a part of the match, which the line names. */
const totalOfPart = (part: Part, tab: MarketTab) =>
  totalOf({
    isFor: ({ parts }) => parts?.includes(part) ?? false,
    part,
    tab,
    counts: countsPart(part),
  });

export const totalHalf = totalOfPart('half', 'halves');
export const totalQuarter = totalOfPart('quarter', 'quarters');
export const totalPeriod = totalOfPart('period', 'periods');

/** Over and under of what both sides win in a set, which the line names. */
const totalOfSet = (unit: 'Games' | 'Points') =>
  totalOf({
    isFor: ({ setOf, parts }) => setOf === unit.toLowerCase() && (parts?.includes('set') ?? false),
    part: 'set',
    tab: 'sets',
    needsSets: true,
    unit,
    counts: {
      unit: unit === 'Games' ? 'games' : 'points',
      score: (question) => publishedSets(question)?.[splitLine(question.line).part - 1] ?? null,
      part: { kind: 'set', number: (line) => splitLine(line).part },
    },
  });

export const totalSetGames = totalOfSet('Games');
export const totalSetPoints = totalOfSet('Points');

/** Over and under of what one side scores; the line names it, the home side being 1. */
export const totalTeam = totalOf({
  isFor: ({ parts }) => parts?.includes('side') ?? false,
  part: 'side',
  tab: 'teams',
  of: (line) => (splitLine(line).part === 1 ? 'home' : 'away'),
});

interface TotalFacts
  extends Pick<MarketDefinition, 'isFor' | 'newLines' | 'part' | 'tab' | 'resultHead' | 'needsSets' | 'counts'> {
  /** The last word of the name: "Sets". */
  readonly unit?: string;
  /** The side whose goals are counted; both sides when it is absent. */
  readonly of?: (line: number) => 'home' | 'away';
}

function totalOf({ unit, of, ...facts }: TotalFacts): MarketDefinition {
  const { part, counts } = facts;
  const within = (line: number) => splitLine(line).line;
  const aboveLine = (question: Question): number => {
    const score = counts ? counts.score(question) : question.score;
    // An unknown number is taken to be on the line, so that bets are void.
    if (score === null) return 0;
    return (of ? score[of(question.line)] : score.home + score.away) * 1_000 - within(question.line);
  };
  return {
    ...(part ? pageTotal(part) : { resultHead: 'total' as const, linesMaximum: 5, needsSets: counts !== undefined }),
    ...facts,
    name: (line) =>
      [part && partName(part, line), 'Over/Under', formatLine(within(line)), unit].filter(Boolean).join(' '),
    hasLine: true,
    need: (key, line) => needOfTotal(key, within(line), of?.(line)),
    outcomes: {
      over: {
        name: (_sides, line) => `Over ${formatLine(within(line))}`,
        grade: (question) => gradeDistance(aboveLine(question)),
      },
      under: {
        name: (_sides, line) => `Under ${formatLine(within(line))}`,
        grade: (question) => gradeDistance(-aboveLine(question)),
      },
    },
  };
}

function pageTotal(part: PartOrSide): Pick<MarketDefinition, 'onPage' | 'isLine'> {
  return { onPage: true, isLine: isPartLine({ parts: PARTS[part], hasLine: true }) };
}
