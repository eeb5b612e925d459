import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import { hashInputs } from '../apps/web/build-inputs.ts';
import { type Ended, root, run } from './run.ts';

const web = join(root, 'apps', 'web');
const stamp = join(web, '.cache', 'built-from');
/** The application, its page manifest, and the server's prerenderer. */
const built = ['dist/index.html', 'dist/.vite/pages.json', 'dist-prerender/prerender.js'] as const;
/**
 * Builds `apps/web/dist`. Returns null if it is already built from the same files. Throws an {@link OperatorError} if this
 * user may not write there.
 */
export async function buildWebIfChanged(announce: () => void = () => {}): Promise<Ended | null> {
  const wanted = hashInputs();
  const isBuilt = built.every((file) => existsSync(join(web, file))) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === wanted) return null;

  refuseUnwritable();
  announce();
  rmSync(stamp, { force: true });
  const ended = await run(['vite', 'build', '--logLevel', 'warn'], { cwd: web, env: { NODE_ENV: 'production' } });
  if (ended.code === 0) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
  return ended;
}

function refuseUnwritable(): void {
  try {
    accessSync(web, constants.W_OK);
  } catch {
    throw new OperatorError(
      `The web application has to be built, and this user may not write ${web}: run "npm run build" as the owner of the code, then start.`,
    );
  }
}
