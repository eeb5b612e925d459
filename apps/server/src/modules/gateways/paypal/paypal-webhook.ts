import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '#platform/clock';
import { callGateway } from '../call-gateway.ts';
import { GatewayError, type WebhookCall } from '../gateway.ts';

const CERTIFICATES_MAXIMUM = 8;
/** Bounds the requests that calls with invented addresses of certificates can cause at the same time. */
const LOADS_MAXIMUM = 4;

export interface WebhookParts {
  readonly webhookId: string;
  /** Replaces PayPal's own addresses, also those of certificates; null: PayPal's. */
  readonly ownUrl: string | null;
  readonly clock: Clock;
}

/**
 * Returns a function that checks PayPal's signature of a webhook: RSA with SHA-256 over
 * `<transmission id>|<time>|<webhook id>|<CRC-32 of the raw body>`, by a certificate that the call names. It throws a
 * {@link GatewayError} if the certificate could not be loaded.
 */
export function createWebhookCheck({
  webhookId,
  ownUrl,
  clock,
}: WebhookParts): (call: WebhookCall) => Promise<boolean> {
  const certificates = new LRUCache<string, X509Certificate>({ max: CERTIFICATES_MAXIMUM });
  let loads = 0;

  async function load(url: string): Promise<X509Certificate> {
    const known = certificates.get(url);
    if (known) return known;
    if (loads >= LOADS_MAXIMUM) throw new GatewayError('too many certificates are being loaded');
    loads += 1;
    try {
      const certificate = parseCertificate(await callGateway(url, { method: 'GET', schema: z.string() }));
      certificates.set(url, certificate);
      return certificate;
    } finally {
      loads -= 1;
    }
  }

  return async ({ body, header }) => {
    const [id, time, signature, url, algorithm] = HEADERS.map((name) => header(`paypal-${name}`) ?? '');
    if (!id || !time || !signature || !url || algorithm !== 'SHA256withRSA') return false;
    if (!isCertificateAddress(url, ownUrl)) return false;
    const certificate = await load(url);
    const now = clock.now();
    if (now < certificate.validFromDate || now > certificate.validToDate) return false;
    const message = `${id}|${time}|${webhookId}|${crc32(body)}`;
    return verify('RSA-SHA256', Buffer.from(message), certificate.publicKey, Buffer.from(signature, 'base64'));
  };
}

const HEADERS = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'] as const;

const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** Whether a certificate may be loaded from an address: by HTTPS from PayPal, or from the address that replaces it. */
export function isCertificateAddress(text: string, ownUrl: string | null): boolean {
  const url = URL.parse(text);
  if (!url || !PATH.test(url.pathname) || url.search + url.hash + url.username + url.password !== '') return false;
  if (ownUrl !== null) return url.origin === ownUrl;
  return url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.paypal.com');
}

function parseCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new GatewayError('no certificate at the address');
  }
}
