import type { ServerResponse } from 'node:http';
import type { Topics } from './topics.ts';

/** Past this a slow reader gets no more single changes, but the latest state once it has read. */
const BUFFER_MAXIMUM = 64 * 1024;

const END_OF_LINE = Buffer.from('\r\n');

/** Text made ready to be sent to many: encoded once, and framed once as a chunk of HTTP. */
export class Packet {
  readonly chunk: Buffer;
  readonly plain: Buffer;

  constructor(text: string) {
    const body = Buffer.from(text);
    const head = Buffer.from(`${body.length.toString(16)}\r\n`);
    this.chunk = Buffer.concat([head, body, END_OF_LINE]);
    this.plain = this.chunk.subarray(head.length, head.length + body.length);
  }
}

const RETRY = new Packet('retry: 2000\n\n');

interface LineParts {
  readonly topics: Topics;
  readonly openedAt: Date;
}

/** One open page: its response, and how far it has been told. */
export class Line {
  readonly topics: Topics;
  /** Everything up to this version of the board has been sent. */
  sentVersion = 0n;
  /** Whether the reader is too slow to be told of single changes. */
  isBehind = false;
  /** Bets settled before this moment have been sent. */
  toldUntil: Date;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, { topics, openedAt }: LineParts) {
    this.#response = response;
    this.topics = topics;
    this.toldUntil = openedAt;
  }

  /** Begins the answer. `onDrain` is called when all that was held for a slow reader has been read. */
  open({ onClose, onDrain }: { readonly onClose: () => void; readonly onDrain: () => void }): void {
    const response = this.#response;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      connection: 'keep-alive',
    });
    const { socket } = response;
    socket?.on('drain', onDrain);
    response.on('close', () => {
      socket?.off('drain', onDrain);
      onClose();
    });
    // Now, and not with the first text: what goes to the socket must come after them.
    response.flushHeaders();
    this.write(RETRY);
  }

  /**
   * Sends, and notes a reader that has become too slow. The packet goes straight to the socket: the response would frame
   * it anew for each reader, which costs more than the sending.
   */
  write(packet: Packet): void {
    const response = this.#response;
    if (response.writableEnded || response.destroyed) return;
    const { socket } = response;
    if (socket && response.chunkedEncoding) socket.write(packet.chunk);
    else response.write(packet.plain);
    if (response.writableLength > BUFFER_MAXIMUM) this.isBehind = true;
  }

  /** Lets it end; a browser comes back. */
  end(): void {
    this.#response.end();
  }
}
