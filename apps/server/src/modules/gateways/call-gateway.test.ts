import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { callGateway } from './call-gateway.ts';

test('an answer of a gateway is read up to 262,144 bytes', async () => {
  const server = createServer((request, response) => response.end('é'.repeat(Number(request.url?.slice(1)))));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const read = (length: number) =>
    callGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${length}`, {
      method: 'GET',
      schema: z.string(),
    });
  expect(await read(131_072)).toHaveLength(131_072);
  await expect(read(131_073)).rejects.toThrow('the answer is too long');
});

test('a gateway that cannot be reached is an error with the code of the network', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  const request = callGateway(`http://127.0.0.1:${port}/`, { method: 'GET', schema: z.string() });
  await expect(request).rejects.toThrow('fetch failed: ECONNREFUSED');
});
