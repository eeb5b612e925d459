import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Loads the application, and prints the packages that it has loaded with it. */
const SCRIPT = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules\\/)/.exec(url) ?? [];
      if (name) loaded.add(name);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  console.log(JSON.stringify([...loaded]));
  process.exit();
`;

it('an application that sends no message and checks no signature loads none of the libraries for them', async () => {
  const app = fileURLToPath(new URL('../apps/server/src/app.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, app]);
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('hono');
  expect(loaded.filter((name) => ['@noble/curves', 'nodemailer', 'web-push'].includes(name))).toEqual([]);
});
