/**
 * `npm run setup -- [NAME=value …] [--admin <email> [--password-stdin]]` prepares an empty machine for production. It
 * creates missing secrets, stores the given settings in .env, which `npm start` reads, adds the first administrator,
 * and prints the state of every step. At a terminal it asks for missing values. It overwrites nothing, so it can be
 * run any number of times. Exits with 1 while a step is missing.
 */
import { text } from 'node:stream/consumers';
import type { ChecklistStep } from '@cauri/contract';
import words from '@cauri/locale/en/office/checklist';
import {
  type Config,
  ConfigurationError,
  ENVIRONMENT_NAMES,
  proposeSecrets,
  readConfig,
} from '../../apps/server/src/config.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';
import { ProblemError } from '../../apps/server/src/platform/problem.ts';
import { findStoredSecret } from '../../apps/server/src/platform/stored-secrets.ts';
import { explainFileError } from '../command/file-errors.ts';
import { readArguments, refuseUsage } from '../command/report-failure.ts';
import { askAddress, askAdmin, isAtTerminal } from './ask.ts';
import type { FirstAdmin } from './bring-up.ts';
import { appendToEnvFile, readEnvFile, type Variables } from './env-file.ts';

const USAGE = 'Usage: npm run setup -- [NAME=value …] [--admin <email> [--password-stdin]] [--file <path>]';

const FILE = '.env';

const options = {
  admin: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  file: { type: 'string', default: FILE },
} as const;

const { values, positionals } = readArguments({ allowPositionals: true, options }, USAGE);

try {
  process.exitCode = await run();
} catch (error) {
  const ofFile = explainFileError(error);
  if (ofFile === null && !isRefusal(error)) throw error;
  console.error(ofFile ?? (error instanceof ProblemError ? describeProblem(error) : (error as Error).message));
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const inFile = readEnvFile(values.file);
  const known = { ...inFile, ...presentIn(process.env) };
  const given = readGiven(known);
  if (isAtTerminal() && !known.PUBLIC_URL && !given.PUBLIC_URL) Object.assign(given, await askAddress());
  const config = await keep(known, given);
  // Imported late: it loads most of the server, and a refusal should come at once.
  const { bringUp } = await import('./bring-up.ts');
  const { steps, link } = await bringUp(config, chooseAdmin);
  printSteps(steps, config.siteUrl);
  if (link !== null) {
    console.log(
      '\nOnce the server runs, the administrator can set a password with this link, which is valid for an hour:',
    );
    console.log(link);
    console.log('"npm run admin -- <email> --reset-link" prints another one.');
  }
  const missing = steps.filter(({ state }) => state === 'missing').length;
  console.log(
    missing > 0
      ? `\n${missing === 1 ? 'One step is' : `${missing} steps are`} missing.`
      : `\nReady. ${values.file === FILE ? 'Run "npm start"' : `Start the server with the variables of ${values.file}`}, then open ${config.siteUrl}`,
  );
  return missing > 0 ? 1 : 0;
}

function presentIn(environment: NodeJS.ProcessEnv): Variables {
  return Object.fromEntries(
    ENVIRONMENT_NAMES.flatMap((name) => (environment[name] ? [[name, environment[name] ?? '']] : [])),
  );
}

/**
 * Reads the settings of the command line. Throws if one is unknown or already has another value: nothing is
 * overwritten.
 */
function readGiven(known: Variables): Record<string, string> {
  const given: Record<string, string> = {};
  for (const argument of positionals) {
    const [, name = '', value = ''] = /^([A-Z_]+)=(.+)$/s.exec(argument) ?? [];
    if (!ENVIRONMENT_NAMES.includes(name)) refuseUsage(`${argument}: unknown setting. ${USAGE}`);
    if ((known[name] ?? value) !== value) {
      throw new ConfigurationError(
        `${name} already has another value, in ${values.file} or in the environment: change it there.`,
      );
    }
    if (known[name] === undefined) given[name] = value;
  }
  return given;
}

/** Writes new settings to the file, if the complete configuration is valid and its database has no other secrets. */
async function keep(known: Variables, given: Variables): Promise<Config> {
  const mode = known.NODE_ENV || known.DEMO_MODE || given.NODE_ENV || given.DEMO_MODE ? {} : { NODE_ENV: 'production' };
  const secrets = proposeSecrets({ ...known, ...given });
  const added: Variables = { ...mode, ...given, ...secrets };
  const config = readConfig({ ...known, ...added });
  const invented = Object.keys(secrets).filter((name) => findStoredSecret(config.dataDir, name) === null);
  if (invented.length > 0 && config.databaseUrl) await refuseKnownSite(config.databaseUrl, invented);
  const names = Object.keys(added);
  if (names.length > 0) {
    appendToEnvFile(values.file, added);
    console.log(`Written to ${values.file}, which others cannot read: ${names.join(', ')}\n`);
  }
  return config;
}

/** New secrets beside a database that a site uses would make its keys unreadable, and call its matches off. */
async function refuseKnownSite(databaseUrl: string, names: readonly string[]): Promise<void> {
  const { hasSite } = await import('./bring-up.ts');
  if (!(await hasSite(databaseUrl))) return;
  throw new OperatorError(
    `${names.join(', ')}: the database at DATABASE_URL belongs to a site that has its secrets already. Take them from the` +
      ' environment of its server, or from the file environment.env of a backup, or see “Lost secrets” in docs/operations.md:' +
      ' nothing was written.',
  );
}

async function chooseAdmin(isNeeded: boolean): Promise<FirstAdmin | null> {
  if (!isNeeded) {
    if (values.admin)
      console.log(`An administrator exists. To add another one, run "npm run admin -- ${values.admin}".\n`);
    return null;
  }
  if (!values.admin) return isAtTerminal() ? askAdmin() : null;
  const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
  return { email: values.admin, password };
}

function isRefusal(error: unknown): error is Error {
  return error instanceof OperatorError || error instanceof RangeError || error instanceof ProblemError;
}

function describeProblem({ code, issues = [] }: ProblemError): string {
  if (code === 'email_taken') {
    return (
      'The administrator was not added: a user with this address exists. Choose another address, or,\n' +
      'if the account is your own, make it an administrator by "npm run admin -- <email>".'
    );
  }
  return [`The administrator was not added: ${code}`, ...issues.map(({ path, message }) => `${path}: ${message}`)].join(
    '\n',
  );
}

/**
 * Prints each step in the words of the back-office: state, name and text, and below it how to complete a step that is
 * not done.
 */
function printSteps(steps: readonly ChecklistStep[], siteUrl: string): void {
  for (const { id, state, params, command, page } of steps) {
    const text = fill(wordsOf(`${id}_${state}`), params);
    console.log(`${wordsOf(`state_${state}`).padEnd(10)} ${wordsOf(id).padEnd(20)} ${text}`);
    const remedy = (command && inFile(command)) ?? (page && `when the server runs: ${siteUrl}${page}`);
    if (state !== 'ok' && remedy) console.log(`${' '.repeat(32)}${remedy}`);
  }
}

/** A command of setup names the file, unless it is the one that setup takes by itself. */
function inFile(command: string): string {
  if (values.file === FILE) return command;
  return command.replace(/^npm run setup(?: --)?/, `npm run setup -- --file ${values.file}`);
}

function wordsOf(key: string): string {
  return (words as Readonly<Record<string, string>>)[key] ?? key;
}

function fill(text: string, params: ChecklistStep['params']): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
