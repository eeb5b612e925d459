/** Reads the text of an answer. Throws, and ends the connection, if it is longer than this number of characters. */
export async function readAtMost(response: Response, maximum: number): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > maximum) {
      await reader?.cancel();
      throw new Error('the answer is too long');
    }
  }
  return text + decoder.decode();
}
