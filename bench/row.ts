/** One measured promise of speed: our value beside a reference measured in the same run, on the same machine. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly reference: number;
  readonly ratio: number;
  readonly unit: string;
  /** What the ratio must reach, and what it aims at. */
  readonly must: number;
  readonly aim: number;
}

type Measured = Omit<Row, 'ratio'>;

export const rowOf = (measured: Measured): Row => ({
  ...measured,
  ratio: Math.round((measured.value / measured.reference) * 100) / 100,
});
