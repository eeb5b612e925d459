const CENTIMES = 100n;

/** Centimes of the oval chips. There is no "max". */
export const STAKE_CHIPS = [50_000n, 100_000n, 500_000n, 2_500_000n] as const;

/**
 * The amount that a person typed, in centimes: digits with any spaces. Null when it is not an amount; the range is not judged here.
 */
export function parseStake(text: string): bigint | null {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,13}$/.test(digits) ? BigInt(digits) * CENTIMES : null;
}

/**
 * The whole francs of what is being typed, in centimes. Three digits after a point or comma are thousands, as prices are
 * written here. Null for anything else: a negative amount or a part of a franc is never read as another amount.
 */
export function readStake(text: string): bigint | null {
  const bare = text.replace(/\s/g, '');
  return parseStake(/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare);
}

/** Centimes as they stand in the field: thousands apart by no-break spaces, decimals only when there are centimes. */
export function writeStake(centimes: bigint): string {
  const whole = (centimes / CENTIMES).toString().replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const rest = centimes % CENTIMES;
  return rest === 0n ? whole : `${whole},${rest.toString().padStart(2, '0')}`;
}
