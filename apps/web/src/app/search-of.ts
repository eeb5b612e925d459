import type { SearchSchemaInput } from '@tanstack/react-router';

/**
 * Types the search parameters of links to a page, for `validateSearch`. It checks nothing, because the router passes
 * unchecked parameters on anyway: each page reads its own, with code that loads with the page.
 */
export const searchOf =
  <T>() =>
  (search: T & SearchSchemaInput): Record<string, unknown> => ({ ...search });
