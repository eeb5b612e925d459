import type { ServerResponse } from 'node:http';
import type { Topics } from './topics.ts';

/** A client with more unread bytes gets no single changes, but the latest state once it has read. */
const BUFFER_MAXIMUM = 64 * 1024;

const CRLF = Buffer.from('\r\n');

/** Text for many clients: encoded once, and framed once as a chunk of HTTP. */
export class Packet {
  readonly chunk: Buffer;
  readonly plain: Buffer;

  constructor(text: string) {
    const body = Buffer.from(text);
    const head = Buffer.from(`${body.length.toString(16)}\r\n`);
    this.chunk = Buffer.concat([head, body, CRLF]);
    this.plain = this.chunk.subarray(head.length, head.length + body.length);
  }
}

const RETRY = new Packet('retry: 2000\n\n');

interface ConnectionOptions {
  readonly topics: Topics;
  readonly openedAt: Date;
  /** Called when the client has become too slow for single changes. */
  readonly onBehind: () => void;
}

/** One open page: its response, and how much has been sent to it. */
export class Connection {
  readonly topics: Topics;
  /** Everything up to this version of the board has been sent. */
  sentVersion = 0n;
  /** Whether the client reads too slowly for single changes. */
  isBehind = false;
  /** Bets settled before this moment have been sent. */
  settlementsSentUntil: Date;
  readonly #response: ServerResponse;
  readonly #onBehind: () => void;

  constructor(response: ServerResponse, { topics, openedAt, onBehind }: ConnectionOptions) {
    this.#response = response;
    this.#onBehind = onBehind;
    this.topics = topics;
    this.settlementsSentUntil = openedAt;
  }

  /** Sends the headers. `onDrain` is called when a slow client has read its backlog. */
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
    // Headers must be flushed first, because packets bypass the response and go to the socket.
    response.flushHeaders();
    this.write(RETRY);
  }

  /**
   * Sends a packet and marks a client that reads too slowly. The packet goes straight to the socket: the response would
   * frame it again for each client, which costs more than sending it.
   */
  write(packet: Packet): void {
    const response = this.#response;
    if (response.writableEnded || response.destroyed) return;
    const { socket } = response;
    if (socket && response.chunkedEncoding) socket.write(packet.chunk);
    else response.write(packet.plain);
    if (this.isBehind || response.writableLength <= BUFFER_MAXIMUM) return;
    this.isBehind = true;
    this.#onBehind();
  }

  /** Ends the stream; a browser reconnects. */
  end(): void {
    this.#response.end();
  }
}
