import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '@cauri/contract/languages';
import { defineConfig, devices, type Project } from '@playwright/test';
import { oidcEnvironment } from '../apps/server/src/testing/services/oidc-provider.ts';

// Chosen once, and inherited by the workers that read this file again.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'cauri-e2e-'));
// The seed of the matches, which a command beside a server needs too.
process.env.E2E_SEED ??= 'journeys';
// Below the ports that Linux gives to outgoing connections, for all three addresses.
process.env.E2E_PORT ??= String(10_000 + (process.pid % 7_000));

/** Newly started servers on new databases. */
const sites = {
  /** Matches that begin and are in play, on pages that change rarely. */
  calm: { port: Number(process.env.E2E_PORT), speed: 12, sports: '' },
  /** Plays 90 minutes in half a minute, for the journeys that need the end of a match. Two sports, to save time. */
  fast: { port: Number(process.env.E2E_PORT) + 7_000, speed: 240, sports: 'football,volleyball' },
} as const;
type Site = keyof typeof sites;
// For files that do not get a project's address.
process.env.E2E_FAST_SITE ??= `http://127.0.0.1:${sites.fast.port}`;

/** The identity provider of the administrators of the calm site. */
process.env.E2E_PROVIDER ??= `http://127.0.0.1:${Number(process.env.E2E_PORT) + 14_000}`;

/**
 * Those that Playwright disables, because Chromium reads only the last such list, and the two of the address bar: they load
 * a hidden page of the browser's own for each window, which takes 7% of the processor time of the journeys.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];
const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${DISABLED_FEATURES}`,
    ],
  },
});
const browser = launch(process.env.CHROMIUM_PATH);
const shell = launch(process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM_PATH);
// No test compares pixels: one device pixel for each CSS pixel takes a seventh of the painting time.
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, ...shell };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...shell };

/**
 * `npm test` runs the part `short`: journeys on a phone, on the calm site, without the tag @long. `npm run test:long` runs
 * the part `long`: all others. Without E2E_PART both run. The part `languages` runs the journeys of a phone in every
 * language but that of the two others. A journey with the tag @languages chooses its languages itself.
 */
const part = process.env.E2E_PART;
const notOnPhone = '@desktop|@fast|@alone|@browser';
const phones: Project[] = [
  {
    name: 'phone',
    workers: 3,
    use: at('calm', phone),
    grep: part === 'long' ? /@long/ : /./,
    grepInvert: new RegExp(part === 'short' ? `${notOnPhone}|@long` : notOnPhone),
  },
  // Notifications, which the headless shell does not have.
  ...(part === 'long' ? [] : [{ name: 'phone, browser', use: { ...at('calm', phone), ...browser }, grep: /@browser/ }]),
];

const fastJourneys = ['phone, fast', 'desktop, fast'];
const allProjects: Project[] = [
  // The slowest journeys first.
  { name: 'phone, fast', workers: 4, use: at('fast', phone), grep: /@fast/, grepInvert: /@desktop/ },
  { name: 'desktop, fast', workers: 1, use: at('fast', desktop), grep: /@fast/, grepInvert: /@phone/ },
  ...phones,
  // Changes settings of the whole fast site, which locks its other journeys out, so it waits for them.
  { name: 'desktop, alone', use: at('fast', desktop), grep: /@alone/, dependencies: fastJourneys },
  // Waits too, so that the journey alone on its site is not alone on the machine.
  {
    name: 'desktop',
    workers: 3,
    use: at('calm', desktop),
    grepInvert: /@phone|@fast|@alone|@browser/,
    dependencies: fastJourneys,
  },
];
/** Journeys over every screen, which have parts and languages of their own. */
const testIgnore = /every-screen|odd-names/;
const inLanguages: Project[] = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).flatMap((code) => [
  {
    name: `phone, fast, ${code}`,
    use: { ...at('fast', phone), locale: LANGUAGES[code].tag },
    grep: /@fast/,
    grepInvert: /@desktop|@languages/,
    testIgnore,
  },
  {
    name: `phone, ${code}`,
    use: { ...at('calm', phone), locale: LANGUAGES[code].tag },
    grepInvert: new RegExp(`${notOnPhone}|@languages`),
    testIgnore,
  },
]);
const projects = part === 'short' ? phones : part === 'languages' ? inLanguages : allProjects;
const calmServer = { ...serverOf('calm'), url: `${addressOf('calm')}/readyz` };

export default defineConfig({
  testDir: 'journeys',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // On two cores: the four journeys that wait for a match most of the time, all at once, and beside them three others.
  workers: 7,
  fullyParallel: true,
  reporter: 'list',
  // A trace records every step and takes a third of the time. Set TRACE=1 to diagnose a failure.
  use: {
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-GB',
    timezoneId: 'Africa/Porto-Novo',
    ...shell,
  },
  projects,
  // Both servers start at once; Playwright does not wait for the first one here.
  webServer: part === 'short' ? calmServer : [serverOf('fast'), calmServer],
  globalSetup: './global-setup.ts',
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
      DEMO_SEED: process.env.E2E_SEED ?? '',
      // All journeys of the back-office sign in to one account, on a fast machine more than ten times a minute.
      RATE_LIMIT_SIGN_IN: '100/60',
      LOG_LEVEL: 'warn',
      ...(site === 'calm' && providerEnvironment()),
    },
  };
}

/** The provider sends browsers back to PUBLIC_URL. */
function providerEnvironment(): Record<string, string> {
  const client = oidcEnvironment(process.env.E2E_PROVIDER ?? '');
  return { ...client, OIDC_NAME: 'Staff', PUBLIC_URL: addressOf('calm') };
}
