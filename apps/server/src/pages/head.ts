import { DEFAULT_LANGUAGE, type Language } from '@cauri/contract';
import type { StaticFiles } from '#platform/http/static-files';
import { ABOUT_SITE, type View } from './views.ts';

/** What a page says of itself in its head. */
export interface Head {
  readonly view: View | undefined;
  /** What the person chose. */
  readonly chosen: Language | null;
  /** The event or the sport that the page is of. */
  readonly subject: string | null;
  readonly siteName: string;
  /** What an administrator says of the site; empty: our own words. */
  readonly siteDescription: string;
  /** The page's one address, where the site knows its own. */
  readonly address: string | null;
}

/** How a page is called and what it is. */
export function writeTitle({ view, chosen, subject, siteName, siteDescription, address }: Head): string {
  const language = chosen ?? view?.language ?? DEFAULT_LANGUAGE;
  const own = view?.about ?? ABOUT_SITE;
  const about = own === ABOUT_SITE && siteDescription !== '' ? siteDescription : own[language];
  const title = subject ?? view?.title?.[language];
  const description = subject === null ? about : `${subject}. ${about}`;
  const name = title === undefined ? siteName : `${title} | ${siteName}`;
  return [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(name)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`]),
  ].join('');
}

/**
 * What the browser should fetch before the code asks for it. After what the shell names: its first sheet sets the order of
 * the layers.
 */
export const writeLinks = ({ view, chosen }: Pick<Head, 'view' | 'chosen'>, files: AppFiles): string =>
  files.neededBy(view, chosen).map(preload).join('');

const preload = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Which files of the built web app a page needs besides those that its shell names. */
export interface AppFiles {
  neededBy(view: View | undefined, chosen: Language | null): readonly string[];
}

/** Where the app begins, and what it draws with: fetched, both at once, when what is painted has been seen. */
const STARTS = ['src/start.ts', 'src/draw.tsx'];

/** The file of a namespace in a language. */
const TEXT_FILE = /packages\/locale\/src\/(\w+)\/\w+\/(\w+)\.ts$/;

/** Texts of the first view that no page's own code asks for, by who has chosen a language. */
const SHARED_TEXTS = ['catalog', 'common', 'home', 'markets', 'slip', 'sports'];

export function readAppFiles(files: StaticFiles): AppFiles {
  const manifest = files.get('/.vite/manifest.json')?.encodings.get('identity');
  const chunks = new Map<string, Chunk>(
    manifest ? Object.entries(JSON.parse(new TextDecoder().decode(manifest)) as Record<string, Chunk>) : [],
  );
  const collect = (name: string, found: Set<string>, seen: Set<string>): void => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const css of chunk.css ?? []) found.add(css);
    for (const imported of chunk.imports ?? []) collect(imported, found, seen);
    found.add(chunk.file);
  };
  const shell = new Set<string>();
  const inShell = new Set<string>();
  for (const [name, { isEntry }] of chunks) if (isEntry) collect(name, shell, inShell);
  const textFiles = new Map(
    [...chunks.keys()].flatMap((name) => {
      const [, language, text] = TEXT_FILE.exec(name) ?? [];
      return language && text ? [[`${language}/${text}`, name]] : [];
    }),
  );
  const known = new Map<string, readonly string[]>();
  return {
    neededBy(view, chosen) {
      const key = `${view?.code} ${view?.texts} ${chosen}`;
      const made = known.get(key);
      if (made) return made;
      const found = new Set<string>();
      const seen = new Set(inShell);
      for (const start of STARTS) collect(start, found, seen);
      if (view?.code) collect(`src/routes/${view.code}.tsx?tsr-split=component`, found, seen);
      const texts = [...(view?.texts ?? []), ...(chosen ? SHARED_TEXTS : [])];
      for (const text of texts) collect(textFiles.get(`${chosen ?? DEFAULT_LANGUAGE}/${text}`) ?? '', found, seen);
      const needed = [...found].filter((file) => !shell.has(file));
      known.set(key, needed);
      return needed;
    },
  };
}
