/**
 * `npm run build` installs the dependencies and builds the web app, and starts nothing. The code may then belong to another
 * user than the one that runs the server: a start finds everything built and writes only below DATA_DIR.
 */
import { readArguments } from '../tools/command/report-failure.ts';
import { buildWebIfChanged } from './web-build.ts';

readArguments({}, 'Usage: npm run build');
const build = await buildWebIfChanged(() => console.error('Building the web application ...'));
if (build && build.code !== 0) {
  console.error(build.output);
  process.exit(1);
}
console.error(build ? 'Built.' : 'Everything is built already.');
