/** The distribution of an integer: `chances[n]` is the probability of `from + n`, as a fraction. */
export type Distribution = Readonly<{ from: number; chances: Float64Array }>;

/** Returns the distribution of a known number, with the probability `chance`. */
export function only(number: number, chance = 1): Distribution {
  return { from: number, chances: Float64Array.of(chance) };
}

/** Returns the sum of two distributions that each hold a part of the probability (a mixture). */
export function either(one: Distribution, other: Distribution): Distribution {
  const from = Math.min(one.from, other.from);
  const end = Math.max(one.from + one.chances.length, other.from + other.chances.length);
  const chances = new Float64Array(end - from);
  for (const part of [one, other]) {
    for (let index = 0; index < part.chances.length; index += 1) {
      give(chances, part.from - from + index, part.chances[index] ?? 0);
    }
  }
  return { from, chances };
}

/** Returns the distribution of the sum of two independent numbers: the convolution of both. */
export function sumOf(one: Distribution, other: Distribution): Distribution {
  const chances = new Float64Array(one.chances.length + other.chances.length - 1);
  for (let first = 0; first < one.chances.length; first += 1) {
    const chance = one.chances[first] ?? 0;
    if (chance === 0) continue;
    for (let second = 0; second < other.chances.length; second += 1) {
      give(chances, first + second, chance * (other.chances[second] ?? 0));
    }
  }
  return { from: one.from + other.from, chances };
}

/** Returns the distribution with every probability multiplied by `factor`. */
export function scale({ from, chances }: Distribution, factor: number): Distribution {
  return { from, chances: chances.map((chance) => chance * factor) };
}

/** Returns the sum of all probabilities. */
export function totalOf({ chances }: Distribution): number {
  return chances.reduce((sum, chance) => sum + chance, 0);
}

/** Adds `chance` to the probability at `index`. */
export function give(chances: Float64Array, index: number, chance: number): void {
  chances[index] = (chances[index] ?? 0) + chance;
}
