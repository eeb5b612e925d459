import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { CHECKS } from './request.ts';

/** Bounds of the answers that clients have not read. */
export interface UnreadLimits {
  /** A connection without write progress for this time is reset, in ms. */
  readonly stallMaximumMs: number;
  /** Unread bytes of all connections together. */
  readonly bytesMaximum: number;
}

export interface HttpServerParts {
  readonly listener: RequestListener;
  readonly unread: UnreadLimits;
  /** Further connections are closed at once: the process keeps the files that it needs for the database. */
  readonly connectionsMaximum?: number;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'unreadBytes' | 'endedConnections'>;
}

/**
 * The number of requests of one connection that may wait for the answer to an earlier one. Browsers and proxies do not
 * pipeline.
 */
const WAITING_MAXIMUM = 16;
const CHECK_EVERY_MS = 500;
/** All the streams that a process opens, and 4,000 other connections. */
const CONNECTIONS_MAXIMUM = 24_000;

/** The HTTP server of a process. It bounds its connections, and the memory of unread answers. */
export function createHttpServer(parts: HttpServerParts): Server {
  const { listener, unread, connectionsMaximum = CONNECTIONS_MAXIMUM, log, metrics } = parts;
  const server = createServer(
    {
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
    answerInTurn(requireHost(listener)),
  );
  server.maxConnections = connectionsMaximum;
  let wasFull = false;
  server.on('drop', () => {
    if (!wasFull) log.warn({ connectionsMaximum }, 'http: connections refused, because too many are open');
    wasFull = true;
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = watchUnread(sockets, unread);
  const timer = setInterval(() => {
    wasFull &&= sockets.size >= connectionsMaximum;
    const { bytes, ended } = check(performance.now());
    metrics.unreadBytes.set(bytes);
    if (ended === 0) return;
    metrics.endedConnections.inc(ended);
    log.warn({ ended, unread: bytes }, 'http: connections reset because they did not read their answers');
  }, CHECK_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return server;
}

/** Refuses a request without a Host header, except for the checks of this server. */
const requireHost =
  (listener: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    const { headers, url = '' } = incoming;
    if (headers.host === undefined && CHECKS.has(url)) headers.host = 'localhost';
    if (headers.host !== undefined) listener(incoming, outgoing);
    else outgoing.writeHead(400, { connection: 'close' }).end();
  };

/** The write progress of a connection with unread bytes, and the time of its last progress. */
interface Backlog {
  readonly progress: string;
  readonly since: number;
}

/**
 * Resets connections without progress for too long and, while all together have too many unread bytes, those that have
 * gone longest without progress. The returned function checks all of them; it takes the time in ms.
 */
function watchUnread(sockets: ReadonlySet<Socket>, { stallMaximumMs, bytesMaximum }: UnreadLimits) {
  let backlogs = new Map<Socket, Backlog>();

  return (now: number): { readonly bytes: number; readonly ended: number } => {
    const before = backlogs;
    backlogs = new Map();
    let [bytes, ended] = [0, 0];
    const end = (socket: Socket) => {
      ended += 1;
      bytes -= socket.writableLength;
      backlogs.delete(socket);
      // This is not `destroy`, after which the kernel would keep its buffer and go on sending it.
      socket.resetAndDestroy();
    };
    for (const socket of sockets) {
      if (socket.writableLength === 0 || socket.destroyed) continue;
      bytes += socket.writableLength;
      const progress = progressOf(socket);
      const known = before.get(socket);
      const backlog = known?.progress === progress ? known : { progress, since: now };
      if (now - backlog.since >= stallMaximumMs) end(socket);
      else backlogs.set(socket, backlog);
    }
    if (bytes <= bytesMaximum) return { bytes, ended };
    const mostIdle = [...backlogs].sort(([, a], [, b]) => a.since - b.since);
    for (const [socket] of mostIdle) if (bytes > bytesMaximum) end(socket);
    return { bytes, ended };
  };
}

/**
 * A value that changes whenever the kernel accepts data of a socket. The socket counts finished writes; its handle has
 * the rest of the current one, and Node's own idle timer reads it too.
 */
function progressOf(socket: Socket): string {
  const { _handle: handle } = socket as unknown as { readonly _handle: { readonly writeQueueSize: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize}`;
}

type Exchange = readonly [incoming: IncomingMessage, outgoing: ServerResponse];

/** The answer that is being sent on a connection, and the requests that wait for it. */
interface Turn {
  current: ServerResponse;
  readonly waiting: Exchange[];
}

/**
 * Answers the requests of a connection one after the other, each once the kernel has accepted the previous answer, so
 * that a client that sends many requests and reads nothing has one answer in memory. A connection with too many
 * requests is closed.
 */
function answerInTurn(answer: RequestListener): RequestListener {
  const turns = new WeakMap<Socket, Turn>();
  const goOn = (turn: Turn, socket: Socket) => {
    const next = socket.destroyed ? undefined : turn.waiting.shift();
    if (!next) return;
    [, turn.current] = next;
    if (turn.waiting.length > 0) turn.current.once('close', () => goOn(turn, socket));
    answer(...next);
  };
  // Listens only while a request waits, because most requests arrive after the previous answer.
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const turn = turns.get(socket);
    if (!turn || (turn.waiting.length === 0 && isOver(turn.current))) {
      if (turn) turn.current = outgoing;
      else turns.set(socket, { current: outgoing, waiting: [] });
      answer(incoming, outgoing);
    } else if (turn.waiting.length === WAITING_MAXIMUM) socket.destroy();
    else if (turn.waiting.push([incoming, outgoing]) === 1) turn.current.once('close', () => goOn(turn, socket));
  };
}

const isOver = ({ writableFinished, destroyed }: ServerResponse): boolean => writableFinished || destroyed;
