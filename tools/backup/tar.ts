/** A tar archive (POSIX ustar) of what the backup needs: folders and files, with short names. */

const BLOCK = 512;
const NAME_BYTES = 100;
const SIZE_MAXIMUM = 8 ** 11 - 1;

/** `content` yields exactly `size` bytes; null for a folder. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer> | null;
}

/** The bytes of the archive. Throws for a name or a size that the format cannot hold. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    if (entry.content !== null) {
      yield* entry.content;
      yield Buffer.alloc(paddingOf(entry.size));
    }
  }
  yield Buffer.alloc(2 * BLOCK);
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function headerOf({ name, size, content }: TarEntry): Buffer {
  const isFolder = content === null;
  if (Buffer.byteLength(name) > NAME_BYTES || size > SIZE_MAXIMUM)
    throw new RangeError(`${name} does not fit into a tar`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, offset: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, offset);
  header.write(name, 0);
  octal(isFolder ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  header.write(isFolder ? '5' : '0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The sum of the bytes of a header, its own field counted as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);

/** Reads the entries of an archive in their order. The content of each is read before the next one. Throws if it is damaged. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(stream);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const field = (offset: number, width: number) =>
      header.toString('latin1', offset, offset + width).split('\0')[0] ?? '';
    if (Number.parseInt(field(148, 8), 8) !== checksumOf(header)) throw new Error('the archive is damaged');
    const size = Number.parseInt(field(124, 12), 8);
    const isFolder = field(156, 1) === '5';
    yield { name: field(0, NAME_BYTES), size, content: isFolder ? null : source.pass(size) };
    if (!isFolder) await source.take(paddingOf(size));
  }
  // The source checks itself at its end, so it is read to there.
  await source.drain();
}

/** Takes counted bytes from a stream of buffers. */
class ByteSource {
  readonly #stream: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#stream = stream[Symbol.asyncIterator]();
  }

  async #fill(): Promise<boolean> {
    const { done, value } = await this.#stream.next();
    if (!done) this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return !done;
  }

  async take(size: number): Promise<Buffer> {
    while (this.#rest.length < size) if (!(await this.#fill())) throw new Error('the archive is cut off');
    const taken = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return taken;
  }

  async *pass(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const part = await this.take(Math.min(left, Math.max(this.#rest.length, 1)));
      left -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    this.#rest = Buffer.alloc(0);
    while (await this.#fill()) this.#rest = Buffer.alloc(0);
  }
}
