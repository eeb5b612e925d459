/**
 * `npm run rotate -- auth --to <file>` encrypts everything with a new AUTH_SECRET, `npm run rotate -- simulation --to <file>` makes a
 * new SIM_SECRET, `npm run rotate -- push` a new pair of push keys. The file gets the new variables for the environment of the server.
 */

import { readArguments, refuseUsage } from './command/report-failure.ts';
import { runCommand } from './open-database.ts';
import { rotateAuth, rotatePush, rotateSimulation } from './rotate-secrets.ts';

const USAGE = 'Usage: npm run rotate -- auth --to <file> | simulation --to <file> | push';

const INTERRUPTED =
  'the rotation is done as a whole or not at all. Repeat the same command, with the same file, before you start anything.';

const { values, positionals } = readArguments({ options: { to: { type: 'string' } }, allowPositionals: true }, USAGE);
const rotate = { auth: rotateAuth, simulation: rotateSimulation, push: rotatePush }[positionals.join(' ')];
if (!rotate || (rotate === rotatePush) === (values.to !== undefined)) refuseUsage(USAGE);
await runCommand((db, config) => rotate(config, { db, file: values.to ?? '', print: console.log }), {
  interruption: { message: INTERRUPTED },
});
