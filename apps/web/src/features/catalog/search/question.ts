import { searchTextInUrl } from '#features/site/address.ts';

const LETTERS_AT_MOST = 80;

/** Reads the search text from the URL; the router parses digits as a number. */
export const readQuestion = ({ q }: Readonly<Record<string, unknown>>): string => searchTextInUrl(q, LETTERS_AT_MOST);
