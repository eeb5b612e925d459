import { z } from 'zod';

/**
 * The scopes of API tokens. A route names the scope that opens it; a route without one is closed to tokens, such as every
 * route that requires a confirmation.
 */
export const TOKEN_SCOPES = [
  'operations:read',
  'users:read',
  'users:write',
  'events:read',
  'events:write',
  'purchases:read',
  'purchases:write',
  'support:read',
  'support:write',
  'approvals:read',
  'settings:read',
  'activities:read',
] as const;
export const TokenScope = z.enum(TOKEN_SCOPES).meta({ id: 'TokenScope' });
export type TokenScope = z.output<typeof TokenScope>;
/** The scopes of a token for which none are named. */
export const READ_SCOPES = TOKEN_SCOPES.filter((scope) => scope.endsWith(':read'));
