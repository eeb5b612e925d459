import { ForeignId } from '@cauri/contract';
import * as oidc from 'openid-client';
import type { Config } from '#config';
import { type Clock, HOUR_MS } from '#platform/clock';
import { codeOf } from '#platform/error-code';
import { readAtMost } from '#platform/http/receive';
import type { AttemptKeys } from './attempts.ts';

/** The path to which the provider sends the browser back. */
export const CALLBACK_PATH = '/api/auth/oidc/callback';

const TIMEOUT_SECONDS = 10;
/** The longest answer of the provider that is read, in bytes. */
const ANSWER_MAXIMUM = 256 * 1024;
/** The provider's metadata are read again after this time. */
const METADATA_MS = HOUR_MS;
/** The tolerated difference between the clocks of the provider and of this server. */
const TOLERANCE_SECONDS = 10;

type Client = NonNullable<Config['oidc']>;

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** `cancelled`: by the person. `unavailable`: the provider does not answer. `failed`: its answer does not verify. */
export type ProviderRefusal = 'cancelled' | 'unavailable' | 'failed';

export class ProviderError extends Error {
  readonly refusal: ProviderRefusal;
  constructor(refusal: ProviderRefusal, cause: unknown) {
    super(describe(cause), { cause });
    this.refusal = refusal;
  }
}

/** An OpenID Connect provider: authorization code flow with PKCE. */
export interface Provider {
  /** Reads the provider's metadata, and checks its issuer. Throws {@link ProviderError}. */
  readMetadata(): Promise<oidc.ServerMetadata>;
  /** The address to which the browser goes. With `isFresh` the person signs in there again, whatever its session. */
  authorizationUrl(keys: AttemptKeys, options: { readonly isFresh: boolean }): Promise<string>;
  /**
   * Exchanges the query of the callback for the identity: checks state, issuer, audience, nonce, times and signature. With
   * `maxAgeSeconds` the person must have signed in at the provider within this time. Throws {@link ProviderError}.
   */
  redeem(query: string, keys: AttemptKeys, options: { readonly maxAgeSeconds: number | null }): Promise<Identity>;
}

interface ProviderParts {
  readonly client: Client;
  readonly redirectUri: string;
  readonly clock: Clock;
  /** The time within which the provider must answer a request of this server. */
  readonly timeoutSeconds?: number;
}

export function createProvider({
  client,
  redirectUri,
  clock,
  timeoutSeconds = TIMEOUT_SECONDS,
}: ProviderParts): Provider {
  let known: { readonly configuration: Promise<oidc.Configuration>; readonly untilMs: number } | null = null;
  const discover = async (): Promise<oidc.Configuration> => {
    const nowMs = clock.now().getTime();
    if (known === null || known.untilMs <= nowMs) {
      const configuration = readConfiguration(client, timeoutSeconds);
      known = { configuration, untilMs: nowMs + METADATA_MS };
      configuration.catch(() => {
        known = null;
      });
    }
    return known.configuration.catch((error: unknown) => {
      throw new ProviderError('unavailable', error);
    });
  };
  return {
    readMetadata: async () => (await discover()).serverMetadata(),
    authorizationUrl: async ({ state, nonce, verifier }, { isFresh }) => {
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      };
      return oidc.buildAuthorizationUrl(await discover(), parameters).href;
    },
    redeem: async (query, { state, nonce, verifier }, { maxAgeSeconds }) => {
      const configuration = await discover();
      // Never the Host header of the request: the provider compares the address with that of the authorization request.
      const url = new URL(redirectUri + query);
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('there is no ID token');
        const subject = ForeignId.safeParse(claims.sub);
        if (!subject.success)
          throw new Error('the subject is empty, too long, or has a character that cannot be stored');
        return { issuer: claims.iss, subject: subject.data };
      } catch (error) {
        throw new ProviderError(refusalOf(error), error);
      }
    },
  };
}

function readConfiguration({ issuer, clientId, clientSecret }: Client, timeout: number): Promise<oidc.Configuration> {
  const isSecure = issuer.startsWith('https:');
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [oidc.clockTolerance]: TOLERANCE_SECONDS },
    authenticateBy(clientSecret),
    {
      timeout,
      [oidc.customFetch]: fetchBounded,
      // The signature is checked although the token comes from the provider over TLS.
      execute: [oidc.enableNonRepudiationChecks, ...(isSecure ? [] : [oidc.allowInsecureRequests])],
    },
  );
}

/** In the body if the provider supports it: some providers misread the encoding of HTTP Basic. Otherwise by HTTP Basic. */
function authenticateBy(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    (isPost ? post : basic)(server, ...rest);
  };
}

/** The library passes a signal with the timeout, and follows no redirect. */
const fetchBounded: oidc.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const text = await readAtMost(response, ANSWER_MAXIMUM);
  const { status, headers } = response;
  return new Response(text === '' ? null : text, { status, headers });
};

function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === 'access_denied' ? 'cancelled' : 'failed';
  const code = codeOf(error);
  const isLost = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
  return isLost ? 'unavailable' : 'failed';
}

/** The reason for the log, without tokens or claims. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const code = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : '';
  return `${error.message}${code}${cause}`;
}
