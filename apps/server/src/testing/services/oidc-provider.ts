import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CLIENT = { id: 'cauri', secret: 'secret-of-the-client' };

type Claims = Record<string, unknown>;

/** An OpenID Connect provider on this machine: discovery, authorization, token and keys, with PKCE and single-use codes. */
export interface OidcProvider {
  readonly issuer: string;
  /** The variables of a server whose administrators sign in here. */
  readonly environment: Record<string, string>;
  /** The person who is signed in here. */
  subject: string;
  /** When this person signed in here, in seconds; a request with `prompt=login` signs in again. */
  signedInAt: number;
  /** Ignores `prompt=login`, as a provider may. */
  ignoresPrompt: boolean;
  /** Changes the claims of the next ID tokens. */
  alter: (claims: Claims) => Claims;
  /** The signature of the next ID tokens. */
  signature: 'right' | 'other key' | 'none' | 'client secret';
  /** Refuses the next authorizations, as when the person cancels. */
  refusal: string | null;
  /** The answer of the next requests of the server. */
  answer: 'right' | 'huge' | 'silent';
  /** The place of the client's secret in a request for a token. */
  authenticatesBy: 'header' | 'body';
  /** The issuer that the metadata name. */
  namedIssuer: string | null;
  /** Does what a browser does that is sent to this address: returns the address of the callback. */
  authorize(url: string): Promise<URL>;
  close(): Promise<void>;
}

interface Grant {
  readonly claims: Claims;
  readonly challenge: string;
  readonly redirectUri: string;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The provider with what it does not show. */
interface ProviderState {
  readonly provider: OidcProvider;
  readonly grants: Map<string, Grant>;
  readonly key: KeyPair;
  readonly otherKey: KeyPair;
}

/** The variables of a server whose administrators sign in at the provider with this issuer. */
export const oidcEnvironment = (issuer: string): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
});

/** Starts a provider; on a port of its own unless one is given. */
export async function startOidcProvider(port = 0): Promise<OidcProvider> {
  const server = createServer((request, response) => void route(inside, request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OidcProvider = {
    issuer,
    environment: oidcEnvironment(issuer),
    subject: 'person-1',
    signedInAt: nowSeconds() - 3600,
    ignoresPrompt: false,
    alter: (claims) => claims,
    signature: 'right',
    refusal: null,
    answer: 'right',
    authenticatesBy: 'header',
    namedIssuer: null,
    authorize: async (url) => {
      const answer = await fetch(url, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const inside: ProviderState = { provider, grants: new Map(), key: makeKey(), otherKey: makeKey() };
  return provider;
}

async function route(inside: ProviderState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { provider, key } = inside;
  const url = new URL(request.url ?? '/', provider.issuer);
  if (url.pathname === '/authorize') {
    response.writeHead(302, { location: authorize(inside, url.searchParams).href }).end();
    return;
  }
  if (provider.answer === 'silent') return;
  const body = await readForm(request);
  const jwk = { ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  const answers: Record<string, () => [status: number, body: object]> = {
    '/.well-known/openid-configuration': () => [200, metadataOf(provider)],
    '/keys': () => [200, { keys: [jwk] }],
    '/token': () => exchange(inside, body, request.headers.authorization),
  };
  const [status, answer] = answers[url.pathname]?.() ?? [404, {}];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer) + (provider.answer === 'huge' ? ' '.repeat(1_000_000) : ''));
}

const metadataOf = ({ issuer, namedIssuer, authenticatesBy }: OidcProvider) => ({
  issuer: namedIssuer ?? issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
  ...(authenticatesBy === 'body' && { token_endpoint_auth_methods_supported: ['client_secret_post'] }),
  code_challenge_methods_supported: ['S256'],
});

/** Signs the person in, and returns the address of the callback. */
function authorize({ provider, grants }: ProviderState, query: URLSearchParams): URL {
  const redirectUri = query.get('redirect_uri') ?? '';
  const target = new URL(redirectUri);
  const isKnown = query.get('client_id') === CLIENT.id && query.get('code_challenge_method') === 'S256';
  target.searchParams.set('state', query.get('state') ?? '');
  if (!isKnown || provider.refusal !== null) {
    target.searchParams.set('error', provider.refusal ?? 'invalid_request');
    return target;
  }
  if (query.get('prompt') === 'login' && !provider.ignoresPrompt) provider.signedInAt = nowSeconds();
  const code = randomUUID();
  const person = { sub: provider.subject, auth_time: provider.signedInAt };
  const claims = { iss: provider.issuer, aud: CLIENT.id, nonce: query.get('nonce'), ...person };
  grants.set(code, { claims, challenge: query.get('code_challenge') ?? '', redirectUri });
  target.searchParams.set('code', code);
  return target;
}

/** Exchanges a code, once, for an ID token. */
function exchange(inside: ProviderState, body: URLSearchParams, authorization = ''): [status: number, body: object] {
  const { provider, grants } = inside;
  const basic = decodeURIComponent(Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString());
  const posted = `${body.get('client_id')}:${body.get('client_secret')}`;
  const given = provider.authenticatesBy === 'header' ? basic : posted;
  if (given !== `${CLIENT.id}:${CLIENT.secret}`) return [401, { error: 'invalid_client' }];
  const code = body.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const verifier = body.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (grant?.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri')) {
    return [400, { error: 'invalid_grant' }];
  }
  const claims = provider.alter({ ...grant.claims, iat: nowSeconds(), exp: nowSeconds() + 300 });
  return [200, { access_token: 'unused', token_type: 'Bearer', id_token: writeToken(inside, claims) }];
}

function writeToken({ provider: { signature }, key, otherKey }: ProviderState, claims: Claims): string {
  const alg = { none: 'none', 'client secret': 'HS256', right: 'RS256', 'other key': 'RS256' }[signature];
  const text = `${encode({ alg, kid: 'one' })}.${encode(claims)}`;
  if (signature === 'none') return `${text}.`;
  if (signature === 'client secret') {
    return `${text}.${createHmac('sha256', CLIENT.secret).update(text).digest('base64url')}`;
  }
  const { privateKey } = signature === 'right' ? key : otherKey;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const makeKey = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
