import { z } from 'zod';
import { SECRET_NAME_MAXIMUM, TOKEN_DAYS } from '../bounds.ts';
import { Id, IdParams, nameWithin, Time } from '../common.ts';
import { READ_SCOPES, TOKEN_SCOPES } from '../names.ts';
import { route } from '../route.ts';

const TokenScope = z.enum(TOKEN_SCOPES).meta({ id: 'TokenScope' });

/** An API token, without the secret itself. */
export const ApiToken = z
  .object({
    id: Id,
    name: z.string(),
    owner: z.object({ id: Id, name: z.string().nullable() }),
    scopes: z.array(TokenScope),
    state: z.enum(['active', 'expired', 'revoked']),
    createdAt: Time,
    expiresAt: Time,
    lastUsedAt: Time.nullable().meta({ description: 'To the minute' }),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.output<typeof ApiToken>;
/** The tokens of all administrators: the active ones first, then the newest first. */
const ApiTokenList = z.object({ items: z.array(ApiToken) }).meta({ id: 'ApiTokenList' });

export const AddApiToken = z
  .strictObject({
    name: nameWithin(SECRET_NAME_MAXIMUM),
    scopes: z.array(TokenScope).min(1).max(TOKEN_SCOPES.length).default(READ_SCOPES),
    days: z.number().int().min(TOKEN_DAYS.least).max(TOKEN_DAYS.most).default(TOKEN_DAYS.usual),
  })
  .meta({ id: 'AddApiToken' });
export type AddApiToken = z.output<typeof AddApiToken>;

export const AddedApiToken = z
  .object({
    token: ApiToken,
    secret: z.string().meta({ description: 'Sent as `Authorization: Bearer …`; it cannot be read again' }),
  })
  .meta({ id: 'AddedApiToken' });
export type AddedApiToken = z.output<typeof AddedApiToken>;

/** API tokens of administrators. */
export const tokensApi = {
  listApiTokens: route({
    method: 'get',
    path: '/api/admin/tokens',
    who: 'admin',
    summary: 'Lists the API tokens of all administrators: the active ones first, then the newest first',
    input: {},
    status: 200,
    output: ApiTokenList,
    problems: [],
  }),
  addApiToken: route({
    method: 'post',
    path: '/api/admin/tokens',
    who: 'admin',
    stepUp: true,
    summary: 'Adds an API token of the caller, read-only unless it names other scopes, and returns its secret once',
    input: { body: AddApiToken },
    status: 201,
    output: AddedApiToken,
    problems: ['validation_failed', 'too_many_tokens'],
  }),
  revokeApiToken: route({
    method: 'delete',
    path: '/api/admin/tokens/{id}',
    who: 'admin',
    summary: 'Revokes an API token of any administrator at once, and returns all tokens',
    input: { params: IdParams },
    status: 200,
    output: ApiTokenList,
    problems: ['not_found'],
  }),
} as const;
