import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { FirstAdmin } from './bring-up.ts';
import type { Variables } from './env-file.ts';

export const isAtTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** The address of the site; nothing where it is for this machine only. */
export async function askAddress(): Promise<Variables> {
  const address = await ask('Address of the site, such as https://cauri.example (empty: this machine only): ');
  return address === '' ? {} : { PUBLIC_URL: address };
}

/** The first administrator; null: later. */
export async function askAdmin(): Promise<FirstAdmin | null> {
  const email = await ask('Email of the first administrator (empty: later): ');
  if (email === '') return null;
  const password = await ask('Password (empty: by a link): ', { isHidden: true });
  if (password === '') return { email, password: null };
  if ((await ask('Password once more: ', { isHidden: true })) === password) return { email, password };
  console.log('These are two passwords.');
  return askAdmin();
}

async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout;
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  reader.once('SIGINT', () => process.exit(130));
  if (isHidden) process.stdout.write(question);
  try {
    // Of a password every sign counts.
    return isHidden ? await reader.question('') : (await reader.question(question)).trim();
  } finally {
    reader.close();
    if (isHidden) process.stdout.write('\n');
  }
}
