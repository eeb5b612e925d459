import type { PageEntry } from '@cauri/contract';
import type { TextKey } from '#i18n/texts.ts';

/**
 * The description of a page in its route file: `export const page: Page = { … };`. The build reads it into the page
 * manifest (`page-manifest.ts`), so it is a literal without calls, and the browser never loads it.
 */
export interface Page {
  /** The users who may see the page. `developer`: it exists in development only. */
  who: PageEntry['who'] | 'developer';
  /** Null if the page is named after its subject, such as an event. */
  title: TextKey | null;
  /** The description for search engines; without it the page has that of the site. */
  description?: TextKey;
  /** Only for pages without parameters, or with those that `sitemap.ts` of the server lists. */
  isInSitemap?: true;
  /** Whether the server renders it for visitors: with any query, or only without one. */
  prerendered?: PageEntry['prerendered'];
  /** The lists of events in its first view. */
  lists?: PageEntry['lists'];
}
