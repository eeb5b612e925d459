import { questionIn } from '#features/site/address.ts';

const LETTERS_AT_MOST = 80;

/** What is searched for, as it stands in the address; a name of digits only comes as a number. */
export const readQuestion = ({ q }: Readonly<Record<string, unknown>>): string => questionIn(q, LETTERS_AT_MOST);
