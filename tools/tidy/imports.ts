import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** `lazy` is `import(...)`; `type` disappears before the code runs. */
type Kind = 'value' | 'type' | 'lazy';

export type Import = {
  specifier: string;
  kind: Kind;
  offset: number;
  /** From the root of the repository; null if it is not a file of the repository. */
  target: string | null;
};

const root = new URL('../../', import.meta.url);
const aliases = { 'apps/server': readAliases('apps/server'), 'apps/web': readAliases('apps/web') };

export function listImports(file: SourceFile): Import[] {
  const found: Omit<Import, 'target'>[] = [];
  for (const node of file.nodesOf('ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration')) {
    if (!node.source) continue;
    const isType = (node.type === 'ImportDeclaration' ? node.importKind : node.exportKind) === 'type';
    found.push({ specifier: node.source.value, kind: isType ? 'type' : 'value', offset: node.start });
  }
  for (const { source, start } of file.nodesOf('TSImportType')) {
    found.push({ specifier: source.value, kind: 'type', offset: start });
  }
  for (const { source, start } of file.nodesOf('ImportExpression')) {
    if (source.type === 'Literal' && typeof source.value === 'string') {
      found.push({ specifier: source.value, kind: 'lazy', offset: start });
    }
  }
  return found.map((one) => ({ ...one, target: resolve(file.path, one.specifier) }));
}

/** The package that a specifier names: `@noble/hashes` of `@noble/hashes/sha2.js`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#')) return resolveAlias(from, specifier);
  const ours = /^@cauri\/([a-z]+)(?:\/(.+))?$/.exec(specifier);
  if (!ours) return null;
  const [, name = '', path = 'index'] = ours;
  return `${['server', 'web'].includes(name) ? 'apps' : 'packages'}/${name}/src/${path}.ts`;
}

/** By the "imports" of the package.json of the workspace. */
function resolveAlias(from: string, specifier: string): string | null {
  const [folder, table] = Object.entries(aliases).find(([name]) => from.startsWith(`${name}/`)) ?? [];
  for (const [pattern, path] of Object.entries(table ?? {})) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined ? specifier !== pattern : !specifier.startsWith(start) || !specifier.endsWith(end)) continue;
    const star = specifier.slice(start.length, specifier.length - (end?.length ?? 0));
    return posix.join(folder ?? '', path.replace('*', star));
  }
  return null;
}

function readAliases(folder: string): Record<string, string> {
  const { imports = {} } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8'));
  return imports;
}
