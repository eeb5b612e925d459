import { defineConfig } from 'vitest/config';

/**
 * What Node runs by itself, as the server does in production: nothing is transformed for its tests. A worker loads it once
 * for all its test files, which share no state but that: each has a database of its own.
 */
const plain = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { ...plain, name: 'packages', include: ['packages/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...plain,
          name: 'node',
          include: ['apps/server/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Starts PostgreSQL once, and makes the migrated database that each test file clones.
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      'apps/web/vitest.config.ts',
    ],
    // Waiting for a condition: often, so that it costs little, and long, for a machine with much else to do.
    expect: { poll: { interval: 5, timeout: 5_000 } },
    setupFiles: ['scripts/property-seed.ts'],
    // On two cores the default is one; most of these tests wait for the database.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
