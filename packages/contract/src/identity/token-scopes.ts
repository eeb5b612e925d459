import { z } from 'zod';
import { TOKEN_SCOPES } from '../names.ts';

/** A scope of an API token. */
export const TokenScope = z.enum(TOKEN_SCOPES).meta({ id: 'TokenScope' });
export type TokenScope = z.output<typeof TokenScope>;
