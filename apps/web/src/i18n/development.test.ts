// @vitest-environment node
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

it('the development server gives pages their texts from the sources, because only a build writes them as files', async () => {
  const root = join(import.meta.dirname, '../..');
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  onTestFinished(() => server.close());
  const { loadTexts } = (await server.ssrLoadModule('/src/i18n/load.ts')) as typeof import('./load.ts');
  const { default: sources } = await import('@cauri/locale/pt/betting/browse');
  expect(await loadTexts('pt', 'browse')).toEqual(sources);
});
