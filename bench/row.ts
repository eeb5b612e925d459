/** One measured performance goal: our value beside a reference measured in the same run, on the same machine. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly reference: number;
  /** The ratio to the reference, better if higher: value / reference, or the inverse if less is better. */
  readonly ratio: number;
  readonly unit: string;
  /** The minimum ratio, and the target ratio. */
  readonly must: number;
  readonly aim: number;
}

type Measured = Omit<Row, 'ratio'>;

export const rowOf = (measured: Measured): Row => withRatio(measured, measured.value / measured.reference);

/** For values that are better when lower: a time, a size. */
export const rowOfLess = (measured: Measured): Row => withRatio(measured, measured.reference / measured.value);

const withRatio = (measured: Measured, ratio: number): Row => ({ ...measured, ratio: Math.round(ratio * 100) / 100 });
