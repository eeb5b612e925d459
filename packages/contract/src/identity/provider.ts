import { z } from 'zod';
import { Time } from '../common.ts';
import { route } from '../route.ts';

/**
 * How a round trip to the provider ended, in the parameter `provider` of the page that opens. `late`: the attempt is
 * unknown, used or too old. `unlinked`: the identity is linked to no account of an administrator, or to another one.
 */
export const ProviderOutcome = z.enum([
  'linked',
  'confirmed',
  'cancelled',
  'failed',
  'late',
  'taken',
  'unavailable',
  'unlinked',
]);
export type ProviderOutcome = z.output<typeof ProviderOutcome>;

const StartProvider = z
  .strictObject({
    next: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'The path of this site to open afterwards; another address is ignored' }),
  })
  .meta({ id: 'StartProvider' });

/** The address of the provider to open. The answer sets a cookie that the provider's answer must meet. */
const ProviderStart = z.object({ url: z.string() }).meta({ id: 'ProviderStart' });

/** The identity of an administrator at the provider. */
export const OwnIdentity = z
  .object({
    issuer: z.string(),
    subject: z.string(),
    linkedAt: Time,
    lastUsedAt: Time.nullable(),
  })
  .meta({ id: 'OwnIdentity' });
export type OwnIdentity = z.output<typeof OwnIdentity>;
const OwnIdentityAnswer = z.object({ identity: OwnIdentity.nullable() }).meta({ id: 'OwnIdentityAnswer' });

/** Sign-in of administrators by an identity provider (OpenID Connect). */
export const providerApi = {
  startProvider: route({
    method: 'post',
    path: '/api/auth/oidc/start',
    who: 'all',
    summary: 'Begins a sign-in by the identity provider; not found without one',
    input: { body: StartProvider },
    status: 200,
    output: ProviderStart,
    problems: ['validation_failed', 'not_found', 'provider_unavailable'],
  }),
  confirmByProvider: route({
    method: 'post',
    path: '/api/admin/confirmation/provider',
    who: 'admin',
    summary: 'Begins a re-authentication by the identity provider, in place of the password',
    input: { body: StartProvider },
    status: 200,
    output: ProviderStart,
    problems: ['validation_failed', 'not_found', 'provider_unavailable'],
  }),
  getMyIdentity: route({
    method: 'get',
    path: '/api/admin/identity',
    who: 'admin',
    summary: "Reads the caller's identity at the identity provider, if one is linked",
    input: {},
    status: 200,
    output: OwnIdentityAnswer,
    problems: [],
  }),
  linkMyIdentity: route({
    method: 'post',
    path: '/api/admin/identity',
    who: 'admin',
    stepUp: true,
    summary: 'Begins to link an identity to the account of the caller, in place of another one',
    input: {},
    status: 200,
    output: ProviderStart,
    problems: ['not_found', 'provider_unavailable'],
  }),
  unlinkMyIdentity: route({
    method: 'delete',
    path: '/api/admin/identity',
    who: 'admin',
    stepUp: true,
    summary: "Unlinks the caller's identity, and ends the sessions that it has opened",
    input: {},
    status: 200,
    output: OwnIdentityAnswer,
    problems: [],
  }),
} as const;
