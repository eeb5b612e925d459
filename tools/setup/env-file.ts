import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { parseEnv } from 'node:util';
import { withPath } from '../command/file-errors.ts';

export type Variables = Readonly<Record<string, string>>;

/** Reads the variables of an environment file; none if there is no file. An empty value counts as absent. */
export function readEnvFile(path: string): Variables {
  if (!existsSync(path)) return {};
  const parsed = Object.entries(parseEnv(withPath(path, () => readFileSync(path, 'utf8'))));
  return Object.fromEntries(parsed.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/**
 * Appends variables to an environment file and makes it readable by its owner only, or by its owner and group if it was so
 * before. Existing content and the owner stay. The file is replaced atomically. Throws a `RangeError` for a value that such
 * a file cannot hold.
 */
export function appendToEnvFile(path: string, variables: Variables): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  const before = existsSync(target) ? withPath(path, () => readFileSync(target, 'utf8')) : '';
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quote(name, value)}\n`);
  const draft = `${target}.${process.pid}`;
  try {
    withPath(path, () => writeFileSync(draft, before + gap + lines.join(''), { mode: 0o600, flush: true }));
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    throw error;
  }
  const known = existsSync(target) ? statSync(target) : null;
  const isOfGroup = known !== null && (known.mode & 0o047) === 0o040;
  chmodSync(draft, isOfGroup ? 0o640 : 0o600); // whatever the umask is
  if (known && process.getuid?.() === 0) chownSync(draft, known.uid, known.gid);
  renameSync(draft, target);
}

/** The values that Node, a shell and systemd all read as they are written: without quotes, and in each kind of quotes. */
const LITERAL: readonly (readonly [string, RegExp])[] = [
  ['', /^[\w@%+,.:/=?-]+$/],
  ["'", /^[^'\r\n]+$/],
  ['"', /^[^"\\$`\r\n]+$/],
];

/** Quotes a value if necessary: `npm start`, `. file` in a shell and `EnvironmentFile=` of systemd must read the same value. */
function quote(name: string, value: string): string {
  const [sign] = LITERAL.find(([, literal]) => literal.test(value)) ?? [];
  if (sign === undefined) {
    throw new RangeError(
      `${name}: a value with a line break, or with ' beside one of " $ \` \\, does not fit into the file`,
    );
  }
  return sign + value + sign;
}
