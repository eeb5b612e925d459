import { readConfig, WRONG_CONFIGURATION } from '../apps/server/src/config.ts';
import { sayFatal } from '../apps/server/src/platform/log.ts';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import { readArguments } from '../tools/command/report-failure.ts';
import { buildWebIfChanged } from './web-build.ts';

const { values } = readArguments(
  { options: { check: { type: 'boolean' } } },
  'Usage: npm start. Its settings are environment variables, or lines of .env: see docs/operations.md#configuration.',
);

// This comes before the build, so that a mistake in the configuration is reported at once.
try {
  readConfig(process.env);
} catch (error) {
  end(error);
}
if (values.check) process.exit(0);
const build = await buildWebIfChanged(() => console.error('Building the web application ...')).catch(end);
if (build && build.code !== 0) {
  sayFatal(`${build.output}\nThe web application could not be built (above): nothing was started.`, process.env);
  process.exit(1);
}

// The server runs in this process, so that it receives signals and the channel to the parent.
await import('../apps/server/src/main.ts');

/** Exits so that systemd does not restart the server: the operator has to correct the configuration. */
function end(error: unknown): never {
  if (!(error instanceof OperatorError)) throw error;
  sayFatal(error.message, process.env);
  process.exit(WRONG_CONFIGURATION);
}
