import { z } from 'zod';

// The variables of the identity provider by which administrators may sign in (OpenID Connect).

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** The issuer as the provider names it. Without TLS it must be on this machine. */
const issuer = z.string().refine((text) => {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}, 'expected the https address that the provider names as its issuer, such as https://id.example/realms/staff');

export const OIDC_VARIABLES = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(200).optional(),
  OIDC_CLIENT_SECRET: z.string().min(8).max(1000).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
};

/** A client of an OpenID Connect provider. */
export type OidcConfig = Readonly<Record<'issuer' | 'clientId' | 'clientSecret' | 'name', string>>;

type OidcEnvironment = Readonly<Partial<Record<keyof typeof OIDC_VARIABLES | 'PUBLIC_URL', string | undefined>>>;

/** Returns what is missing beside the given variables; null if nothing is. */
export function findFaultOfOidc(env: OidcEnvironment, { demoMode }: { readonly demoMode: boolean }): string | null {
  const given = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET].filter(Boolean);
  if (given.length % 3 !== 0) {
    return 'OIDC_ISSUER: set it together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or set none of the three';
  }
  return given.length > 0 && !demoMode && !env.PUBLIC_URL
    ? 'PUBLIC_URL: required with OIDC_ISSUER, which sends administrators back to it'
    : null;
}

/** Returns the client that the variables describe; null if they are not set. */
export function oidcOf({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
}: OidcEnvironment): OidcConfig | null {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  const name = OIDC_NAME ?? new URL(OIDC_ISSUER).hostname;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name };
}
