import { textInUrl } from '#features/site/address.ts';

/** Returns how a round trip to the identity provider ended, from the search parameters of the page that it opens. */
export const readOutcome = ({ provider }: Record<string, unknown>): string | undefined =>
  typeof provider === 'string' ? provider : undefined;

const TOKEN_LENGTH = 200;

/** Reads the token of a mailed link; empty if it is missing or not a token. */
export const readToken = ({ token }: Record<string, unknown>): string => textInUrl(token, TOKEN_LENGTH) ?? '';
