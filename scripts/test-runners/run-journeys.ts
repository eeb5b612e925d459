import { join } from 'node:path';
import { provideChromium } from '../chromium.ts';
import { buildWeb } from '../parts.ts';
import { type Counts, countOne } from '../report.ts';
import { root, run } from '../run.ts';
import { checkRunner, countPlaywright } from './count-tests.ts';
import { prepareReport, printRunner, readReport, runnerLimitMs } from './sections.ts';

/** Runs the journeys in a browser, all of them or those that the arguments of Playwright select. */
export async function runJourneys(args: readonly string[] = [], env: Record<string, string> = {}): Promise<Counts> {
  const chromium = await provideChromium();
  if ('problem' in chromium) {
    console.log(`  FAILED\n\n${chromium.problem}\n`);
    return countOne(false);
  }
  if (!(await buildWeb())) return countOne(false);

  const report = prepareReport('playwright.json');
  const browsers = { CHROMIUM_PATH: chromium.path, CHROMIUM_SHELL: chromium.shell };
  const ended = await run(['playwright', 'test', '--forbid-only', '--reporter=dot,json', ...args], {
    cwd: join(root, 'e2e'),
    env: { ...env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMs: runnerLimitMs,
  });
  return printRunner('playwright', ended, checkRunner(readReport(report, countPlaywright), ended.code));
}
