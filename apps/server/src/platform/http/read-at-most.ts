/** An answer that is longer than its reader allows. */
export class TooLongError extends Error {}

/** Reads the text of an answer. Throws a {@link TooLongError}, and ends the connection, beyond this number of bytes. */
export async function readAtMost(response: Response, maximum: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maximum) throw new TooLongError('the answer is too long');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
