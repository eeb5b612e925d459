/**
 * `npm run rotate -- auth --to <file>` encrypts everything with a new AUTH_SECRET, `npm run rotate -- simulation --to <file>` makes a
 * new SIM_SECRET, `npm run rotate -- push` a new pair of push keys. The file gets the new variables for the environment of the server.
 */

import { readArguments, refuseUsage } from './command/report-failure.ts';
import { runCommand } from './open-database.ts';

const USAGE = 'Usage: npm run rotate -- auth --to <file> | simulation --to <file> | push';

const INTERRUPTED =
  'the rotation is done as a whole or not at all. Repeat the same command, with the same file, before you start anything.';

const { values, positionals } = readArguments({ options: { to: { type: 'string' } }, allowPositionals: true }, USAGE);
const KINDS = { auth: 'rotateAuth', simulation: 'rotateSimulation', push: 'rotatePush' } as const;
const kind = positionals.join(' ');
if (!isKind(kind) || (kind === 'push') === (values.to !== undefined)) refuseUsage(USAGE);
await runCommand(
  async (db, config) => {
    const rotations = await import('./rotate-secrets.ts');
    await rotations[KINDS[kind]](config, { db, file: values.to ?? '', print: console.log });
  },
  { interruption: { message: INTERRUPTED } },
);

function isKind(text: string): text is keyof typeof KINDS {
  return Object.hasOwn(KINDS, text);
}
