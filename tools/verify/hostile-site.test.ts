import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { loadEvidence, parseReceipt, payloadOf, type ReceiptClaims, signedTextOf, toBase64Url } from '@cauri/verifier';
import { expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../../apps/server/src/testing/scratch-folder.ts';
import { openSite } from './fetch-path.ts';
import { exampleClaims } from './generate/ticket-vector.ts';
import { verifyTicket } from './testing/run-verifier.ts';

/** Times that a busy machine does not exceed. */
const LIMITS = { answerMs: 20_000, answerBytes: 100_000, wholeMs: 40_000, wholeBytes: 150_000 };

/** For sites that exceed it on purpose (ms). */
const SHORT = { answerMs: 100 };

function receiptOf(claims: ReceiptClaims): string {
  const text = signedTextOf({ alg: 'EdDSA', kid: 'key', typ: 'cauri-receipt' }, payloadOf(claims));
  return `${text}.${toBase64Url(new Uint8Array(64))}`;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const entries = (items: unknown) => JSON.stringify({ keys: [], items, markets: [] });
const entry = { index: 0, entry: '{}' };

function* endless(): Generator<string> {
  for (;;) yield 'x'.repeat(10_000);
}

const HOSTILE: Readonly<Record<string, readonly [RequestListener, RegExp, Partial<typeof LIMITS>?]>> = {
  'sends without an end': [
    (_, answer) => pipeline(Readable.from(endless()), answer, () => {}),
    /more than a check reads/,
  ],
  'sends a small answer that is large when it is decompressed': [
    (_, answer) => answer.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1_000_000))),
    /more than a check reads/,
  ],
  'sends more in all answers than a check reads': [
    (_, answer) => answer.end(entries([]).padEnd(90_000)),
    /more than a check reads/,
  ],
  'never answers': [() => {}, /too late/, SHORT],
  'sends a byte at a time': [
    (_, answer) => {
      const timer = setInterval(() => answer.write('x'), 20);
      answer.on('close', () => clearInterval(timer));
    },
    /too late/,
    SHORT,
  ],
  'ends the connection': [(request) => request.socket.destroy(), /nothing that can be read/],
  'sends deep JSON': [(_, answer) => answer.end('['.repeat(90_000)), /no JSON object/],
  'sends more entries than were asked for': [
    (_, answer) => answer.end(entries(Array(101).fill(entry))),
    /no list of entries/,
  ],
  'sends null in place of an entry': [(_, answer) => answer.end(entries([null])), /no list of entries/],
  'sends an index that is no safe integer': [
    (_, answer) => answer.end(entries([{ ...entry, index: 2 ** 53 }])),
    /no list of entries/,
  ],
};

it.each(Object.entries(HOSTILE))(
  'the check of a site that %s ends soon, and says why',
  async (_, [listener, reason, limits]) => {
    const site = await serve(listener);
    const evidence = loadEvidence(openSite(site, { ...LIMITS, ...limits }), {
      receipt: receiptOf(exampleClaims),
      seen: null,
    });
    await expect(evidence).rejects.toThrow(reason);
  },
);

it('npm run verify follows no redirect, and says that it checked nothing', async () => {
  let requests = 0;
  const other = await serve((_, answer) => {
    requests += 1;
    answer.end(entries([]));
  });
  const site = await serve((_, answer) => answer.writeHead(302, { location: `${other}/` }).end());
  const folder = createScratchFolder('cauri-hostile-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'receipt.jws');
  writeFileSync(file, receiptOf(exampleClaims));
  const { code, output } = await verifyTicket(site, file);
  expect(output).toContain('NOT CHECKED: /.well-known/jwks.json answered with a redirect to ');
  expect([code, requests]).toEqual([2, 0]);
  writeFileSync(file, 'x'.repeat(1_048_577));
  expect(await verifyTicket(site, file)).toMatchObject({ code: 2, output: expect.stringContaining('too large') });
});

it('a receipt with more legs, or more sizes of combinations, than a bet can have is malformed', () => {
  const [leg] = exampleClaims.legs;
  const legs = (count: number) => Array(count).fill(leg);
  const isReceipt = (claims: Partial<ReceiptClaims>) =>
    parseReceipt(receiptOf({ ...exampleClaims, ...claims })) !== null;
  expect([isReceipt({ legs: legs(50) }), isReceipt({ legs: legs(101) })]).toEqual([true, false]);
  const system = { type: 'system' as const, legs: legs(3) };
  expect([isReceipt({ ...system, sizes: [2, 3] }), isReceipt({ ...system, sizes: [2, 2, 2, 2] })]).toEqual([
    true,
    false,
  ]);
});
