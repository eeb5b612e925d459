import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeUnwritable } from './jobs/instance-lock.ts';
import { OperatorError } from './operator-error.ts';

/** The secrets that a server needs. */
export const SECRETS = ['AUTH_SECRET', 'SIM_SECRET'] as const;
export type Secret = (typeof SECRETS)[number];

const secretFile = (dataDir: string, name: string): string => join(dataDir, name.toLowerCase().replace('_', '-'));

const isSecretStored = (dataDir: string, name: string): boolean => existsSync(secretFile(dataDir, name));

/** The files of the secrets that were stored in a data directory. */
export const secretFilesOf = (dataDir: string): string[] =>
  SECRETS.map((name) => secretFile(dataDir, name)).filter((file) => existsSync(file));

/** 32 random bytes in hexadecimal. */
export const makeSecret = (): string => randomBytes(32).toString('hex');

/** Returns the secret of this name in a data directory, which it creates there first if it is missing. */
export function storeSecret(dataDir: string, name: string): string {
  const file = secretFile(dataDir, name);
  if (!existsSync(file)) {
    prepareDataDir(dataDir);
    // Written atomically, because a truncated secret would be weak.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, makeSecret(), { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  return readSecret(file);
}

/** Creates the folder. Throws an {@link OperatorError} if it cannot be written. */
function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new OperatorError(describeUnwritable(dataDir, (error as NodeJS.ErrnoException).code));
  }
}

/** Throws if the server has stored none: the shell of a command then lacks the environment of the server. */
export function findServerSecret(dataDir: string, name: string): string {
  const stored = findStoredSecret(dataDir, name);
  if (stored !== null) return stored;
  throw new OperatorError(
    `${name}: neither set nor stored in ${dataDir}. Run the command with the environment of the server, or in the folder of its .env.`,
  );
}

/** Null if there is none. Throws an {@link OperatorError} if the file is damaged. */
export function findStoredSecret(dataDir: string, name: string): string | null {
  const file = secretFile(dataDir, name);
  return existsSync(file) ? readSecret(file) : null;
}

function readSecret(file: string): string {
  const stored = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(stored)) throw new OperatorError(`${file}: must contain 32 bytes in hexadecimal`);
  return stored;
}

const SECRET_USES: Readonly<Record<Secret, string>> = {
  AUTH_SECRET: 'it signs the session cookies (32 characters or more)',
  SIM_SECRET: 'the seeds of simulated matches derive from it (64 hexadecimal digits)',
};

/** The error for a start without these secrets. */
export function describeMissingSecrets(missing: readonly Secret[], dataDir: string): string {
  const stored = missing.filter((name) => isSecretStored(dataDir, name));
  return [
    ...missing.map((name) => `${name}: required outside demo mode, because ${SECRET_USES[name]}.`),
    'Run "npm run setup": it creates the missing secrets and stores them in .env, which "npm start" reads.',
    ...(stored.length > 0
      ? [
          `It reuses the secrets that demo mode stored in ${dataDir}, so that sessions and announced matches remain valid.`,
        ]
      : []),
  ].join('\n');
}
