import { findMarket } from '../markets/definitions.ts';
import type { Courses } from './courses.ts';

/** A market of a feed as it is fitted: all its outcomes with their odds in thousandths. */
export interface ConsensusMarket {
  readonly type: string;
  /** Thousandths; null for a type without a line. */
  readonly line: number | null;
  readonly outcomes: readonly { readonly key: string; readonly odds: number }[];
}

/** The most goals of a side that are counted: thirteen goals of one side were never priced. */
const GOALS = 12;
const SIDE = GOALS + 1;
/** The rounds of the fit, and the greatest difference from the consensus that is accepted. */
const ROUNDS = 500;
const CLOSE = 1e-9;
const TOLERANCE = 0.005;
/** The expected goals of both sides lie within these bounds. */
const MEAN = { least: 0.2, most: 10 };

/** A partition of the scores: the class of each cell, and the probability of each class. */
interface Constraint {
  /** The index of its market. */
  readonly index: number;
  readonly classes: readonly number[];
  readonly chances: readonly number[];
}

/** The scores that a consensus implies. */
export interface FittedScores {
  readonly courses: Courses;
  /** The indexes of the markets whose prices contradict the match winner, the main total, or the markets before them. */
  readonly leftOut: readonly number[];
}

/**
 * Returns the distribution of final scores that a feed's consensus prices imply before the start of a football match; null
 * if they do not determine one.
 *
 * The margin of each market is removed in proportion: p = (1 / odds) / sum of 1 / odds. Two independent Poisson
 * distributions (Maher, "Modelling association football scores", 1982) are fitted to the total nearest to even chances and
 * to the match winner. Iterative proportional fitting (Deming and Stephan, 1940) then scales their cells until every market
 * has the probabilities of the consensus. So the result is as near to the Poisson model as the prices allow. Three outcomes
 * of a match winner and one total with a half line are needed; markets that can be void are not fitted. A market that no
 * distribution can have together with the others, to within half a percentage point, is left out: the bookmakers of a
 * feed do not agree on everything.
 */
export function fitScores(markets: readonly ConsensusMarket[]): FittedScores | null {
  const winner = markets.find(({ type, outcomes }) => type === 'match_winner' && outcomes.length === 3);
  const total = mainTotal(markets);
  if (!winner || !total) return null;
  const fitted = fitMost(fitPoisson(winner, total), constraintsOf(markets, [winner, total]));
  if (!fitted) return null;
  const courses = fitted.cells.flatMap((chance, cell) =>
    chance > 0 ? [{ score: scoreOf(cell), periods: null, first: null, chance }] : [],
  );
  return { courses, leftOut: fitted.leftOut };
}

/** The constraints of the markets that have one: first those of the main markets, then the others in their order. */
function constraintsOf(markets: readonly ConsensusMarket[], main: readonly ConsensusMarket[]): Constraint[] {
  const constraints = [...markets.entries()].flatMap(([index, market]) => constraintOf(market, index) ?? []);
  const isMain = ({ index }: Constraint) => main.some((market) => market === markets[index]);
  return [...constraints.filter(isMain), ...constraints.filter((constraint) => !isMain(constraint))];
}

/** Fits all constraints, or as many as fit together, in their order. Null if not even the first two do. */
function fitMost(base: readonly number[], constraints: readonly Constraint[]) {
  const all = fitProportions(base, constraints);
  if (all) return { cells: all, leftOut: [] };
  const fitting = constraints.slice(0, 2);
  let cells = fitProportions(base, fitting);
  if (!cells) return null;
  const leftOut: number[] = [];
  for (const constraint of constraints.slice(2)) {
    const next = fitProportions(cells, [...fitting, constraint]);
    if (next) {
      fitting.push(constraint);
      cells = next;
    } else {
      leftOut.push(constraint.index);
    }
  }
  return { cells, leftOut };
}

const scoreOf = (cell: number) => ({ home: Math.floor(cell / SIDE), away: cell % SIDE });
const CELLS = Array.from({ length: SIDE * SIDE }, (_, cell) => scoreOf(cell));

/** The probabilities of the outcomes without the margin, by key. */
function fairChances({ outcomes }: ConsensusMarket): Record<string, number> {
  const book = outcomes.reduce((sum, { odds }) => sum + 1 / odds, 0);
  return Object.fromEntries(outcomes.map(({ key, odds }) => [key, 1 / odds / book]));
}

/** The classes of a market with exactly one winner for every score; null for others. */
function constraintOf(market: ConsensusMarket, index: number): Constraint | null {
  const definition = findMarket(market.type);
  if (!definition || definition.winners !== undefined || definition.hasLine !== (market.line !== null)) return null;
  const offered = market.outcomes.map(({ key }) => key);
  const rules = offered.map((key) => (Object.hasOwn(definition.outcomes, key) ? definition.outcomes[key] : undefined));
  const question = { line: market.line ?? 0, periods: null, first: null, offered };
  const classes = CELLS.map((score) => {
    const graded = rules.map((rule) => rule?.grade({ ...question, score }));
    return graded.every((grade) => grade === 'won' || grade === 'lost') ? graded.indexOf('won') : -1;
  });
  if (classes.includes(-1)) return null;
  const chances = fairChances(market);
  return { index, classes, chances: offered.map((key) => chances[key] ?? 0) };
}

