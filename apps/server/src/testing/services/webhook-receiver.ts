import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from './gateways/fake-certificate.ts';

/** A request that a {@link WebhookReceiver} got. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks at https://localhost, with a certificate of its own for a host. */
export interface WebhookReceiver {
  readonly url: string;
  /** Its certificate, to be trusted. */
  readonly authority: string;
  readonly received: Received[];
  /** The next answers; 204 without one. */
  readonly answers: { readonly status: number; readonly location?: string }[];
  close(): Promise<void>;
}

export async function openWebhookReceiver(host = 'localhost', around = new Date()): Promise<WebhookReceiver> {
  const { pem, privateKey } = createCertificate(around, host);
  const received: Received[] = [];
  const answers: WebhookReceiver['answers'] = [];
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = createServer({ key, cert: pem }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(chunks).toString() });
      const { status = 204, location } = answers.shift() ?? {};
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${host}:${port}/hook`,
    authority: pem,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
