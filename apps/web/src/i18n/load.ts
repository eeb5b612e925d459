import { chooseLanguage, type Language, languageOf } from './language.ts';
import type { Namespace } from './texts.ts';

type Dictionary = Readonly<Record<string, string>>;

/** `fr/home` of the address of its file. */
const nameOf = (file: string): string => file.replace(/.*\/(\w+)\/\w+\/(\w+)\.ts$/, '$1/$2');
const byName = <T>(files: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(files).map(([file, value]) => [nameOf(file), value]));

/** The texts that the first view shows to somebody who has chosen no language come with the code. */
const bundled = byName(
  import.meta.glob<Dictionary>(
    [
      '../../../../packages/locale/src/en/*/{common,slip,sports}.ts',
      '../../../../packages/locale/src/fr/*/{catalog,home,markets,sports}.ts',
    ],
    { import: 'default', eager: true },
  ),
);
/** All others, each in a file that is loaded when a page shows it. */
const files = byName(
  import.meta.glob<Dictionary>(
    [
      '../../../../packages/locale/src/*/*/*.ts',
      // For the server and search engines only.
      '!../../../../packages/locale/src/*/{messages/*,site/pages}.ts',
      '!../../../../packages/locale/src/en/*/{common,slip,sports}.ts',
      '!../../../../packages/locale/src/fr/*/{catalog,home,markets,sports}.ts',
    ],
    { import: 'default' },
  ),
);
const loading = new Map<string, Promise<Dictionary>>();

/** The texts shown so far, which may be on the page now. */
const used = new Set<Namespace>();

/** The texts that came with the code; undefined for those that are fetched, also once they are there. */
export function getBundled(language: Language, namespace: Namespace): Dictionary | undefined {
  used.add(namespace);
  return bundled.get(`${language}/${namespace}`);
}

/** The page changes its language at once, when all its texts are there: nothing blinks. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([...used].map((namespace) => loadTexts(language, namespace)));
  chooseLanguage(language);
}

/** The same promise for the same file, so that React can wait for it. A failed download may be tried again. */
export function loadTexts(language: Language, namespace: Namespace): Promise<Dictionary> {
  const path = `${language}/${namespace}`;
  const known = loading.get(path);
  if (known) return known;
  const promise = readTexts(path);
  loading.set(path, promise);
  promise.then(
    // What React itself notes on a promise that it has waited for: one that was prepared is then read at once.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(path),
  );
  return promise;
}

async function readTexts(path: string): Promise<Dictionary> {
  const known = bundled.get(path);
  if (known) return known;
  const file = files.get(path);
  if (!file) throw new Error(`there are no texts ${path}`);
  return file();
}

/** Loads the texts that every page may show first, in the languages that the user sees them in. */
export async function loadFirstTexts(): Promise<void> {
  await Promise.all([prepareTexts('home', 'catalog', 'markets', 'sports'), prepareTexts('common', 'slip', 'sports')]);
}

/** Fetches what a page will need beside its code: its own texts, and those that it shows in its own language. */
export async function prepareTexts(page: Namespace, ...shared: Namespace[]): Promise<void> {
  const language = languageOf(page);
  await Promise.all([page, ...shared].map((namespace) => loadTexts(language, namespace)));
}
