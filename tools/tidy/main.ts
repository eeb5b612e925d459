// Our conventions as a program. `npx node tools/tidy/main.ts [folder ...]` prints what breaks one, and exits with 1.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFile } from './check-file.ts';
import { checkCircles, checkTable } from './circles.ts';
import { SourceFile } from './source-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const texts = '**/*.{ts,tsx,mjs,js,json,md,sql,css,html,svg,yml,yaml,sh,txt}';
const extensionless = '{.ci/*,**/Dockerfile,**/.env*}';

const only = process.argv.slice(2);
const files = listFiles()
  .filter((path) => only.length === 0 || only.some((folder) => path.startsWith(folder)))
  .map((path) => new SourceFile(path, readFileSync(join(root, path), 'utf8')));
const findings = [...files.flatMap(checkFile), ...checkCircles(files), ...checkTable()];
for (const { path, line, rule, message } of findings) console.log(`${path}:${line} ${rule} ${message}`);
console.log(`${files.length} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

/** Everything that git would not ignore; git itself may be absent where the product only runs. */
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
