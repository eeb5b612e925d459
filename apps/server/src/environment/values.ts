import { BlockList, isIP } from 'node:net';
import { simulatedSports } from '@cauri/rules';
import { COSIGNATURE, ED25519, type NoteKey, parseKey } from '@cauri/verifier';
import { z } from 'zod';

// Values of the environment that are addresses, keys, names, or lists of them.

/** A secret that is used as bytes. */
export const hexSecret = z.string().regex(/^[0-9a-f]{64}$/, 'expected 32 bytes in hexadecimal');

/** In the form of the `Origin` header: lower case, without a slash at the end. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'expected an address such as https://cauri.example' })
  .transform((text) => new URL(text))
  .refine(({ pathname, search, hash }) => pathname + search + hash === '/', 'expected an address without a path')
  .transform((url) => url.origin);

/** Origins, separated by commas. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(origin));

/** An address of PostgreSQL whose parts are encoded. */
export const databaseUrl = z.string().superRefine((text, context) => {
  const message = findFaultOfDatabaseUrl(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** A list of network addresses and ranges, separated by commas. */
export const addresses = z.string().transform((text, context) => {
  const list = new BlockList();
  for (const item of text.split(',').filter(Boolean)) {
    const [address = '', prefix] = item.trim().split('/');
    const family = isIP(address);
    const bits = family === 4 ? 32 : 128;
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
    if (family === 0 || !isPrefix) context.addIssue({ code: 'custom', message: `invalid address or range: ${item}` });
    else list.addSubnet(address, Number(prefix ?? bits), family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
});

/** Ports, separated by commas. */
export const ports = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(z.number().min(1).max(65_535)),
    ),
  )
  .transform((list): ReadonlySet<number> => new Set(list));

/** Keys of one kind, as C2SP signed notes write them. */
const noteKey = (kind: NoteKey['kind']) =>
  z.string().transform((text, context): NoteKey => {
    const key = parseKey(text);
    if (key?.kind === kind) return key;
    context.addIssue({ code: 'custom', message: `invalid key: ${text}` });
    return z.NEVER;
  });
const listed = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const LOGS_MAXIMUM = 100;

/** A list of keys of logs, separated by commas. */
export const logKeys = z
  .string()
  .transform(listed)
  .pipe(z.array(noteKey(ED25519)).max(LOGS_MAXIMUM));

/** A list of witnesses, separated by commas: each is its key, a space, and the address below which it accepts checkpoints. */
export const witnesses = z
  .string()
  .transform((text) => listed(text).map((item) => item.split(/\s+/)))
  .pipe(
    z
      .array(
        z
          .tuple([
            noteKey(COSIGNATURE),
            z.url({ protocol: /^https?$/, error: 'expected a key, a space and an address' }),
          ])
          .transform(([key, url]) => ({ key, url: url.replace(/\/+$/, '') })),
      )
      .max(LOGS_MAXIMUM),
  );

/** Names of simulated sports, separated by commas, or `none`. */
export const sportList = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((item) => item.trim())))
  .pipe(z.array(z.enum(simulatedSports)));

/** The relays of drand; by default the public ones of the League of Entropy. */
export const relays = origins.prefault(
  ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh', 'https://drand.cloudflare.com'].join(),
);

/** A rate limit: `count/seconds`. */
interface Limit {
  readonly count: number;
  readonly seconds: number;
}
export const limit = z
  .string()
  .regex(/^\d{1,9}\/\d{1,6}$/, 'expected count/seconds, such as 600/60')
  .transform((text): Limit => {
    const [count = 0, seconds = 0] = text.split('/').map(Number);
    return { count, seconds };
  })
  .refine(({ count, seconds }) => count > 0 && seconds > 0, 'count and seconds must be above 0');

/**
 * Checks the address of a database. Returns what is wrong with it, as a sentence that never contains the password; null
 * if nothing is.
 */
function findFaultOfDatabaseUrl(text: string): string | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):\/\/(.*)$/is.exec(text) ?? [];
  if (!/^postgres(?:ql)?$/i.test(scheme)) {
    return `expected an address such as postgres://user:password@host:5432/database${scheme ? `, not ${scheme}://` : ''}`;
  }
  const [address = ''] = rest.split('?host=');
  const authority = address.split(/[/?#]/)[0] ?? '';
  const isSplit = authority.indexOf('@') !== address.lastIndexOf('@');
  const hasBadEscape = /%(?![\da-f]{2})/i.test(address.slice(0, address.lastIndexOf('@') + 1));
  if (isSplit || hasBadEscape) {
    return 'the password contains a character that has a meaning in an address: write @ as %40, / as %2F, : as %3A, # as %23, ? as %3F and % as %25';
  }
  if (!URL.canParse(text.replace('@/', '@localhost/').replace(':///', '://localhost/'))) {
    return 'the host or the port is not valid: expected an address such as postgres://user:password@host:5432/database';
  }
  return address.includes('#') ? 'the address contains #: write it as %23' : null;
}
