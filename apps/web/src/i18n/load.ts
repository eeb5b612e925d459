import enBetting from './en/betting.ts';
import enCommon from './en/common.ts';
import enMarkets from './en/markets.ts';
import enProblems from './en/problems.ts';
import enSports from './en/sports.ts';
import frCatalog from './fr/catalog.ts';
import frHome from './fr/home.ts';
import frMarkets from './fr/markets.ts';
import frSports from './fr/sports.ts';
import { type Language, languageOf } from './language.ts';
import type { Namespace } from './texts.ts';

type Dictionary = Readonly<Record<string, string>>;

/** What the first view shows to somebody who has chosen no language comes with the code. */
const loaded = new Map<string, Dictionary>([
  ['en/betting', enBetting],
  ['en/common', enCommon],
  ['en/markets', enMarkets],
  ['en/problems', enProblems],
  ['en/sports', enSports],
  ['fr/catalog', frCatalog],
  ['fr/home', frHome],
  ['fr/markets', frMarkets],
  ['fr/sports', frSports],
]);
const loading = new Map<string, Promise<Dictionary>>();

const files = import.meta.glob<Dictionary>(
  ['./{en,fr}/*.ts', '!./en/{betting,common,markets,problems,sports}.ts', '!./fr/{catalog,home,markets,sports}.ts'],
  { import: 'default' },
);

export const getTexts = (language: Language, namespace: Namespace): Dictionary | undefined =>
  loaded.get(`${language}/${namespace}`);

/** The same promise for the same file, so that React can wait for it. A failed download may be tried again. */
export function loadTexts(language: Language, namespace: Namespace): Promise<Dictionary> {
  const path = `${language}/${namespace}`;
  const known = loading.get(path);
  if (known) return known;
  const promise = readTexts(path).catch((error: unknown) => {
    loading.delete(path);
    throw error;
  });
  loading.set(path, promise);
  return promise;
}

async function readTexts(path: string): Promise<Dictionary> {
  const known = loaded.get(path);
  if (known) return known;
  const file = files[`./${path}.ts`];
  if (!file) throw new Error(`there are no texts ${path}`);
  const texts = await file();
  loaded.set(path, texts);
  return texts;
}

/** Fetches what a page will need, beside its code. */
export async function prepareTexts(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadTexts(languageOf(namespace), namespace)));
}
