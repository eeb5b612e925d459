import slip from '@cauri/locale/en/betting/slip';
import englishSports from '@cauri/locale/en/betting/sports';
import common from '@cauri/locale/en/site/common';
import catalog from '@cauri/locale/fr/betting/catalog';
import home from '@cauri/locale/fr/betting/home';
import markets from '@cauri/locale/fr/betting/markets';
import frenchSports from '@cauri/locale/fr/betting/sports';
import { chooseLanguage, type Language, languageOf } from './language.ts';
import type { Namespace } from './texts.ts';

type Dictionary = Readonly<Record<string, string>>;

/** The texts of the first view in its default languages, which are part of the code. */
const bundled: Readonly<Record<string, Dictionary>> = {
  'en/common': common,
  'en/slip': slip,
  'en/sports': englishSports,
  'fr/catalog': catalog,
  'fr/home': home,
  'fr/markets': markets,
  'fr/sports': frenchSports,
};

/** All texts, if the build has not written them as files: in development, in tests and in the prerenderer. */
const files = import.meta.env.TEXTS_FOLDER
  ? []
  : Object.entries(
      import.meta.glob<Dictionary>(
        // Messages and titles of pages are for the server only.
        ['../../../../packages/locale/src/*/*/*.ts', '!../../../../packages/locale/src/*/{messages/*,site/pages}.ts'],
        { import: 'default' },
      ),
    );
const loading = new Map<string, Promise<Dictionary>>();

/** The texts used so far, which may be on the page. */
const used = new Set<Namespace>();

/** Returns the texts that are part of the code; undefined for those that are fetched. */
export function getBundled(language: Language, namespace: Namespace): Dictionary | undefined {
  used.add(namespace);
  return bundled[`${language}/${namespace}`];
}

const merged = new WeakMap<Dictionary, Dictionary>();

/** Adds the texts of markets that only the page of an event shows, once they are loaded. */
export function withSpecials(language: Language, texts: Dictionary): Dictionary {
  const { value } = (loading.get(`${language}/specials`) ?? {}) as { value?: Dictionary };
  if (value && !merged.has(texts)) merged.set(texts, { ...texts, ...value });
  if (value) used.add('specials');
  return merged.get(texts) ?? texts;
}

/** Changes the language of the page once all its texts are loaded, so that nothing flickers. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([...used].map((namespace) => loadTexts(language, namespace)));
  chooseLanguage(language);
}

/**
 * Returns the same promise for the same file, so that React can wait for it. A failed download is retried on the next
 * call.
 */
export function loadTexts(language: Language, namespace: Namespace): Promise<Dictionary> {
  const path = `${language}/${namespace}`;
  const known = loading.get(path);
  if (known) return known;
  const promise = readTexts(path);
  loading.set(path, promise);
  promise.then(
    // React's `use` reads a promise with these properties synchronously.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(path),
  );
  return promise;
}

async function readTexts(path: string): Promise<Dictionary> {
  const known = bundled[path];
  if (known) return known;
  if (import.meta.env.TEXTS_FOLDER) {
    const { default: texts } = await import(/* @vite-ignore */ `${import.meta.env.TEXTS_FOLDER}/${path}.js`);
    return texts;
  }
  // The path of a file contains the area of the texts: `fr/betting/home.ts`.
  const [, load] = files.find(([file]) => file.replace(/.*\/(\w+)\/\w+\/(\w+)\.ts$/, '$1/$2') === path) ?? [];
  if (!load) throw new Error(`there are no texts ${path}`);
  return load();
}

/** Loads the texts that every page may show first, in the languages in which the user sees them. */
export async function loadFirstTexts(): Promise<void> {
  await Promise.all([prepareTexts('home', 'catalog', 'markets', 'sports'), prepareTexts('common', 'slip', 'sports')]);
}

/** Loads the texts that a page needs besides its code: its own, and shared ones in its language. */
export async function prepareTexts(page: Namespace, ...shared: Namespace[]): Promise<void> {
  const language = languageOf(page);
  await Promise.all([page, ...shared].map((namespace) => loadTexts(language, namespace)));
}

/** Returns a loader for `lazy`: it loads the code of a component and its texts at the same time. */
export const withTexts =
  <Part>(load: () => Promise<Part>, ...texts: Parameters<typeof prepareTexts>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), prepareTexts(...texts)]);
    return part;
  };
