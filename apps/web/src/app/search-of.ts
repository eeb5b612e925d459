import type { SearchSchemaInput } from '@tanstack/react-router';

/**
 * What links may ask of a page, for `validateSearch`. An address may hold anything, and the router hands that on beside what
 * a check lets through: each page reads it for itself, with code that comes with the page.
 */
export const searchOf =
  <T>() =>
  (search: T & SearchSchemaInput): Record<string, unknown> => ({ ...search });
