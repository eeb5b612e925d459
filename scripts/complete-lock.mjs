// `npm install` may omit optional packages of other platforms from the lock file, and `npm ci` then refuses that file
// (npm/cli#9846). This script adds them: run it after each `npm install`. With --verify it only reports them. Uses Node
// built-ins only and Node 20 syntax.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const missing = listMissing(lock.packages);

if (process.argv.includes('--verify')) {
  for (const { name, version } of missing) console.error(`package-lock.json lacks ${name}@${version}`);
  if (missing.length > 0) console.error('run: node scripts/complete-lock.mjs');
  process.exit(missing.length > 0 ? 1 : 0);
}
for (const entry of missing) lock.packages[`node_modules/${entry.name}`] = describeEntry(entry);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (missing.length > 0) writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${missing.length} optional packages added`);

function listMissing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isResolvable(packages, path, name))
      .map(([name, version]) => ({ name, version: requireExact(path, name, version), dev })),
  );
}

/** Returns whether Node would find `name` from the package at `path`: in its own node_modules, or in one further up. */
function isResolvable(packages, path, name) {
  const key = `${path ? `${path}/` : ''}node_modules/${name}`;
  if (packages[key]) return true;
  if (!path) return false;
  const above = path.lastIndexOf('node_modules/');
  return isResolvable(packages, above <= 0 ? '' : path.slice(0, above - 1), name);
}

function requireExact(path, name, version) {
  if (/^\d+\.\d+\.\d+/.test(version)) return version;
  throw new Error(`${path} asks for ${name}@${version}: which version to write into the lock file is not known`);
}

// Platform packages carry these fields, and npm skips them on other platforms.
function describeEntry({ name, version, dev }) {
  const words = name.split(/[-/.]/);
  const cpu = processors.find((processor) => words.includes(processor));
  const os = systems.find((system) => words.includes(system));
  const library = words.map((word) => /^(musl|gnu)/.exec(word)?.[1]).find(Boolean);
  const libc = { musl: 'musl', gnu: 'glibc' }[library];
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
