/** The format of a league. Each possession is one step, home first, with an equal number for each side. */
export type Format = Readonly<{
  engine: string;
  /** Possessions of each side in the four quarters; a multiple of 4. */
  possessions: number;
  quarterMinutes: number;
  /** Possessions of each side in an overtime of five minutes. */
  overtimePossessions: number;
  /** The last steps of the fourth quarter and of an overtime, in which close sides play for their score. */
  closingSteps: number;
}>;

/** The format of the NBA: 48 minutes and 100 possessions a side. */
export const NBA: Format = {
  engine: 'basketball/1',
  possessions: 100,
  quarterMinutes: 12,
  overtimePossessions: 10,
  closingSteps: 6,
};

/** The format outside North America: 40 minutes and 72 possessions a side. */
export const FIBA: Format = {
  engine: 'basketball-fiba/1',
  possessions: 72,
  quarterMinutes: 10,
  overtimePossessions: 9,
  closingSteps: 2,
};

/** The most overtimes. One match in a million is still level after them; one last step, its next basket, decides it. */
export const OVERTIMES = 4;

/** Returns the number of steps (possessions of both sides) in a quarter. */
export const quarterSteps = ({ possessions }: Format): number => possessions / 2;
/** Returns the number of steps in an overtime. */
export const overtimeSteps = ({ overtimePossessions }: Format): number => overtimePossessions * 2;
/** Returns the first step of the second half. */
export const secondHalf = (format: Format): number => 2 * quarterSteps(format);
/** Returns the first step after the four quarters. */
export const regulation = (format: Format): number => 4 * quarterSteps(format);
/** Returns the last step, which decides a match that is level after {@link OVERTIMES}. */
export const decider = (format: Format): number => regulation(format) + OVERTIMES * overtimeSteps(format);

/**
 * The location of a step: `period` 0 to 3 are the quarters, then the overtimes; the decider is a last period of one
 * step.
 */
export type Place = Readonly<{ period: number; index: number; steps: number }>;

/** Returns the location of `step` (0 to {@link decider}). */
export function placeOf(format: Format, step: number): Place {
  const after = step - regulation(format);
  const steps = after < 0 ? quarterSteps(format) : overtimeSteps(format);
  const within = after < 0 ? step : after;
  const period = Math.floor(within / steps) + (after < 0 ? 0 : 4);
  return { period, index: within % steps, steps: step === decider(format) ? 1 : steps };
}

/** Returns the end of the quarters or of the current overtime, and the number of overtimes that may follow. */
export function endOfPlay(format: Format, first: number): { end: number; left: number } {
  const after = first - regulation(format);
  const overtime = after < 0 ? 0 : Math.floor(after / overtimeSteps(format)) + 1;
  return {
    end: Math.min(decider(format), regulation(format) + overtime * overtimeSteps(format)),
    left: Math.max(0, OVERTIMES - overtime),
  };
}
