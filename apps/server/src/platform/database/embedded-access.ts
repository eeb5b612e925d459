import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeClient, openClient } from '../database.ts';

/** The file of PostgreSQL that determines who may connect, and how: everyone by a password, from this machine. */
const RULES_FILE = 'pg_hba.conf';
const RULES = ['local', 'host 127.0.0.1/32', 'host ::1/128'].map((rule) => {
  const [type = '', address = ''] = rule.split(' ');
  return `${type} all,replication all ${address} scram-sha-256`;
});
/** Lets the superuser in through the socket, whose folder only the user of the server may open, until its password is set. */
const OPEN_RULE = 'local all postgres trust';
const RELOAD_MAXIMUM_MS = 10_000;
/** The user as whom the server works. */
const SERVER_USER = 'cauri';

const passwordFile = (dataDir: string): string => join(dataDir, 'superuser-password');

const makePassword = (): string => randomBytes(32).toString('hex');

/** The password of the superuser of this data directory, readable by its user only; null if none was set yet. */
export function findPassword(dataDir: string): string | null {
  const file = passwordFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Removes the password: the next start sets a new one. For a directory whose password may be another one than that in its
 * file.
 */
export const forgetPassword = (dataDir: string): void => rmSync(passwordFile(dataDir), { force: true });

/** Admits {@link setPassword} at the start of a data directory without a password. */
export const admitSuperuser = (dataDir: string): void => writeRules(dataDir, [OPEN_RULE, ...RULES]);

/**
 * Gives the superuser a password, and closes what {@link admitSuperuser} opened. The file is written last, so that a start
 * that was interrupted is repeated as a whole. `urlOf` returns the address of the running database with a password.
 */
export async function setPassword(dataDir: string, urlOf: (password: string) => string): Promise<string> {
  const password = makePassword();
  const client = await openClient(urlOf(''));
  try {
    await client.query(`alter role postgres password '${password}'`);
    writeRules(dataDir, RULES);
    await client.query('select pg_reload_conf()');
  } finally {
    await closeClient(client);
  }
  // PostgreSQL reads the rules a moment after the request.
  const deadline = performance.now() + RELOAD_MAXIMUM_MS;
  while (await isAdmitted(urlOf('wrong'))) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL does not apply ${join(dataDir, RULES_FILE)}`);
    await sleep(10);
  }
  writeWhole(passwordFile(dataDir), password);
  return password;
}

const isAdmitted = (url: string): Promise<boolean> =>
  openClient(url).then(
    (client) => closeClient(client).then(() => true),
    (error: { readonly code?: string }) => {
      if (error.code === '28P01') return false;
      throw error;
    },
  );

const writeRules = (dataDir: string, rules: readonly string[]): void =>
  writeWhole(join(dataDir, RULES_FILE), `${rules.join('\n')}\n`);

/** Replaces a file as a whole or not at all. */
function writeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

/**
 * Creates the user as whom the server works, which owns nothing, and returns the address with it. Its password is new at
 * each start and is kept nowhere. `url` is the address of the superuser.
 */
export async function createServerUser(url: string): Promise<string> {
  const password = makePassword();
  const client = await openClient(url);
  try {
    await client.query(`do $do$ begin
      if not exists (select from pg_roles where rolname = '${SERVER_USER}') then create role ${SERVER_USER}; end if;
    end $do$`);
    await client.query(`alter role ${SERVER_USER} login password '${password}'`);
    // Emails about bets wait for all transactions that began before, those of commands included.
    await client.query(`grant pg_read_all_stats to ${SERVER_USER}`);
  } finally {
    await closeClient(client);
  }
  return url.replace(/\/\/.*@/, `//${SERVER_USER}:${password}@`);
}
