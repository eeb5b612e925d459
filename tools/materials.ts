/**
 * `npm run materials` prints the bill of materials of the installation (CycloneDX 1.5, JSON), without what only development
 * needs; `-- --licences` prints each package with its licence.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, reportFailure } from './command/report-failure.ts';

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

interface Component {
  name: string;
  /** The name of its package, `@`, and the version. */
  readonly 'bom-ref': string;
  readonly properties?: readonly { readonly name: string }[];
}

interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * The bill by npm, which names the root and the workspaces after their folders; and which leaves out, with
 * the development packages, what one of them needs too, such as `react`.
 */
export function makeBill(): string {
  const bill = readBill();
  const isNeeded = ({ properties = [] }: Component) => !properties.some(({ name }) => name === DEVELOPMENT);
  const components = bill.components.filter(isNeeded);
  for (const component of [bill.metadata.component, ...components]) {
    const { 'bom-ref': reference } = component;
    component.name = reference.slice(0, reference.lastIndexOf('@'));
  }
  const references = new Set([bill.metadata.component, ...components].map((one) => one['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => references.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => references.has(one)) }));
  return JSON.stringify({ ...bill, components, dependencies }, null, 2);
}

function readBill(): Bill {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { status, stdout } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  return JSON.parse(stdout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await reportFailure(async () => {
    const { values } = readArguments(
      { options: { licences: { type: 'boolean' } } },
      'Usage: npm run materials [-- --licences]',
    );
    if (!values.licences) return console.log(makeBill());
    for (const { name, version, licence, isDevelopment } of listMaterials()) {
      console.log([name, version, licence ?? 'not stated', isDevelopment ? 'development' : 'installation'].join('\t'));
    }
  });
}