/** The total with a half line whose chances are nearest to even. */
function mainTotal(markets: readonly ConsensusMarket[]): ConsensusMarket | undefined {
  const totals = markets.filter(({ type, line }) => type === 'total_goals' && line !== null && line % 1_000 === 500);
  const distance = (market: ConsensusMarket) => Math.abs((fairChances(market).over ?? 0) - 0.5);
  return totals.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The cells of two independent Poisson distributions with the chances of a total and of the winner. */
function fitPoisson(winner: ConsensusMarket, total: ConsensusMarket): number[] {
  const { over = 0 } = fairChances(total);
  const most = Math.floor((total.line ?? 0) / 1_000);
  const mean = bisect(MEAN.least, MEAN.most, (goals) => 1 - sumTo(poisson(goals), most) < over);
  const { home = 0, away = 0 } = fairChances(winner);
  const share = bisect(0, 1, (own) => leadOf(poisson(mean * own), poisson(mean * (1 - own))) < home - away);
  return cellsOf(mean * share, mean * (1 - share));
}

/** Returns the number between both at which `isBelow` turns false. */
function bisect(least: number, most: number, isBelow: (number: number) => boolean): number {
  let [low, high] = [least, most];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The probabilities of 0 to twice {@link GOALS} goals. */
function poisson(mean: number): Float64Array {
  const chances = new Float64Array(2 * GOALS + 1);
  let chance = Math.exp(-mean);
  for (let goals = 0; goals < chances.length; goals += 1) {
    if (goals > 0) chance *= mean / goals;
    chances[goals] = chance;
  }
  return chances;
}

const sumTo = (chances: Float64Array, most: number): number =>
  chances.slice(0, most + 1).reduce((sum, chance) => sum + chance, 0);

function cellsOf(home: number, away: number): number[] {
  const [homeGoals, awayGoals] = [poisson(home), poisson(away)];
  return CELLS.map((score) => (homeGoals[score.home] ?? 0) * (awayGoals[score.away] ?? 0));
}

/** The chance that home is ahead less the chance that away is, from the probabilities of the goals of each. */
function leadOf(home: Float64Array, away: Float64Array): number {
  let lead = 0;
  let homeBelow = 0;
  let awayBelow = 0;
  for (let goals = 0; goals < SIDE; goals += 1) {
    const [own, other] = [home[goals] ?? 0, away[goals] ?? 0];
    lead += own * awayBelow - other * homeBelow;
    homeBelow += own;
    awayBelow += other;
  }
  return lead;
}

/** Scales the cells until each class of each market has its probability; null if no cells can have them all. */
function fitProportions(base: readonly number[], constraints: readonly Constraint[]): number[] | null {
  const cells = Float64Array.from(base);
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    let difference = 0;
    for (const constraint of constraints) difference = Math.max(difference, scaleTo(cells, constraint));
    // Markets that contradict each other keep their difference in every further round.
    if (difference < CLOSE || Math.abs(before - difference) < CLOSE) break;
    before = difference;
  }
  const rest = Math.max(...constraints.map((constraint) => differenceOf(sumsOf(cells, constraint), constraint)));
  return rest <= TOLERANCE ? [...cells] : null;
}

// These loops run millions of times for a fit: they neither create objects nor call functions for each cell.

function sumsOf(cells: Float64Array, { classes, chances }: Constraint): Float64Array {
  const sums = new Float64Array(chances.length);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const kind = classes[cell] ?? 0;
    sums[kind] = (sums[kind] ?? 0) + (cells[cell] ?? 0);
  }
  return sums;
}

function differenceOf(sums: Float64Array, { chances }: Constraint): number {
  let most = 0;
  for (let kind = 0; kind < chances.length; kind += 1)
    most = Math.max(most, Math.abs((chances[kind] ?? 0) - (sums[kind] ?? 0)));
  return most;
}

/** Scales the cells to one market, and returns the difference before. */
function scaleTo(cells: Float64Array, constraint: Constraint): number {
  const { classes, chances } = constraint;
  const sums = sumsOf(cells, constraint);
  const difference = differenceOf(sums, constraint);
  const factors = sums.map((sum, kind) => (chances[kind] ?? 0) / (sum || 1));
  for (let cell = 0; cell < cells.length; cell += 1)
    cells[cell] = (cells[cell] ?? 0) * (factors[classes[cell] ?? 0] ?? 1);
  return difference;
}
