import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Language, PageEntry } from '@cauri/contract';
import { byLanguage, LANGUAGE_CODES } from '@cauri/contract/languages';
import type { Page } from './src/app/page.ts';
import { defaultOf } from './src/i18n/default-language.ts';
import type { Namespace } from './src/i18n/texts.ts';

const routes = join(import.meta.dirname, 'src/routes');
const locale = join(import.meta.dirname, '../../packages/locale/src');

/**
 * Returns every page of the web application, read from the route files. Throws if a route file does not describe its
 * page.
 */
export async function readPageManifest(): Promise<PageEntry[]> {
  const files = globSync('**/*.tsx', { cwd: routes }).map((name) => name.slice(0, -'.tsx'.length));
  // A layout route such as `admin.tsx` is not a page of its own.
  const isLayout = (file: string) =>
    file === '__root' || [`${file}/index`, `${file}.index`].some((index) => files.includes(index));
  const entries: PageEntry[] = [];
  for (const file of files.filter((one) => !isLayout(one)).sort()) {
    const page = readPage(file);
    if (page) entries.push(await toEntry(file, page));
  }
  return entries;
}

interface RouteFile {
  readonly path: string;
  readonly page: Page;
  readonly texts: readonly string[];
}

/** Returns null for a page of developers. */
function readPage(file: string): RouteFile | null {
  const source = readFileSync(join(routes, `${file}.tsx`), 'utf8');
  const [, path] = /createFileRoute\('([^']+)'\)/.exec(source) ?? [];
  const [, literal] = /^export const page: Page = (\{.*?\});$/ms.exec(source) ?? [];
  if (path === undefined || literal === undefined) {
    throw new Error(`apps/web/src/routes/${file}.tsx lacks "export const page: Page = { … };" (see src/app/page.ts)`);
  }
  const page = runInNewContext(`(${literal})`) as Page;
  if (page.who === 'developer') return null;
  const [, names = ''] = /loader: \(\) => prepareTexts\(([^)]*)\)/.exec(source) ?? [];
  return {
    // A folder in parentheses groups files and is no part of the address.
    path: path.replace(/\/\(\w+\)/, '').replace(/(?<=.)\/$/, ''),
    page,
    texts: [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  };
}

async function toEntry(file: string, { path, page, texts }: RouteFile): Promise<PageEntry> {
  const { who, title, description, isInSitemap = false, prerendered = null, lists = [] } = page;
  const [namespace] = (title ?? `${texts[0] ?? 'common'}.`).split('.') as [Namespace];
  return {
    path,
    file,
    who: who as PageEntry['who'],
    title: title === null ? null : await readText(title),
    description: await readText(description ?? 'pages.site'),
    hasOwnDescription: description !== undefined,
    language: defaultOf(namespace),
    texts,
    isInSitemap,
    prerendered,
    lists,
  };
}

/** Returns a text in every language by its key, such as `browse.live_title`. */
async function readText(key: string): Promise<Record<Language, string>> {
  const [namespace = '', name = ''] = key.split('.');
  const texts = new Map<string, string>();
  for (const language of LANGUAGE_CODES) {
    const [file] = globSync(`*/${namespace}.ts`, { cwd: join(locale, language) });
    const found = (await import(join(locale, language, file ?? ''))) as { default: Record<string, string> };
    texts.set(language, found.default[name] ?? '');
  }
  return byLanguage((language) => texts.get(language) ?? '');
}
