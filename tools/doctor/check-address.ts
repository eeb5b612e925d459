import { once } from 'node:events';
import { connect } from 'node:tls';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Finding, reasonOf } from './finding.ts';

const ANSWER_MAXIMUM_MS = 10_000;
/** A stream that is not buffered sends its first bytes at once. */
const STREAM_MAXIMUM_MS = 5_000;

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MAXIMUM_MS) });

/** Calls the site at PUBLIC_URL, through its proxy, as a browser does. */
export async function checkAddress({
  publicUrl,
  hasProxy,
}: {
  publicUrl: string | null;
  hasProxy: boolean;
}): Promise<Finding[]> {
  if (publicUrl === null) return [{ name: 'Address', state: 'skipped', text: 'PUBLIC_URL is not set' }];
  const isSecure = publicUrl.startsWith('https:');
  try {
    const answer = await get(`${publicUrl}/api/config`);
    const { siteName } = (await answer.json().catch(() => ({}))) as { siteName?: string };
    const target = redirectOf(answer, publicUrl);
    if (target !== null) {
      const text = `PUBLIC_URL: ${publicUrl} leads on to ${target}, the address that browsers use: set PUBLIC_URL to it, otherwise changes of visitors are refused as from another site`;
      return [{ name: 'Address', state: 'failed', text }];
    }
    if (answer.status !== 200 || siteName === undefined) {
      const text = `PUBLIC_URL: ${publicUrl} answered ${answer.status}, and not as this site does: is the server running, and does the proxy lead to it?`;
      return [{ name: 'Address', state: 'failed', text }];
    }
    const findings: Finding[] = [{ name: 'Address', state: 'ok', text: `${publicUrl} is "${siteName}"` }];
    if (isSecure && answer.headers.get('strict-transport-security') === null) {
      const text = 'the proxy does not send X-Forwarded-Proto: https, so responses have no Strict-Transport-Security';
      findings.push({ name: 'Proxy', state: 'warning', text });
    }
    if (isSecure && !hasProxy) {
      const text = 'TRUST_PROXY is not set: all visitors count as one address, and share its limits';
      findings.push({ name: 'Proxy', state: 'warning', text });
    }
    if (isSecure) findings.push(await checkCertificate(publicUrl));
    const [stream, metrics] = await Promise.all([checkStream(publicUrl), get(`${publicUrl}/metrics`)]);
    if (metrics.status === 200) {
      findings.push({
        name: 'Proxy',
        state: 'warning',
        text: '/metrics can be read by everybody: let the proxy refuse it',
      });
    }
    return [...findings, stream];
  } catch (error) {
    return [
      {
        name: 'Address',
        state: 'failed',
        text: `PUBLIC_URL: ${publicUrl} cannot be reached from here: ${reasonOf(error)}`,
      },
    ];
  }
}

/** The origin to which an answer leads, such as from http to https; null if to none, or to the same one. */
function redirectOf({ headers }: Response, publicUrl: string): string | null {
  const location = headers.get('location');
  if (location === null || !URL.canParse(location, publicUrl)) return null;
  const { origin } = new URL(location, publicUrl);
  return origin === new URL(publicUrl).origin ? null : origin;
}

/** A certificate that ends this soon was not renewed: a program that renews it does so 30 days before. */
const CERTIFICATE_DAYS_MINIMUM = 14;

/** Reads when the certificate of an address ends. */
export async function checkCertificate(url: string, now = systemClock.now()): Promise<Finding> {
  const name = 'Certificate';
  const { hostname, port } = new URL(url);
  const signal = AbortSignal.timeout(ANSWER_MAXIMUM_MS);
  // Only the date is read here: the request that comes before refuses a certificate that is not trusted.
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal });
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end.getTime() - now.getTime()) / 86_400_000);
    const text = `it ends on ${end.toISOString().slice(0, 10)}, in ${days} days`;
    if (days >= CERTIFICATE_DAYS_MINIMUM) return { name, state: 'ok', text };
    return { name, state: 'warning', text: `${text}: renew it, and let the proxy load the new one` };
  } finally {
    socket.destroy();
  }
}

async function checkStream(publicUrl: string): Promise<Finding> {
  const name = 'Stream';
  const end = AbortSignal.timeout(STREAM_MAXIMUM_MS);
  try {
    const headers = { accept: 'text/event-stream' };
    const answer = await fetch(`${publicUrl}/api/stream?topics=live`, { headers, signal: end });
    const first = await answer.body?.getReader().read();
    if (answer.status === 200 && first?.value) return { name, state: 'ok', text: 'it arrives without a buffer' };
    return { name, state: 'failed', text: `/api/stream answered ${answer.status}` };
  } catch {
    const text = `/api/stream sent nothing within ${STREAM_MAXIMUM_MS / 1000} s: the proxy must not buffer it`;
    return { name, state: 'warning', text };
  }
}
