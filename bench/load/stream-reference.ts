/** The reference for the stream: bare node:http, one loop that writes the same bytes to every open response. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOrders } from '../child.ts';
import { wallMs } from '../figures.ts';

const responses = new Set<ServerResponse>();
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  response.write('retry: 2000\n\n');
  responses.add(response);
});

answerOrders({
  listen: () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    }),
  /** Sends the texts, one every `everyMs`; returns the time of each. */
  send: ({ texts, everyMs }: { texts: readonly string[]; everyMs: number }) =>
    new Promise((resolve) => {
      const sent: [id: number, at: number][] = [];
      const started = wallMs();
      const sendNext = () => {
        const text = texts[sent.length];
        if (text === undefined) return resolve(sent);
        sent.push([Number(/^id: (\d+)/.exec(text)?.[1]), wallMs()]);
        const bytes = Buffer.from(text);
        for (const response of responses) response.write(bytes);
        setTimeout(sendNext, Math.max(0, started + sent.length * everyMs - wallMs()));
      };
      sendNext();
    }),
});
