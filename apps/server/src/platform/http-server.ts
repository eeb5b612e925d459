import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** What clients may leave unread. */
export interface UnreadLimits {
  /** A connection that takes nothing of an answer for so long is ended, in ms. */
  readonly stallMaximumMs: number;
  /** Of all connections together, in bytes. */
  readonly bytesMaximum: number;
}

export interface HttpServerParts {
  readonly listener: RequestListener;
  readonly unread: UnreadLimits;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'unreadBytes' | 'endedConnections'>;
}

/** Requests that one connection may have sent ahead of its answers. Browsers and proxies send none. */
const AHEAD_MAXIMUM = 16;
const LOOK_EVERY_MS = 500;

/** The HTTP server of a process. What its clients do not read is bounded, whatever they ask for. */
export function createHttpServer({ listener, unread, log, metrics }: HttpServerParts): Server {
  const server = createServer(
    {
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    answerInTurn(listener),
  );
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const look = watchUnread(sockets, unread);
  const timer = setInterval(() => {
    const { bytes, ended } = look(performance.now());
    metrics.unreadBytes.set(bytes);
    if (ended === 0) return;
    metrics.endedConnections.inc(ended);
    log.warn({ ended, unread: bytes }, 'http: ended connections that did not read their answers');
  }, LOOK_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return server;
}

/** What a connection with something unread had taken, and since when it has taken nothing more. */
interface Backlog {
  readonly taken: string;
  readonly since: number;
}

/**
 * Ends connections that have taken nothing for too long and, while all together leave too much unread, those that have taken
 * nothing for longest. The function that is returned looks at all of them; it takes the time in ms.
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
      // Not `destroy`, after which the kernel would go on offering what it holds.
      socket.resetAndDestroy();
    };
    for (const socket of sockets) {
      if (socket.writableLength === 0 || socket.destroyed) continue;
      bytes += socket.writableLength;
      const taken = takenBy(socket);
      const known = before.get(socket);
      const backlog = known?.taken === taken ? known : { taken, since: now };
      if (now - backlog.since >= stallMaximumMs) end(socket);
      else backlogs.set(socket, backlog);
    }
    if (bytes <= bytesMaximum) return { bytes, ended };
    const stillest = [...backlogs].sort(([, a], [, b]) => a.since - b.since);
    for (const [socket] of stillest) if (bytes > bytesMaximum) end(socket);
    return { bytes, ended };
  };
}

/**
 * Another value whenever the network has taken something of what was written to a socket: whole writes are counted by the
 * socket, what is left of the present one by its handle, which Node's own idle timer asks too.
 */
function takenBy(socket: Socket): string {
  const { _handle: handle } = socket as unknown as { readonly _handle: { readonly writeQueueSize: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize}`;
}

type Exchange = readonly [incoming: IncomingMessage, outgoing: ServerResponse];

/** The answer that a connection is given now, and the requests that wait behind it. */
interface Turn {
  current: ServerResponse;
  readonly waiting: Exchange[];
}

/**
 * Answers the requests of a connection one after the other, each when the network has taken the answer before: who sends many
 * ahead and reads nothing has one answer in memory. One that sends too many is cut.
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
  // Nothing is listened to unless a request waits: nearly all come when the answer before has been taken.
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const turn = turns.get(socket);
    if (!turn || (turn.waiting.length === 0 && isOver(turn.current))) {
      if (turn) turn.current = outgoing;
      else turns.set(socket, { current: outgoing, waiting: [] });
      answer(incoming, outgoing);
    } else if (turn.waiting.length === AHEAD_MAXIMUM) socket.destroy();
    else if (turn.waiting.push([incoming, outgoing]) === 1) turn.current.once('close', () => goOn(turn, socket));
  };
}

const isOver = ({ writableFinished, destroyed }: ServerResponse): boolean => writableFinished || destroyed;
