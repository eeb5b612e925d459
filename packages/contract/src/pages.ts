import type { Language } from './common.ts';
import type { Who } from './route.ts';

/** A list of events on a page: all live events and the first `ahead` upcoming ones, or the `first` ones of both. */
export interface PageList {
  /** The query of the list; `$sportId` stands for that part of the path. */
  readonly filter: { readonly sport?: string; readonly source?: string };
  readonly first?: number;
  readonly ahead?: number;
}

/** Whether a page is prerendered for visitors: with any query, or only without one, which changes its content. */
type Prerendered = 'always' | 'without-query';

/** A page of the web app in `dist/.vite/pages.json`, which the build writes from the route files. */
export interface PageEntry {
  /** `/sport/$sportId`. */
  readonly path: string;
  /** The name of its route file without its extension. */
  readonly file: string;
  readonly who: Who;
  /** Null where the page is named after its subject. */
  readonly title: Readonly<Record<Language, string>> | null;
  /** For search engines: its own, or the one of the site. */
  readonly description: Readonly<Record<Language, string>>;
  readonly hasOwnDescription: boolean;
  /** The language of the page for visitors who have chosen none. */
  readonly language: Language;
  /** The namespaces that it loads. */
  readonly texts: readonly string[];
  readonly isInSitemap: boolean;
  readonly prerendered: Prerendered | null;
  /** The lists of events that are sent along with it. */
  readonly lists: readonly PageList[];
}
