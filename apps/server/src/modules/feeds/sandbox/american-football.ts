import type { MarketProbabilities, Score } from '@cauri/simulator';

/** Expected points of each side. */
export interface ExpectedPoints {
  readonly home: number;
  readonly away: number;
}

/** The state of a game: finished drives and score. */
export interface DriveState {
  readonly drives: number;
  readonly score: Score;
  readonly finished: boolean;
}

/** Both sides have drives in turn, the home side first. A level game gets at most two more pairs of drives. */
const DRIVES = 22;
const OVERTIME_PAIRS = 2;
const DRIVE_MS = 6.3 * 60_000;
const HALF_TIME_MS = 12 * 60_000;

/** A drive scores a touchdown, a field goal or nothing. Touchdowns give this share of a side's points. */
const TOUCHDOWN = 7;
const FIELD_GOAL = 3;
const SHARE_OF_TOUCHDOWNS = 0.72;

/** Distances of the offered lines from the expected one. */
const LINES = [-7, -3, 0, 3, 7];

/** Plays a game drive by drive. `draw` returns a number in [0, 1) for each drive. */
export function playDrives(expected: ExpectedPoints, draw: (drive: number) => number): DriveState[] {
  let state: DriveState = { drives: 0, score: { home: 0, away: 0 }, finished: false };
  const states = [state];
  while (!state.finished) {
    state = afterDrive(state, pointsOf(chancesOf(expected, state.drives), draw(state.drives)));
    states.push(state);
  }
  return states;
}

/** The end of a number of drives, in milliseconds after the start. */
export const endOfDrive = (drives: number): number => drives * DRIVE_MS + (drives > DRIVES / 2 ? HALF_TIME_MS : 0);

/** Exact fair probabilities from a state, over all outcomes of the remaining drives. */
export function drivesProbabilities(expected: ExpectedPoints, state: DriveState): MarketProbabilities[] {
  const finals = finalScores(expected, state);
  const chanceOf = (test: (home: number, away: number) => boolean) =>
    finals.reduce((sum, { home, away, chance }) => (test(home, away) ? sum + chance : sum), 0);
  const decided = chanceOf((home, away) => home !== away);
  const homeWins = chanceOf((home, away) => home > away) / decided;
  // Half points, so that no line can be pushed.
  const middle = Math.floor(expected.home + expected.away) + 0.5;
  const lead = Math.floor(expected.home - expected.away) + 0.5;
  return [
    { type: 'match_winner', line: null, outcomes: { home: homeWins, away: 1 - homeWins } },
    ...LINES.map((distance): MarketProbabilities => {
      const line = middle + distance;
      const over = chanceOf((home, away) => home + away > line);
      return { type: 'total', line: line * 1_000, outcomes: { over, under: 1 - over } };
    }),
    ...LINES.map((distance): MarketProbabilities => {
      const line = -lead + distance;
      const home = chanceOf((points, others) => points + line > others);
      return { type: 'handicap', line: line * 1_000, outcomes: { home, away: 1 - home } };
    }),
  ];
}

interface DriveChances {
  readonly isHome: boolean;
  readonly touchdown: number;
  readonly fieldGoal: number;
}

function chancesOf(expected: ExpectedPoints, drive: number): DriveChances {
  const isHome = drive % 2 === 0;
  const perDrive = (isHome ? expected.home : expected.away) / (DRIVES / 2);
  return {
    isHome,
    touchdown: (perDrive * SHARE_OF_TOUCHDOWNS) / TOUCHDOWN,
    fieldGoal: (perDrive * (1 - SHARE_OF_TOUCHDOWNS)) / FIELD_GOAL,
  };
}

function pointsOf({ touchdown, fieldGoal }: DriveChances, draw: number): number {
  if (draw < touchdown) return TOUCHDOWN;
  return draw < touchdown + fieldGoal ? FIELD_GOAL : 0;
}

function afterDrive({ drives, score }: DriveState, points: number): DriveState {
  const next = drives % 2 === 0 ? { ...score, home: score.home + points } : { ...score, away: score.away + points };
  return { drives: drives + 1, score: next, finished: isOver(drives + 1, next.home === next.away) };
}

function isOver(drives: number, isLevel: boolean): boolean {
  if (drives < DRIVES || drives % 2 === 1) return false;
  return !isLevel || drives >= DRIVES + 2 * OVERTIME_PAIRS;
}

interface FinalScore extends Score {
  readonly chance: number;
}

/** The sides score independently of each other, except that overtime depends on a level score. */
function finalScores(expected: ExpectedPoints, { drives, score, finished }: DriveState): FinalScore[] {
  if (finished) return [{ ...score, chance: 1 }];
  const end = drives < DRIVES ? DRIVES : drives - (drives % 2) + 2;
  const part = { from: drives, to: end };
  const home = pointsAfter(expected, { ...part, isHome: true });
  const away = pointsAfter(expected, { ...part, isHome: false });
  const scores = home.flatMap((chance, points) =>
    away.map((other, others) => ({ home: score.home + points, away: score.away + others, chance: chance * other })),
  );
  const possible = scores.filter(({ chance }) => chance > 0);
  const level = possible.filter((one) => one.home === one.away);
  if (level.length === 0 || isOver(end, true)) return possible;
  // The points of overtime do not depend on the level score before it.
  const overtime = finalScores(expected, { drives: end, score: { home: 0, away: 0 }, finished: false });
  return [
    ...possible.filter((one) => one.home !== one.away),
    ...level.flatMap((one) =>
      overtime.map((more) => ({
        home: one.home + more.home,
        away: one.away + more.away,
        chance: one.chance * more.chance,
      })),
    ),
  ];
}

/** The probability of each number of points that one side scores in the drives from `from` to before `to`. */
function pointsAfter(
  expected: ExpectedPoints,
  { from, to, isHome }: { readonly from: number; readonly to: number; readonly isHome: boolean },
): number[] {
  let chances = [1];
  for (let drive = from; drive < to; drive += 1) {
    const { isHome: isOwn, touchdown, fieldGoal } = chancesOf(expected, drive);
    if (isOwn !== isHome) continue;
    const next = new Array<number>(chances.length + TOUCHDOWN).fill(0);
    for (const [points, chance] of chances.entries()) {
      next[points] = (next[points] ?? 0) + chance * (1 - touchdown - fieldGoal);
      next[points + FIELD_GOAL] = (next[points + FIELD_GOAL] ?? 0) + chance * fieldGoal;
      next[points + TOUCHDOWN] = (next[points + TOUCHDOWN] ?? 0) + chance * touchdown;
    }
    chances = next;
  }
  return chances;
}
