// Checks the conventions of the repository. `npx node tools/tidy/main.ts [folder ...]` prints the findings, and exits
// with 1 if there are any.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCircles, checkTable } from './circles.ts';
import { checkDecisions, checkFolders } from './folders.ts';
import { checkPageTexts } from './page-texts.ts';
import { checkFile } from './rules/index.ts';
import { SourceFile } from './source-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const texts = '**/*.{ts,tsx,mjs,js,json,md,sql,css,html,svg,yml,yaml,sh,txt,py,go}';
const extensionless = '{.ci/*,**/Dockerfile,**/.env*}';

const only = process.argv.slice(2);
const files = listFiles()
  .filter((path) => only.length === 0 || only.some((folder) => path.startsWith(folder)))
  .map((path) => new SourceFile(path, readFileSync(join(root, path), 'utf8')));
const findings = [
  ...files.flatMap(checkFile),
  ...checkCircles(files),
  ...checkTable(),
  ...checkPageTexts(files),
  ...checkFolders(files),
  ...checkDecisions(files),
];
for (const { path, line, rule, message } of findings) console.log(`${path}:${line} ${rule} ${message}`);
console.log(`${files.length} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

/** Lists all files that git does not ignore. Reads .gitignore itself, because git may be missing. */
function listFiles(): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .concat('.git', 'package-lock.json')
    .flatMap((name) => [`**/${name}`, `**/${name}/**`]);
  return globSync([texts, extensionless], { cwd: root, exclude: ignored, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .sort();
}
