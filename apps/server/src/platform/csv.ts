import { LANGUAGES, type Language } from '@cauri/contract';

/** A byte order mark, by which spreadsheets recognise UTF-8. */
const CSV_MARK = '\uFEFF';

/** Spreadsheets read text with these first characters as a formula; a leading apostrophe prevents it. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * A spreadsheet that splits the file at the other separator, or at tabs, ignores quotation marks inside its cells, and would
 * read a formula after this. A signed number alone is no formula.
 */
const INNER_FORMULA = /[,;\t\r\n][\s"]*(?=[=@]|[+-](?!\d+(?:\.\d+)?(?:[\s,;\]}]|$)))/g;

/** One cell by RFC 4180. Numbers come from this server and stay numbers: only texts can be formulas. */
export function cellOf(text: string, separator: string): string {
  const inner = text.replaceAll(INNER_FORMULA, "$&'");
  const safe = FORMULA.test(text) ? `'${inner}` : inner;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The separator of a language's spreadsheets: the semicolon if the comma is the decimal sign. */
export const separatorOf = (language: Language): string => (LANGUAGES[language].decimal === ',' ? ';' : ',');

interface CsvPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

interface CsvTable<T> {
  readonly separator: string;
  readonly heads: readonly string[];
  /** Reads the page after a cursor, or the first. */
  readonly read: (cursor: string | undefined) => Promise<CsvPage<T>>;
  readonly rowOf: (item: T) => string;
}

/**
 * A table as CSV, a page at a time: each page is read once the previous one was sent. The headings come with the first
 * page.
 */
export async function* writeCsv<T>({ separator, heads, read, rowOf }: CsvTable<T>): AsyncGenerator<string> {
  let head = `${CSV_MARK}${heads.map((text) => cellOf(text, separator)).join(separator)}\r\n`;
  let cursor: string | null | undefined;
  do {
    const { items, nextCursor }: CsvPage<T> = await read(cursor ?? undefined);
    yield head + items.map((item) => `${rowOf(item)}\r\n`).join('');
    head = '';
    cursor = nextCursor;
  } while (cursor !== null);
}
