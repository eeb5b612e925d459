/** Yields 1, 2 and 5 times each power of ten, from the first that is at least `least`, and at least 0.01. */
export function* roundSteps(least: number): Generator<number> {
  for (let power = 10 ** Math.floor(Math.log10(Math.max(least, 0.01))); ; power *= 10) {
    for (const digit of [1, 2, 5]) if (digit * power >= least) yield digit * power;
  }
}
