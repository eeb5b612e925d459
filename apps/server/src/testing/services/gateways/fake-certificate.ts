import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key with a certificate for it, signed by itself. */
export interface FakeCertificate {
  readonly privateKey: KeyObject;
  /** The certificate as PEM text. */
  readonly pem: string;
}

/**
 * Makes a certificate that is valid for a year around a time, for a host if one is named; that of a client proves no server.
 */
export function createCertificate(now: Date, host?: string, owner: 'server' | 'client' = 'server'): FakeCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(set(sequence(COMMON_NAME, encode(0x0c, Buffer.from('Test')))));
  const halfYearMs = 183 * 86_400_000;
  const validity = sequence(timeAt(now.getTime() - halfYearMs), timeAt(now.getTime() + halfYearMs));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const serial = encode(0x02, Buffer.from([1]));
  const fields = [serial, ALGORITHM, name, validity, name, key];
  const content = host === undefined ? sequence(...fields) : sequence(VERSION_3, ...fields, extensionsOf(host, owner));
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const der = sequence(content, ALGORITHM, encode(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return { privateKey, pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n') };
}

/** A value of ASN.1 in DER: its tag, its length and its content. */
function encode(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Uint8Array[]): Buffer => encode(0x30, Buffer.concat(parts));
const set = (...parts: Uint8Array[]): Buffer => encode(0x31, Buffer.concat(parts));
const timeAt = (ms: number): Buffer =>
  encode(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

/** The extensions that name the host and the use, as version 3 has them. */
const extensionsOf = (host: string, owner: 'server' | 'client'): Buffer =>
  encode(
    0xa3,
    sequence(
      sequence(ALTERNATIVE_NAME, encode(0x04, sequence(encode(0x82, Buffer.from(host))))),
      sequence(EXTENDED_USE, encode(0x04, sequence(owner === 'server' ? SERVER_USE : CLIENT_USE))),
    ),
  );

const VERSION_3 = encode(0xa0, encode(0x02, Buffer.from([2])));
const ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex');
const EXTENDED_USE = Buffer.from('0603551d25', 'hex');
const SERVER_USE = Buffer.from('06082b06010505070301', 'hex');
const CLIENT_USE = Buffer.from('06082b06010505070302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
/** RSA with SHA-256. */
const ALGORITHM = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
