import type { Language } from '@cauri/contract';
import { toLanguage } from '@cauri/contract/languages';
import { defaultOf } from './default-language.ts';
import type { Namespace } from './texts.ts';

export type { Language };

const YEAR_SECONDS = 365 * 24 * 3600;
const listeners = new Set<() => void>();
/**
 * Undefined until it is read. Not read when the module loads: a monitored browser records which code reads cookies and
 * reparses the whole file for that.
 */
let chosen: Language | null | undefined = import.meta.env.SSR ? null : undefined;

/**
 * The server writes the language into the page: of the account, else of the cookie, else of the browser. A stored page
 * may be older than the cookie.
 */
function readLanguage(): Language | null {
  const { kept, language } = document.documentElement.dataset;
  const ofPage = toLanguage(language);
  const ofCookie = toLanguage(/(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]);
  return kept === undefined ? (ofPage ?? ofCookie) : (ofCookie ?? ofPage);
}

/** Returns the language of every page; null if each page has its own. */
export function getChosenLanguage(): Language | null {
  if (chosen === undefined) chosen = readLanguage();
  return chosen;
}

/** Stores the language in a cookie, which the server reads too. */
export function chooseLanguage(language: Language): void {
  chosen = language;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Sets the language of the next page to prerender. */
export function setPrerenderLanguage(language: Language | null): void {
  chosen = language;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const languageOf = (namespace: Namespace): Language => getChosenLanguage() ?? defaultOf(namespace);
