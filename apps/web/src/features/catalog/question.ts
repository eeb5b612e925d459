const LETTERS_AT_MOST = 80;

/** What is searched for, as it stands in the address; a name of digits only comes as a number. */
export const readQuestion = ({ q }: Readonly<Record<string, unknown>>): string =>
  typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, LETTERS_AT_MOST) : '';
