/** The reference for lists: one bare route of Hono that sends the same bytes. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerOrders } from '../child.ts';

answerOrders({
  listen: ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    new Promise((resolve) => {
      const bytes = new Uint8Array(Buffer.from(body, 'base64'));
      const app = new Hono().get('*', (c) => c.body(bytes, 200, headers));
      serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => resolve(port));
    }),
});
