import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { problems } from '@cauri/contract';
import { z } from '@hono/zod-openapi';
import type { Router } from '../http.ts';
import { VERSION } from '../operations.ts';
import { PreparedResponse } from './prepared-response.ts';
import { ACCOUNT_HEADER } from './request.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Cauri: reference of the API</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="reference"></main>
    <script src="/api/docs/swagger-ui.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('reference'),
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  filter: true,
  tagsSorter: 'alpha',
  operationsSorter: 'alpha',
  // Its own check of the description is a service elsewhere.
  validatorUrl: null,
});
`;

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** By path below the reference: type and source file. Read on demand, because most servers never serve them. */
const files: Readonly<Record<string, readonly [type: string, read: () => Promise<string>]>> = {
  '': [HTML, async () => PAGE],
  '/start.js': [SCRIPT, async () => START],
  '/swagger-ui.css': [CSS, () => readInstalled(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))],
  '/swagger-ui.js': [SCRIPT, () => readInstalled(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
};

const readInstalled = (url: string): Promise<string> => readFile(fileURLToPath(url), 'utf8');

/** How requests say who makes them. Operations list, for `token`, the scope that the token needs. */
const CREDENTIALS = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cauri.session_token',
    description: `The cookie of a sign-in. On a site with HTTPS its name begins with \`__Host-\`. A client may name the account that it shows, by its id, in the header \`${ACCOUNT_HEADER}\`: a write is refused (account_changed) if the cookie is of another account`,
  },
  token: { type: 'http', scheme: 'bearer', description: 'An API token of an administrator' },
} as const;

const GUIDE = [
  'Sports betting with virtual money. Amounts are in FCFA, with at most two decimals; stakes are whole.',
  '**Session.** `POST /api/auth/sign-up/email` and `POST /api/auth/sign-in/email` set the cookie of a session, which identifies the user. A write that a page of another site requests (by its header `Origin`) is refused (forbidden).',
  '**Requests.** Bodies are JSON, with `content-type: application/json`. A bet or cash-out with a match in play is held before it is answered: for `delayMs` of `POST /api/slips/quote`, and for at most 35 seconds with a real match. If no answer arrives, send the request again with the same `idempotency-key`.',
  '**Refusals.** A refused request is answered with a problem ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457.html)), whose `code` says why. The description of each status lists its codes, and `RefusalParams` the values of each code. With the statuses 429 and 503, the header `Retry-After` says after how many seconds to try again, where that is known.',
];

const INFO = { title: 'Cauri', version: VERSION, description: GUIDE.join('\n\n') };

/** The `params` of each code that has some. The registry takes only schemas that were created after it was loaded. */
function createRefusalParams() {
  const withParams = Object.entries(problems).filter(([, { params }]) => Object.keys(params.shape).length > 0);
  const shape = Object.fromEntries(
    withParams.map(([code, { title, params }]) => [code, params.meta({ description: title })]),
  );
  return z.object(shape).partial().meta({ description: 'The `params` of a problem, by its code' });
}

/** Mounts the OpenAPI description of all routes that are mounted before, and its reference for people. */
export function mountApiDocs(router: Router): void {
  for (const [name, scheme] of Object.entries(CREDENTIALS)) {
    router.openAPIRegistry.registerComponent('securitySchemes', name, scheme);
  }
  router.openAPIRegistry.register('RefusalParams', createRefusalParams());
  let description: PreparedResponse | undefined;
  router.get('/api/openapi.json', (c) => {
    const make = () => JSON.stringify(router.getOpenAPI31Document({ openapi: '3.1.0', info: INFO }));
    description ??= new PreparedResponse(make(), { 'content-type': 'application/json' });
    return description.respond(c);
  });
  for (const [name, [type, read]] of Object.entries(files)) {
    let prepared: Promise<PreparedResponse> | undefined;
    router.get(`/api/docs${name}`, async (c) => {
      prepared ??= read().then(
        (text) =>
          new PreparedResponse(text, { 'content-type': type, 'cache-control': 'no-cache', vary: 'accept-encoding' }),
      );
      return (await prepared).respond(c);
    });
  }
}
