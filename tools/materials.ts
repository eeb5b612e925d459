/**
 * `npm run materials` prints the bill of materials of the installation (CycloneDX 1.5, JSON), without what only development
 * needs; `-- --licences` prints each package with its licence.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A package of the lock file. */
interface Material {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; null if the package states none. */
  readonly licence: string | null;
  /** Whether only development needs it. */
  readonly isDevelopment: boolean;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** The packages of the lock file, sorted by name. Those of other platforms have the licence of an installed sibling. */
export function listMaterials(): Material[] {
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const external = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const found = external.map(([path, { version = '', license, dev = false }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, version, licence: license ?? findInstalledLicence(path), isDevelopment: dev };
  });
  const ofScope = new Map(found.flatMap(({ name, licence }) => (licence ? [[scopeOf(name), licence] as const] : [])));
  return found
    .map((one) => ({ ...one, licence: one.licence ?? ofScope.get(scopeOf(one.name)) ?? null }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** `@oxc-parser/binding-linux-x64-gnu` and its siblings for other platforms are of one scope. */
const scopeOf = (name: string): string => (name.startsWith('@') ? (name.split('/')[0] ?? name) : name);

function findInstalledLicence(path: string): string | null {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).license ?? null) : null;
}

function printBill(): number {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--licences')) {
    for (const { name, version, licence, isDevelopment } of listMaterials()) {
      console.log([name, version, licence ?? 'not stated', isDevelopment ? 'development' : 'installation'].join('\t'));
    }
  } else process.exitCode = printBill();
}
