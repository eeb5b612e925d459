import { DEFAULT_LANGUAGE, type Language, type PageEntry } from '@cauri/contract';
import type { StaticFiles } from '#platform/http/static-files';

/** The facts for the head of a page. */
export interface Head {
  readonly entry: PageEntry | null;
  /** The home page, whose description a missing page has. */
  readonly home: PageEntry | null;
  /** The language of the whole page; null where each part has its own. */
  readonly chosen: Language | null;
  /** The name of the event or the sport of the page, or of the matches of its booking code. */
  readonly subject: string | null;
  readonly siteName: string;
  /** The description from the settings; empty: the default one. */
  readonly siteDescription: string;
  /** The canonical address of a page that visitors may see, if the public address is known. */
  readonly address: string | null;
}

/** Title and description of a page. */
export function writeTitle(head: Head): string {
  const { entry, home, chosen, subject, siteName, siteDescription, address } = head;
  const language = chosen ?? entry?.language ?? DEFAULT_LANGUAGE;
  const described = entry ?? home;
  const isOfSite = siteDescription !== '' && !described?.hasOwnDescription;
  const about = isOfSite ? siteDescription : (described?.description[language] ?? '');
  const title = subject ?? entry?.title?.[language];
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
 * Links to the files that the page will load. They follow those of the shell, whose first style sheet sets the order of the
 * layers.
 */
export const writeLinks = ({ entry, chosen }: Pick<Head, 'entry' | 'chosen'>, files: AppFiles): string =>
  files.neededBy(entry, chosen).map(preload).join('');

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

/** The files of the built web app that a page needs besides those that its shell names. */
export interface AppFiles {
  neededBy(entry: PageEntry | null, chosen: Language | null): readonly string[];
}

/** The start of the app and its renderer, fetched together once the prerendered HTML is drawn. */
const STARTS = ['src/start.ts', 'src/draw.tsx'];

/** The file of a namespace in a language: `/assets/texts-1a2b/fr/home.js`. */
const TEXT_FILE = /^\/(assets\/texts-[\w-]+\/(\w+\/\w+)\.js)$/;

/** Texts that every first view needs besides its own, where the whole page has one language; the others are bundled. */
const SHARED_TEXTS = ['catalog', 'common', 'home', 'markets', 'slip', 'sports'];

export function readAppFiles(files: StaticFiles): AppFiles {
  const chunks = readChunks(files);
  const textFiles = findTextFiles(files);
  const shell = filesOf(
    chunks,
    [...chunks].flatMap(([name, { isEntry }]) => (isEntry ? name : [])),
  );
  const known = new Map<string, readonly string[]>();
  return {
    neededBy(entry, chosen) {
      const key = `${entry?.path} ${chosen}`;
      const made = known.get(key);
      if (made) return made;
      const route = entry ? [`src/routes/${entry.file}.tsx?tsr-split=component`] : [];
      const language = chosen ?? entry?.language ?? DEFAULT_LANGUAGE;
      const texts = [...(entry?.texts ?? []), ...(chosen ? SHARED_TEXTS : [])];
      const found = new Set([
        ...filesOf(chunks, [...STARTS, ...route]),
        ...texts.flatMap((text) => textFiles.get(`${language}/${text}`) ?? []),
      ]);
      const needed = [...found].filter((file) => !shell.has(file));
      known.set(key, needed);
      return needed;
    },
  };
}

/** The chunks of the build by the names of their sources; none without a manifest. */
function readChunks(files: StaticFiles): ReadonlyMap<string, Chunk> {
  const manifest = files.get('/.vite/manifest.json')?.encodings.get('identity');
  if (!manifest) return new Map();
  return new Map(Object.entries(JSON.parse(new TextDecoder().decode(manifest)) as Record<string, Chunk>));
}

/** The file of each text, by language and namespace. */
function findTextFiles(files: StaticFiles): ReadonlyMap<string, string> {
  return new Map(
    [...files.keys()].flatMap((url) => {
      const [, file, text] = TEXT_FILE.exec(url) ?? [];
      return file && text ? [[text, file] as const] : [];
    }),
  );
}

/** The files of chunks and of all that they import, each after those that it imports. */
function filesOf(chunks: ReadonlyMap<string, Chunk>, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const collect = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const css of chunk.css ?? []) found.add(css);
    for (const imported of chunk.imports ?? []) collect(imported);
    found.add(chunk.file);
  };
  for (const name of names) collect(name);
  return found;
}
