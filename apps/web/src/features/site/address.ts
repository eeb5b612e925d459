/** As long as an id is at most. */
const LETTERS_AT_MOST = 100;

/** As long as the id of a sport is at most. */
export const SPORT_LETTERS = 60;

/** A text of an address; undefined where something else stands there, nothing, or more than any name or id has. */
export const textIn = (value: unknown, most = LETTERS_AT_MOST): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined;

/** The text of a search in an address: a name of digits only comes as a number. No more than a search takes. */
export const questionIn = (value: unknown, most = LETTERS_AT_MOST): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';
