/** The maximum length of an id. */
const TEXT_LENGTH = 100;

/** The maximum length of the id of a sport. */
export const SPORT_LENGTH = 60;

/** Returns a text of the URL; undefined if the value is missing, not a text, or too long. */
export const textInUrl = (value: unknown, most = TEXT_LENGTH): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined;

/** Returns the search text of the URL, cut to `most` characters. The router parses digits as a number. */
export const searchTextInUrl = (value: unknown, most = TEXT_LENGTH): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';
