import { existsSync, readFileSync } from 'node:fs';

// The files that a browser loads before the home page can be used: the entry, the app, and all their static imports.
const dist = 'apps/web/dist';
const manifestFile = `${dist}/.vite/manifest.json`;
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
// The entry fetches the start of the app, which fetches the renderer.
const starts = ['src/start.ts', 'src/draw.tsx'];
if (entry === undefined || !starts.every((name) => manifest[name]))
  throw new Error(`${manifestFile} names no entry: build the web application again`);

const needed = new Set();
collect(entry);
for (const start of starts) collect(start);

export default [
  {
    name: 'JavaScript of the home page, gzip',
    path: [...needed].map((name) => `${dist}/${manifest[name].file}`),
    gzip: true,
    limit: '131.7 kB',
    message: 'Do not raise the limit. Move code or texts out of the first load: CONTRIBUTING.md, "Check".',
  },
];

function collect(name) {
  if (needed.has(name)) return;
  needed.add(name);
  for (const imported of manifest[name].imports ?? []) collect(imported);
}
