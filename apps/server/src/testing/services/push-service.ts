import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendDuePushes } from '#modules/notifications';
import { createLog } from '#platform/log';
import type { TestApp } from '../test-app.ts';

/** A message as decrypted by the device. */
interface TakenPush {
  readonly device: string;
  readonly payload: { title: string; body: string; path: string; tag: string; language: string };
  readonly ttl: number;
  readonly urgency: string;
  /** The signer and the claims of the signature. */
  readonly key: string;
  readonly claims: { aud: string; exp: number; sub: string };
}

/** The response to a message. */
interface PushServiceAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  /** Accepts the message and never answers. */
  readonly isLost?: boolean;
}

export interface PushService {
  readonly origin: string;
  readonly taken: TakenPush[];
  /** The number of messages posted, accepted or not. */
  posted: number;
  /** The responses to the next messages; further messages are accepted. */
  answers: PushServiceAnswer[];
  /** Subscribes a browser; returns what it sends to the server. */
  subscribe(device: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
}

interface Device {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

/** A push service of RFC 8030 with its browsers: checks the signature (RFC 8292) and decrypts (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device>();
  const server = createServer((request, response) => {
    void take(request).then(
      ({ status, headers, isLost }) => (isLost ? response.destroy() : response.writeHead(status, headers).end()),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  const take = async (request: IncomingMessage): Promise<PushServiceAnswer> => {
    service.posted += 1;
    const name = decodeURIComponent(request.url?.split('/')[2] ?? '');
    const device = devices.get(name);
    const answer = service.answers.shift() ?? { status: device ? 201 : 410 };
    if (!device || answer.status >= 300) return answer;
    const signed = readSignature(request.headers.authorization ?? '');
    if (signed.claims.aud !== service.origin) throw new Error('signed for another push service');
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('unsupported encoding');
    const body = Buffer.concat(await request.toArray());
    service.taken.push({
      device: name,
      payload: JSON.parse(decrypt(device, body)) as TakenPush['payload'],
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      ...signed,
    });
    return answer;
  };
  const service: PushService = {
    origin: '',
    taken: [],
    posted: 0,
    answers: [],
    subscribe: (name) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${service.origin}/push/${encodeURIComponent(name)}`, keys };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(service, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

interface PushSender {
  readonly database: Pick<TestApp['database'], 'db'>;
  readonly settings: Parameters<typeof sendDuePushes>[0]['settings'];
}

/** Sends the pushes that are due to this service, as the engine does; returns the number of accepted messages. */
export const sendPushes = ({ database, settings }: PushSender, { origin }: PushService): Promise<number> =>
  sendDuePushes({
    db: database.db,
    settings,
    config: { push: { services: [origin], keys: null } },
    subject: 'mailto:ops@cauri.test',
    log: createLog('silent'),
  });

/** Reads `vapid t=<token>, k=<key>`: an ES256 token that is signed with this key. Throws if it is not. */
function readSignature(header: string): Pick<TakenPush, 'key' | 'claims'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('the signature does not match the key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as TakenPush['claims'] };
}

/** Decrypts one record of RFC 8188 with the key agreement of RFC 8291. Throws if it is for another device. */
function decrypt({ ecdh, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('the record has no delimiter');
  return padded.subarray(0, end).toString();
}
