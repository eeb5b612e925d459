/** A simulated figure beside the real one, and how far it may be from it. */
export type Comparison = Readonly<{ what: string; simulated: number; real: number; within: number }>;

export function showComparisons(rows: readonly Comparison[]): string {
  return rows
    .map(
      ({ what, simulated, real, within }) =>
        `${what.padEnd(28)} ${simulated.toFixed(4)}  real ${real.toFixed(4)}  within ${within}`,
    )
    .join('\n');
}

/** The comparisons outside their tolerance, as texts. */
export function listMisses(rows: readonly Comparison[]): string[] {
  return rows
    .filter(({ simulated, real, within }) => !(Math.abs(simulated - real) < within))
    .map(({ what, simulated, real }) => `${what}: ${simulated}, real ${real}`);
}

/** Counts by name. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string, by = 1): void {
    this.#counts.set(name, this.of(name) + by);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  share(name: string, of: string): number {
    return this.of(name) / this.of(of);
  }

  /** Standard deviation of what was added as `name` and, squared, as `name squared`. */
  deviation(name: string, of: string): number {
    return Math.sqrt(this.share(`${name} squared`, of) - this.share(name, of) ** 2);
  }
}
