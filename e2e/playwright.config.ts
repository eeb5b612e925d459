import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// Chosen once, and handed down to the workers that read this file again.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'cauri-e2e-'));
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const url = `http://127.0.0.1:${process.env.E2E_PORT}`;
// What is set for a whole site is tried on a site of its own: nobody else is there to be shut out.
const settingsPort = Number(process.env.E2E_PORT) + 20_000;
const SETTINGS = /settings\.spec/;

const chromium = {
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  },
};

/** A freshly started product on a fresh database, its matches 240 times faster: 90 minutes in half a minute. */
export default defineConfig({
  testDir: 'journeys',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: { baseURL: url, trace: 'retain-on-failure', locale: 'fr-CI', timezoneId: 'Africa/Porto-Novo', ...chromium },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...chromium },
      grepInvert: /@desktop/,
      testIgnore: SETTINGS,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...chromium },
      grepInvert: /@phone/,
      testIgnore: SETTINGS,
    },
    {
      name: 'settings',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        baseURL: `http://127.0.0.1:${settingsPort}`,
        ...chromium,
      },
      testMatch: SETTINGS,
    },
  ],
  webServer: [
    serverAt({ port: Number(process.env.E2E_PORT), dataDir: process.env.E2E_DATA_DIR, speed: 240 }),
    // Slow: its matches are not watched.
    serverAt({ port: settingsPort, dataDir: `${process.env.E2E_DATA_DIR}-settings`, speed: 1 }),
  ],
});

function serverAt({ port, dataDir, speed }: { port: number; dataDir: string; speed: number }) {
  return {
    command: 'node ../apps/server/src/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 } as const,
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      SIM_SPEED: String(speed),
      DEMO_SEED: 'journeys',
      LOG_LEVEL: 'warn',
    },
  };
}
