/**
 * `npm run rotate -- auth --to <file>` encrypts everything with a new AUTH_SECRET,
 * `npm run rotate -- simulation --to <file>` makes a new SIM_SECRET, `npm run rotate -- push` a new pair of push keys. The
 * file gets the new variables for the environment of the server.
 */

import { readArguments, refuseUsage } from './command/report-failure.ts';
import { runCommand } from './open-database.ts';

const USAGE = 'Usage: npm run rotate -- auth --to <file> | simulation --to <file> | push';

const WHOLE = 'the rotation is done as a whole or not at all.';

const { values, positionals } = readArguments({ options: { to: { type: 'string' } }, allowPositionals: true }, USAGE);
const KINDS = { auth: 'rotateAuth', simulation: 'rotateSimulation', push: 'rotatePush' } as const;
const kind = positionals.join(' ');
if (!isKind(kind) || (kind === 'push') === (values.to !== undefined)) refuseUsage(USAGE);
const repeat = values.to
  ? 'Repeat the same command, with the same file, before you start anything.'
  : 'Repeat the same command: within an hour it makes no second pair.';
await runCommand(
  async (db, config) => {
    const rotations = await import('./rotate-secrets.ts');
    await rotations[KINDS[kind]](config, { db, file: values.to ?? '', print: console.log });
  },
  { interruption: { message: `${WHOLE} ${repeat}` } },
);

function isKind(text: string): text is keyof typeof KINDS {
  return Object.hasOwn(KINDS, text);
}
