import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const advice =
  'There is no Chromium for the browser journeys. Install Chromium or Google Chrome,\n' +
  'or set CHROMIUM_PATH to its program, then run npm test again.';

/** Finds a Chromium: its `path`, or as `problem` how to install one. As root on Debian it installs Chromium. */
export async function provideChromium(): Promise<{ path: string } | { problem: string }> {
  const found = findChromium();
  if (found !== null) return { path: found };
  if (!mayInstall()) return { problem: advice };

  console.log('  Installing Chromium ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run(['apt-get', 'update', '-qq'], { env });
  const install = await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  const installed = findChromium();
  return installed === null ? { problem: `${update.output}${install.output}\n${advice}` } : { path: installed };
}

function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : null;
  const candidates = [...folders.flatMap((folder) => programs.map((program) => join(folder, program))), ...macPrograms];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || process.env.CHROMIUM_PATH || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
