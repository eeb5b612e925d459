import { bottomModules, featureEdges, modules, packages, webLayers } from '../import-table.ts';
import { type Import, listImports, packageOf } from '../imports.ts';
import type { Rule, SourceFile } from '../source-file.ts';
import { type Zone, zoneOf } from '../zones.ts';

/** Imports go downwards only, as `import-table.ts` lists. */
export const importDirection: Rule = {
  name: 'import-direction',
  *check(file) {
    const from = zoneOf(file.path);
    for (const one of listImports(file)) {
      const message = one.target === null ? refuseOther(from, one, file) : refuseOurs(from, one, file);
      if (message !== null) yield { offset: one.offset, message };
    }
  },
};

type Importer = Pick<SourceFile, 'isTest'>;

function refuseOurs(from: Zone, { target, kind }: Import, { isTest }: Importer): string | null {
  const to = zoneOf(target ?? '');
  if (!isTest && /(^|\/)testing\//.test(target ?? '')) return 'only tests import from testing/';
  if (isWeb(from) !== isWeb(to) && (isServer(from) || isServer(to)))
    return 'the browser and the server do not import each other';
  if (isTest) return null;
  switch (from.kind) {
    case 'package':
      return refusePackage(from.name, { to, target, kind });
    case 'platform':
      if (to.kind === 'platform' || isPackage(to, 'contract')) return null;
      return 'platform has no words of betting: it imports itself and contract only';
    case 'module':
      return refuseModule(from.name, to);
    case 'web':
      return refuseWeb(from, to, kind);
    case 'script':
      return target?.startsWith('scripts/') ? null : 'scripts/*.mjs run before anything is installed';
    default:
      return null;
  }
}

function refusePackage(
  name: string,
  { to, target, kind }: Pick<Import, 'target' | 'kind'> & { to: Zone },
): string | null {
  if (isPackage(to, name)) return null;
  if (to.kind !== 'package' || !packages[name]?.ours.includes(to.name)) return `${name} may not import this`;
  const takesValues = packages[name]?.values?.includes(to.name) || target === 'packages/contract/src/languages.ts';
  return kind === 'type' || takesValues ? null : `${name} imports only types from ${to.name}: write import type`;
}

function refuseModule(name: string, to: Zone): string | null {
  const allowed = modules[name];
  if (allowed === undefined) return `module ${name} is not in the import table (tools/tidy/import-table.ts)`;
  if (to.kind === 'platform' || to.kind === 'config') return null;
  if (to.kind === 'package') {
    return name === 'stream' && to.name !== 'contract' ? 'of the packages, stream imports contract only' : null;
  }
  if (to.kind !== 'module') return 'a module does not import what puts the server together';
  if (to.name === name) return null;
  if (bottomModules.includes(to.name) && !bottomModules.includes(name)) return null;
  return allowed.includes(to.name)
    ? null
    : `${name} may not import ${to.name}, only ${[...bottomModules, ...allowed].join(', ')}`;
}

function refuseWeb(from: Zone & { kind: 'web' }, to: Zone, kind: Import['kind']): string | null {
  const allowed = webLayers[from.layer];
  if (allowed === undefined) return `${from.layer} is not a layer of the web application (tools/tidy/import-table.ts)`;
  if (isPackage(to, 'simulator')) return kind === 'value' ? 'the simulator is loaded lazily: write import(...)' : null;
  if (to.kind === 'web-root') return from.layer === 'app' ? null : 'main and the generated routes are on top';
  if (to.kind !== 'web') return null;
  if (to.layer === from.layer) return refuseFeature(from.feature, to.feature);
  if (allowed.includes(to.layer)) return null;
  return `${from.layer} may not import ${to.layer}, only ${allowed.join(', ') || 'the packages'}`;
}

function refuseFeature(from = '', to = ''): string | null {
  if (from === to || featureEdges[from]?.includes(to)) return null;
  return `feature ${from} may not use feature ${to}: if it must, write the edge in tools/tidy/import-table.ts`;
}

function refuseOther(from: Zone, { specifier }: Import, { isTest }: Importer): string | null {
  if (specifier.startsWith('#')) return `${specifier} is not in the "imports" of package.json`;
  const isBuiltIn = specifier.startsWith('node:');
  if (from.kind === 'script') return isBuiltIn ? null : 'scripts/*.mjs run before anything is installed: node: only';
  if (isTest) return null;
  if (from.kind === 'package') {
    const others = packages[from.name]?.others ?? [];
    if (others.includes(packageOf(specifier))) return null;
    return `${from.name} imports nothing but ${[...others, 'our own code'].join(', ')}`;
  }
  return isWeb(from) && isBuiltIn ? 'the browser has no node: modules' : null;
}

function isPackage(zone: Zone, name: string): boolean {
  return zone.kind === 'package' && zone.name === name;
}

function isWeb(zone: Zone): boolean {
  return zone.kind === 'web' || zone.kind === 'web-root';
}

function isServer(zone: Zone): boolean {
  return ['platform', 'config', 'module', 'server'].includes(zone.kind);
}
