/**
 * `npm run doctor [-- --mail <address>]` checks what the site depends on, with the configuration of the server and without
 * starting it: the database, the mail server (with a test message), the address and its proxy, the feed, the gateways. It
 * changes nothing. Exits with 1 if a check failed.
 */
import { ENVIRONMENT_NAMES, readConfig } from '../../apps/server/src/config.ts';
import { describeMistyped, findMistypedNames } from '../../apps/server/src/environment/mistyped-names.ts';
import { readArguments, reportFailure } from '../command/report-failure.ts';
import { runChecks } from './checks.ts';
import type { Finding } from './finding.ts';

const USAGE = 'Usage: npm run doctor [-- --mail <address>]';

const { values } = readArguments({ options: { mail: { type: 'string' } } }, USAGE);
await reportFailure(async () => {
  const config = readConfig(process.env, { isCommand: true });
  print({ name: 'Configuration', state: 'ok', text: config.demoMode ? 'demo mode' : 'production' });
  for (const found of findMistypedNames(process.env, ENVIRONMENT_NAMES)) {
    print({ name: 'Configuration', state: 'warning', text: describeMistyped(found) });
  }
  const all = await runChecks(config, { recipient: values.mail ?? null });
  for (const one of all) print(one);
  const failed = all.filter(({ state }) => state === 'failed').length;
  console.log(failed === 0 ? '\nNo check failed.' : `\n${failed === 1 ? 'One check' : `${failed} checks`} failed.`);
  // A check that was given up may still wait for its answer.
  process.exit(failed === 0 ? 0 : 1);
});

function print({ name, state, text }: Finding): void {
  console.log(`${state.padEnd(8)} ${name.padEnd(14)} ${text}`);
}
