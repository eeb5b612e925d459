const CENTIMES = 100n;

/** The amounts of the stake buttons, in centimes. There is no "max". */
export const STAKE_CHIPS = [50_000n, 100_000n, 500_000n, 2_500_000n] as const;

/** Every site's maximum stake has at most this number of digits. */
const STAKE_DIGITS = 10;
/** The largest amount that can be typed, in FCFA. */
export const TYPED_STAKE_MAXIMUM = 10 ** STAKE_DIGITS - 1;

/**
 * Parses a typed amount, digits with any spaces, and returns centimes; null if it is not an amount. The range is not
 * checked.
 */
export function parseStake(text: string): bigint | null {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) && digits.length <= STAKE_DIGITS ? BigInt(digits) * CENTIMES : null;
}

/**
 * Parses whole FCFA while they are typed and returns centimes. Three digits after a point or comma are thousands, as
 * amounts are written here. Null for anything else: a negative amount or a part of a franc is never read as another
 * amount.
 */
export const readStake = (text: string): bigint | null => parseStake(withoutThousands(text));

/** Returns whether a typed amount is whole but has more digits than any stake, so that {@link readStake} refuses it. */
export function isTooLong(text: string): boolean {
  const digits = withoutThousands(text);
  return /^\d+$/.test(digits) && digits.length > STAKE_DIGITS;
}

function withoutThousands(text: string): string {
  const bare = text.replace(/\s/g, '');
  return /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare;
}

/** Formats centimes for the field: thousands separated by no-break spaces, decimals only if there are centimes. */
export function writeStake(centimes: bigint): string {
  const whole = (centimes / CENTIMES).toString().replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const rest = centimes % CENTIMES;
  return rest === 0n ? whole : `${whole},${rest.toString().padStart(2, '0')}`;
}

/** Parses typed odds with a comma or a point; null unless they are above 1. */
export function parseOdds(text: string): number | null {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const odds = Number(text.trim().replace(',', '.'));
  return odds > 1 && odds <= 1000 ? odds : null;
}
