import { type ParseArgsConfig, parseArgs } from 'node:util';
import { explainDatabaseError } from '../../apps/server/src/platform/database/await-database.ts';
import { codeOf } from '../../apps/server/src/platform/error-code.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';
import { explainFileError } from './file-errors.ts';

/** The exit codes of every command: for a failure, and for a wrong command line, after which nothing was done. */
const FAILED = 1;
const WRONG_USAGE = 2;

/** Undefined table, column and function: the database is not of this version. */
const UNMIGRATED = ['42P01', '42703', '42883'];

/** Prints how the command is called, and ends it before it has done anything. */
export function refuseUsage(usage: string): never {
  console.error(usage);
  process.exit(WRONG_USAGE);
}

/**
 * Reads the command line by `parseArgs`. Prints `usage` and ends the command, with 0 for `--help` and with 2 for an
 * unknown option or word.
 */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  if ((config.args ?? process.argv.slice(2)).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // The sentences after the first are about parseArgs.
    return refuseUsage(`${(error as Error).message.split('. ')[0]}. ${usage}`);
  }
}

/** Prints an error that an operator can correct in one line, and sets the exit code. */
export async function reportFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = explain(error);
    if (message === null) throw error;
    console.error(message);
    process.exitCode = FAILED;
  }
}

/** Returns the message to the operator; null for an error of the code. */
function explain(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  const code = codeOf(error);
  if (UNMIGRATED.includes(code)) {
    return 'The database has no tables of this version: start the server once with npm start, which migrates it.';
  }
  const ofFile = explainFileError(error);
  if (ofFile !== null) return ofFile;
  const reason = explainDatabaseError(error);
  if (reason !== null) return `The database cannot be reached: ${reason}.`;
  return code === '' ? null : (error as Error).message || code;
}
