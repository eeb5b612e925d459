/**
 * `npm run rotate -- auth --to <file>` encrypts everything with a new AUTH_SECRET, `npm run rotate -- simulation --to <file>` makes a
 * new SIM_SECRET, `npm run rotate -- push` a new pair of push keys. The file gets the new variables for the environment of the server.
 */
import { parseArgs } from 'node:util';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import { reportFailure, runCommand } from './open-database.ts';
import { rotateAuth, rotatePush, rotateSimulation } from './rotate-secrets.ts';

const USAGE = 'Usage: npm run rotate -- auth --to <file> | simulation --to <file> | push';

await reportFailure(async () => {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const rotate = { auth: rotateAuth, simulation: rotateSimulation, push: rotatePush }[positionals.join(' ')];
  if (!rotate || (rotate === rotatePush) === (values.to !== undefined)) throw new OperatorError(USAGE);
  await runCommand((db, config) => rotate(config, { db, file: values.to ?? '', print: console.log }));
});
