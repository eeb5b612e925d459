import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiled } from './compiled.ts';

// Not vite.config.ts: tests need no routes to be generated, no styles and nothing to be compressed.
export default defineConfig({
  plugins: [react({ compiler: { sources: compiled } })],
  test: {
    name: 'web',
    include: ['{src,worker}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['vitest.setup.ts'],
    maxWorkers: 2,
    // A worker loads the site once for all its test files; each has a document of its own.
    isolate: false,
    testTimeout: 60_000,
  },
});
