import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openWebhookReceiver } from '../../testing/services/webhook-receiver.ts';
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

test('a gateway that does not answer in time is an error with that time', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const request = callGateway(`http://127.0.0.1:${port}/`, { method: 'GET', schema: z.string(), timeoutMs: 100 });
  await expect(request).rejects.toThrow('no answer within 0.1 s');
});

test('an address that an administrator has typed leads to public addresses, and to private ones that are allowed', async () => {
  const receiver = await openWebhookReceiver();
  onTestFinished(() => receiver.close());
  const { url, authority, received } = receiver;
  const call = (
    privateAddresses: BlockList,
    content: { body?: unknown; form?: Record<string, string> } = { body: { n: 1 } },
  ) =>
    callGateway(url, {
      method: 'POST',
      ...content,
      schema: z.unknown(),
      checked: { reach: { privateAddresses, publicPorts: new Set() }, authority },
    });
  await expect(call(new BlockList())).rejects.toThrow('the host has a private address');
  expect(received).toEqual([]);
  const allowed = new BlockList();
  allowed.addSubnet('127.0.0.0', 8, 'ipv4');
  allowed.addAddress('::1', 'ipv6');
  await call(allowed);
  await call(allowed, { form: { n: '1' } });
  expect(received).toMatchObject([
    { body: '{"n":1}', headers: { 'content-type': 'application/json', 'content-length': '7' } },
    { body: 'n=1', headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } },
  ]);
  receiver.answers.push({ status: 302, location: 'https://127.0.0.1/' }, { status: 403 });
  for (let times = 0; times < 2; times += 1) await expect(call(allowed)).rejects.toThrow('HTTP ');
  expect(received).toHaveLength(4);
});
