import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiled } from './compiled.ts';

// Separate from vite.config.ts, because tests need no route generation, styles or compression.
export default defineConfig({
  plugins: [react({ compiler: { sources: compiled } })],
  test: {
    name: 'web',
    include: ['{src,worker}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['vitest.setup.ts'],
    maxWorkers: 2,
    // A worker loads the modules once for all its test files; each file has its own document.
    isolate: false,
    testTimeout: 60_000,
  },
});
