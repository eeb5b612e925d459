import { defineConfig } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:long`: tests in `*.sized.test.ts` then try more cases. */
    isLong: boolean;
  }
}

/** Set by `npm run test:long`. Without it no long test is even listed. */
const isLong = process.env.TEST_SIZE === 'long';
const longFiles = '**/*.long.test.ts';
const sizedFiles = '**/*.sized.test.ts';

/**
 * Node runs its tests itself, as in production: nothing is transformed. A worker loads the code once for all its test
 * files; each file has a database of its own.
 */
const plain = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Starts PostgreSQL once, and makes the migrated database that each test file clones. */
const globalSetup = ['apps/server/src/testing/global-setup.ts'];

const shortProjects = [
  {
    extends: true as const,
    test: { ...plain, name: 'packages', include: ['packages/**/*.test.ts'], exclude: [longFiles] },
  },
  {
    extends: true as const,
    test: {
      ...plain,
      globalSetup,
      name: 'server',
      include: ['apps/server/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.ts'],
      exclude: [longFiles],
    },
  },
  'apps/web/vitest.config.ts',
];

/** A long test takes more than ten seconds by nature, or is bounded in time. */
const longProject = {
  extends: true as const,
  test: { ...plain, globalSetup, name: 'long', include: [longFiles, sizedFiles], testTimeout: 600_000 },
};

export default defineConfig({
  test: {
    projects: isLong ? [longProject] : shortProjects,
    provide: { isLong },
    // Conditions are checked often, which costs little, and for a long time, because the machine may be busy.
    expect: { poll: { interval: 5, timeout: 30_000 } },
    setupFiles: ['scripts/property-seed.ts'],
    // On two cores the default is one; most of these tests wait for the database.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
