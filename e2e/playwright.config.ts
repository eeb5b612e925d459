import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices, type Project } from '@playwright/test';

// Chosen once, and inherited by the workers that read this file again.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'cauri-e2e-'));
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));

/** Newly started servers on new databases. */
const sites = {
  /** Matches that begin and are in play, on pages that change rarely. */
  calm: { port: Number(process.env.E2E_PORT), speed: 12, sports: '' },
  /** Plays 90 minutes in half a minute, for the journeys that need the end of a match. Two sports, to save time. */
  fast: { port: Number(process.env.E2E_PORT) + 10_000, speed: 240, sports: 'football,volleyball' },
} as const;
type Site = keyof typeof sites;
// For files that do not get a project's address.
process.env.E2E_FAST_SITE ??= `http://127.0.0.1:${sites.fast.port}`;

const chromium = {
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  },
};
// No test compares pixels: one device pixel for each CSS pixel takes a seventh of the painting time.
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, ...chromium };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...chromium };

export default defineConfig({
  testDir: 'journeys',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  // A trace records every step and takes a third of the time. Set TRACE=1 to diagnose a failure.
  use: {
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-GB',
    timezoneId: 'Africa/Porto-Novo',
    ...chromium,
  },
  projects: [
    // The slowest journeys first.
    {
      name: 'phone, fast',
      use: at('fast', phone),
      grep: /@fast/,
      grepInvert: /@desktop/,
    },
    { name: 'desktop, fast', use: at('fast', desktop), grep: /@fast/, grepInvert: /@phone/ },
    // Settings of the whole site lock other journeys out, so these run last.
    {
      name: 'desktop, alone',
      use: at('fast', desktop),
      grep: /@alone/,
      dependencies: ['phone, fast', 'desktop, fast'],
    },
    { name: 'phone', use: at('calm', phone), grepInvert: /@desktop|@fast|@alone/ },
    { name: 'desktop', use: at('calm', desktop), grepInvert: /@phone|@fast|@alone/ },
  ],
  // Both servers start at once; Playwright does not wait for the first one here.
  webServer: [serverOf('fast'), { ...serverOf('calm'), url: `${addressOf('calm')}/readyz` }],
  globalSetup: './await-fast-site.ts',
});

/**
 * On the fast site pages run as for visitors, with the service worker. On the calm site each journey would fetch and
 * store the whole application for a later visit that never comes, so only the journeys about the service worker use it
 * there.
 */
function at(site: Site, device: typeof phone | typeof desktop): NonNullable<Project['use']> {
  return { ...device, baseURL: addressOf(site), serviceWorkers: site === 'fast' ? 'allow' : 'block' };
}

function addressOf(site: Site): string {
  return `http://127.0.0.1:${sites[site].port}`;
}

function serverOf(site: Site) {
  return {
    command: 'node ../apps/server/src/main.ts',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: {
      DATA_DIR: join(process.env.E2E_DATA_DIR ?? '', site),
      PORT: String(sites[site].port),
      SIM_SPEED: String(sites[site].speed),
      // Matches of one day only: they are added within seconds, and cost less to update.
      DEMO_DAYS: '1',
      DEMO_SPORTS: sites[site].sports,
      DEMO_SEED: 'journeys',
      LOG_LEVEL: 'warn',
    },
  };
}
