import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without the interface of a browser: it shows the same pages in half of the processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const advice =
  'There is no Chromium for the browser journeys. Install Chromium or Google Chrome,\n' +
  'or set CHROMIUM_PATH to its program, then run npm test again.';

export interface Chromium {
  /** A browser. */
  readonly path: string;
  /** The headless shell, or the browser where there is none. */
  readonly shell: string;
}

/** Finds a Chromium, or returns as `problem` how to install one. As root on Debian it installs what is missing. */
export async function provideChromium(): Promise<Chromium | { problem: string }> {
  const output = mayInstall() ? await installMissing() : '';
  const path = findChromium();
  return path === null ? { problem: `${output}${advice}` } : { path, shell: findShell() ?? path };
}

/** Returns what the package manager printed. */
async function installMissing(): Promise<string> {
  const missing = [...(findChromium() ? [] : ['chromium']), ...(findShell() ? [] : ['chromium-headless-shell'])];
  if (missing.length === 0) return '';
  console.log(`  Installing ${missing.join(' and ')} ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { output } = await run(['apt-get', 'update', '-qq'], { env });
  // One by one, because not every release of Debian has the shell.
  const outputs = [output];
  for (const name of missing) {
    const installed = await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], { env });
    outputs.push(installed.output);
  }
  return `${outputs.join('')}\n`;
}

/** Returns the program of CHROMIUM_PATH, else of an installed Chromium or Chrome; null if there is none. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return existsSync(configured) ? configured : null;
  return findProgram(programs, macPrograms);
}

/** None where CHROMIUM_PATH chooses the browser of all journeys. */
const findShell = (): string | null => (process.env.CHROMIUM_PATH ? null : findProgram(shells));

function findProgram(names: readonly string[], others: readonly string[] = []): string | null {
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...others];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || process.env.CHROMIUM_PATH || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
