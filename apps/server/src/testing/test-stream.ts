import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StreamKind, type StreamMessage, StreamMessages } from '@cauri/contract';
import { expect } from 'vitest';
import { createHttpServer, type UnreadLimits } from '../platform/http/http-server.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { TestApp } from './test-app.ts';

/** One received message, checked against the contract. `id` is null if the message has none. */
interface Received {
  readonly kind: StreamKind;
  readonly id: number | null;
  readonly data: unknown;
}

/** An open stream. It reads nothing while it is paused. */
export interface TestStream {
  readonly messages: readonly Received[];
  /** All messages of one kind. */
  of<K extends StreamKind>(kind: K): StreamMessage<K>[];
  /** The id from which a browser would resume. */
  lastId(): string;
  isOpen(): boolean;
  pause(): void;
  resume(): void;
  close(): void;
}

export interface StreamOptions {
  readonly cookie?: string;
  readonly lastEventId?: string;
}

/** The application on its own port, for tests that need a real connection. */
export interface TestPort {
  readonly url: string;
  /** The server's ends of all connections so far, the latest last. */
  readonly responses: readonly ServerResponse[];
  /** Opens a stream and resolves when it has been accepted. */
  open(topics: string, options?: StreamOptions): Promise<TestStream>;
  close(): Promise<void>;
}

export async function listen(app: Pick<TestApp, 'listener'>, unread: Partial<UnreadLimits> = {}): Promise<TestPort> {
  const responses: ServerResponse[] = [];
  const answer = app.listener();
  const server = createHttpServer({
    listener: (incoming, outgoing) => {
      responses.push(outgoing);
      return answer(incoming, outgoing);
    },
    unread: { stallMaximumMs: 60_000, bytesMaximum: 2 ** 30, ...unread },
    log: createLog('silent'),
    metrics: createMetrics(),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    responses,
    open: (topics, options = {}) => openStream(`${url}/api/stream?topics=${topics}`, options),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function openStream(url: string, { cookie, lastEventId }: StreamOptions): Promise<TestStream> {
  const headers = { ...(cookie && { cookie }), ...(lastEventId && { 'last-event-id': lastEventId }) };
  const call: ClientRequest = request(url, { headers, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const messages: Received[] = [];
  let isOpen = true;
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    messages.push(...blocks.flatMap(parseBlock));
  });
  response.on('error', () => {}); // a dropped connection
  response.on('close', () => {
    isOpen = false;
  });
  return {
    messages,
    of: <K extends StreamKind>(kind: K) =>
      messages.filter((message) => message.kind === kind).map(({ data }) => data as StreamMessage<K>),
    lastId: () => String(messages.findLast(({ id }) => id !== null)?.id ?? ''),
    isOpen: () => isOpen,
    pause: () => response.pause(),
    resume: () => response.resume(),
    close: () => call.destroy(),
  };
}

function parseBlock(block: string): Received[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const kind = field('event') as StreamKind | undefined;
  if (!kind) return [];
  const data: unknown = JSON.parse(field('data') ?? '');
  expect(StreamMessages[kind].parse(data)).toEqual(data);
  const id = field('id');
  return [{ kind, id: id === undefined ? null : Number(id), data }];
}
