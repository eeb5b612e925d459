/** Parses a whole number with any spaces between its digits; NaN if it is not valid. */
export function readWhole(text: string): number {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,13}$/.test(digits) ? Number(digits) : Number.NaN;
}
