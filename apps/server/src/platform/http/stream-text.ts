/**
 * Text as a stream of bytes. The first piece is created before the stream is returned, so that a failure can still be
 * answered by a problem; each other piece is created when the reader takes it, so that a long text is never in memory
 * as a whole.
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
