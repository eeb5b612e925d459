import type { PageEntry } from '@cauri/contract';
import type { StaticFiles } from '#platform/http/static-files';

/** A page of the web app as a request names it. */
export interface PageMatch {
  readonly entry: PageEntry;
  /** The parts of the path by the names of their parameters, such as `eventId`. */
  readonly params: Readonly<Record<string, string>>;
}

export interface PageManifest {
  readonly entries: readonly PageEntry[];
  /** Returns the page of a path; null if there is none. */
  match(path: string): PageMatch | null;
}

/** Returns the one path of a page among those that differ in their encoding only. */
export const pathOf = ({ entry, params }: PageMatch): string =>
  entry.path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Reads the manifest that the build of the web app wrote. Throws if a built web app has none. */
export function readPageManifest(files: StaticFiles): PageManifest {
  const bytes = files.get('/.vite/pages.json')?.encodings.get('identity');
  if (!bytes && files.has('/index.html')) throw new Error('the web application has no page manifest: build it again');
  return createPageManifest(bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as PageEntry[]) : []);
}

function createPageManifest(entries: readonly PageEntry[]): PageManifest {
  const fixed = new Map<string, PageMatch>();
  const patterns = new Map<string, { readonly entry: PageEntry; readonly pattern: RegExp }[]>();
  for (const entry of entries) {
    const { path } = entry;
    if (!path.includes('$')) fixed.set(path, { entry, params: {} });
    else {
      const pattern = new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`);
      patterns.set(areaOf(path), [...(patterns.get(areaOf(path)) ?? []), { entry, pattern }]);
    }
  }
  const matchPattern = (path: string): PageMatch | null => {
    for (const { entry, pattern } of patterns.get(areaOf(path)) ?? []) {
      const params = pattern.exec(path)?.groups;
      if (params) return { entry, params: decode(params) };
    }
    return null;
  };
  return { entries, match: (path) => fixed.get(path) ?? matchPattern(path) };
}

/** The first part of a path. */
const areaOf = (path: string): string => path.slice(1, (path.indexOf('/', 1) + 1 || path.length + 1) - 1);

/** An incorrectly encoded part matches no page. */
function decode(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return Object.fromEntries(Object.keys(params).map((name) => [name, '']));
  }
}
