import { buildWebIfChanged } from './web-build.ts';

const build = await buildWebIfChanged(() => console.log('Building the web application ...'));
if (build && build.code !== 0) {
  console.error(build.output);
  console.error('The web application could not be built (above): nothing was started.');
  process.exit(1);
}

// The server runs in this process, so that it receives signals and the channel to the parent.
await import('../apps/server/src/main.ts');
