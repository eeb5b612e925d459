import type { Language } from '@cauri/contract';
import { toBrowserLanguage, toLanguage } from '@cauri/contract/languages';
import { parse } from 'hono/utils/cookie';
import type { RequestTarget } from '#platform/fast-path/response-cache';
import { type PageManifest, type PageMatch, pathOf } from './page-manifest.ts';
import type { PageKey } from './prerender/prerenderer.ts';

/** The facts of a request that determine the shell of its page, besides the caller and the board. */
export interface Page {
  readonly path: string;
  /** Null if there is no such page. */
  readonly match: PageMatch | null;
  /** The chosen language, or else that of the browser; null where each page has its own. */
  readonly language: Language | null;
  /** The chosen theme. */
  readonly theme: 'dark' | 'light' | null;
  /** The prerendered page; null if the page depends on more than its path and language. */
  readonly key: PageKey | null;
}

/** Returns the page that a request is for. */
export function pageOf(
  manifest: PageManifest,
  { path: given, search, cookie = '', acceptLanguage }: RequestTarget,
): Page {
  const { language: chosen, theme } = parse(cookie);
  const match = manifest.match(given);
  // Each letter of a path may be encoded or not: the addresses of one page share what is prepared for it.
  const path = match ? pathOf(match) : given;
  const prerendered = match?.entry.prerendered ?? null;
  const language = toLanguage(chosen) ?? toBrowserLanguage(acceptLanguage);
  return {
    path,
    match,
    language,
    key: prerendered === 'always' || (prerendered && search === '') ? { path, language } : null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
  };
}

/** Returns whether the page may be cached: pages of events and booking codes are too many. */
export const mayBeCached = ({ match }: Page): boolean =>
  match?.params.eventId === undefined && match?.params.code === undefined;
