import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { FirstAdmin } from './bring-up.ts';
import type { Variables } from './env-file.ts';

export const isAtTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** Asks for the address of the site; empty means this machine only. */
export async function askAddress(): Promise<Variables> {
  const address = await ask('Address of the site, such as https://cauri.example (empty: this machine only): ');
  return address === '' ? {} : { PUBLIC_URL: address };
}

/** Asks for the first administrator; null means later. */
export async function askAdmin(): Promise<FirstAdmin | null> {
  const email = await ask('Email of the first administrator (empty: later): ');
  if (email === '') return null;
  const password = await ask('Password (empty: set it later by a link): ', { isHidden: true });
  if (password === '') return { email, password: null };
  if ((await ask('Password once more: ', { isHidden: true })) === password) return { email, password };
  console.log('The passwords differ.');
  return askAdmin();
}

async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout;
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  reader.once('SIGINT', () => process.exit(130));
  if (isHidden) process.stdout.write(question);
  try {
    // Passwords are not trimmed.
    return isHidden ? await reader.question('') : (await reader.question(question)).trim();
  } finally {
    reader.close();
    if (isHidden) process.stdout.write('\n');
  }
}
