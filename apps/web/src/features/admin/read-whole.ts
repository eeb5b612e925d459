/** A whole number however its digits are spaced; NaN for anything else. */
export function readWhole(text: string): number {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,13}$/.test(digits) ? Number(digits) : Number.NaN;
}
