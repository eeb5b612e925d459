import type { PageEntry } from '@cauri/contract';
import type { Key, Namespace } from '#i18n/texts.ts';

type TextKey = { [N in Namespace]: `${N}.${Key<N>}` }[Namespace];

/**
 * A route file states this about its page: `export const page: Page = { … };`. The build reads it into the page manifest
 * (`page-manifest.ts`), so it is a literal without calls, and the browser never loads it.
 */
export interface Page {
  /** The users who may see it. `developer`: it exists in development only. */
  who: PageEntry['who'] | 'developer';
  /** Null where the page is named after its subject, such as an event. */
  title: TextKey | null;
  /** For search engines. Without it the page has the description of the site. */
  description?: TextKey;
  /** Without a parameter, or with one of those that `sitemap.ts` of the server lists. */
  isInSitemap?: true;
  /** Whether the server renders it for visitors: with any query, or only without one, which changes its content. */
  prerendered?: PageEntry['prerendered'];
  /** The lists of events that its first view shows. */
  lists?: PageEntry['lists'];
}
