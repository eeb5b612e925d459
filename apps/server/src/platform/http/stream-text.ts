/**
 * Text as a stream of bytes. The first piece is made before the stream is returned, so that a failure to make it can still be
 * answered by a refusal; each other piece is made when the reader takes it, so that a long text is never held as a whole.
 */
export async function streamText(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const encoder = new TextEncoder();
  let first: IteratorResult<string> | null = await pieces.next();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = first ?? (await pieces.next());
        first = null;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
