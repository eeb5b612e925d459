/** A byte order mark tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Spreadsheets take what begins so for a formula; a text is shown as it is behind an apostrophe. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One cell as RFC 4180 has it. Numbers are written by us and stay numbers: only texts can be formulas. */
export function cellOf(text: string, separator: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
