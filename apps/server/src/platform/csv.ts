/** A byte order mark tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Spreadsheets take what begins so for a formula; a text is shown as it is behind an apostrophe. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One cell as RFC 4180 has it. Numbers are written by us and stay numbers: only texts can be formulas. */
export function cellOf(text: string, separator: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The pieces are made as the reader takes them, so that a long file is never held as a whole. */
export function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
}
