import type { Node } from 'oxc-parser';
import { defaultOf } from '../../apps/web/src/i18n/default-language.ts';
import type { Namespace } from '../../apps/web/src/i18n/texts.ts';
import { listImports } from './imports.ts';
import type { Finding, NodeOf, SourceFile } from './source-file.ts';

/** `as` is null if the language comes from the caller of the component. */
type Use = { namespace: Namespace; as: Namespace | null; path: string };
type Files = ReadonlyMap<string, SourceFile>;

const WEB = 'apps/web/src/';
const ROUTES = `${WEB}routes/`;
/** The layout of all pages. Its own code uses the first texts only; all else in it is a lazy part. */
const ROOT = `${ROUTES}__root.tsx`;
/** Prepares the texts that every page may show. */
const FIRST = `${WEB}i18n/load.ts`;

/**
 * Finds the texts that the code of a page uses and that the loader of its route does not load: a component that waits
 * for them hides the whole page until they are there. Lazy parts are not checked: each has a `Suspense` of its own, so that a
 * text that is missing hides the part alone, which was not there either while its code loaded, and the heading stays.
 */
export function checkPageTexts(files: readonly SourceFile[]): Finding[] {
  const web = new Map(files.filter((file) => isOfPages(file)).map((file) => [file.path, file]));
  const loading = web.get(FIRST);
  // Only a folder is checked.
  if (!loading) return [];
  const first = preparedIn(loading.nodesOf('CallExpression'));
  return [...web.values()]
    .filter(({ path }) => path.startsWith(ROUTES) && path !== ROOT)
    .flatMap((route) => {
      const known = new Set([...first, ...[route, ...parentsOf(route, web)].flatMap(preparedBy)]);
      const isKnown = ({ namespace, as }: Use) =>
        as === null ? [...known].some((key) => key.endsWith(`/${namespace}`)) : known.has(keyOf(namespace, as));
      return usesOf(route, web)
        .filter((use) => !isKnown(use))
        .map((use) => finding(route, use));
    });
}

const isOfPages = (file: SourceFile): boolean => file.path.startsWith(WEB) && file.isCode && !file.isTest;

/** A namespace in the language in which a page shows it, to a user who has not chosen one. */
const keyOf = (namespace: Namespace, as: Namespace): string => `${defaultOf(as)}/${namespace}`;

/** The texts that the calls of `prepareTexts` load: those of the page, and others in its language. */
function preparedIn(calls: readonly NodeOf<'CallExpression'>[]): string[] {
  return calls.flatMap(({ callee, arguments: args }) => {
    if (callee.type !== 'Identifier' || callee.name !== 'prepareTexts') return [];
    const names = args.flatMap((node) => namespaceIn(node) ?? []);
    const [page] = names;
    return page === undefined ? [] : names.map((name) => keyOf(name, page));
  });
}

/** Those of the loader of a route, but not those of its lazy parts. */
function preparedBy(route: SourceFile): string[] {
  const loader = route.nodesOf('Property').find(({ key }) => key.type === 'Identifier' && key.name === 'loader');
  const calls = route.nodesOf('CallExpression');
  return loader ? preparedIn(calls.filter(({ start, end }) => start >= loader.start && end <= loader.end)) : [];
}

/** The routes whose component contains the one of this route: `admin.tsx` of `admin/users.new.tsx`. */
function parentsOf({ path }: SourceFile, files: Files): SourceFile[] {
  return [...files.values()].filter((other) => {
    const stem = other.path.replace(/\.tsx$/, '');
    return (
      stem.startsWith(ROUTES) && (path.startsWith(`${stem}/`) || path.startsWith(`${stem}.`)) && other.path !== path
    );
  });
}

/** The texts that the route and the files of its code use, each once. */
function usesOf(route: SourceFile, files: Files): Use[] {
  const reached = new Set<SourceFile>();
  const visit = (file: SourceFile): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { kind, target } of listImports(file)) {
      const next = kind === 'value' && target !== null && files.get(target);
      if (next) visit(next);
    }
  };
  visit(route);
  const uses = [...reached].flatMap(usesIn);
  return [...new Map(uses.map((use) => [`${use.namespace} ${use.as}`, use])).values()];
}

function usesIn(file: SourceFile): Use[] {
  return file.nodesOf('CallExpression').flatMap(({ callee, arguments: [of, as] }) => {
    const namespace = callee.type === 'Identifier' && callee.name === 'useText' && namespaceIn(of);
    if (!namespace) return [];
    return [{ namespace, as: as === undefined ? namespace : namespaceIn(as), path: file.path }];
  });
}

const namespaceIn = (node: Node | undefined): Namespace | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? (node.value as Namespace) : null;

function finding(route: SourceFile, { namespace, as, path }: Use): Finding {
  const language = as === null ? '' : ` in the language of '${as}'`;
  const message = `the loader does not prepare '${namespace}'${language}, which ${path.slice(WEB.length)} uses`;
  return { path: route.path, line: 1, rule: 'page-texts', message };
}
