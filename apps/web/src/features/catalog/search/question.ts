import { questionIn } from '#features/site/address.ts';

const LETTERS_AT_MOST = 80;

/** The search text in the URL; a name of digits only arrives as a number. */
export const readQuestion = ({ q }: Readonly<Record<string, unknown>>): string => questionIn(q, LETTERS_AT_MOST);
