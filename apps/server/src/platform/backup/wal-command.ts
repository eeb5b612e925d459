/**
 * PostgreSQL runs this command for each file of its WAL: `archive <folder> <public key> <path> <name>`, and in a restore
 * `fetch <folder> <file of the private key> <path> <name>`. A fetch exits with 1 for a file that is not in the archive, which
 * is how an archive ends.
 */
import { readFileSync } from 'node:fs';
import { readPrivateKey } from './encrypted-file.ts';
import { archiveSegment, fetchSegment } from './wal-archive.ts';

/** Above 125, PostgreSQL gives the recovery up, where it would otherwise take a damaged file for the end of the archive. */
const GIVE_UP = 200;

const [direction, dir = '', key = '', path = '', segment = ''] = process.argv.slice(2);
try {
  if (direction === 'archive') {
    await archiveSegment(path, segment, { dir, publicKey: key });
  } else {
    const isFound = await fetchSegment(path, segment, { dir, key: readPrivateKey(readFileSync(key, 'utf8')) });
    process.exitCode = isFound ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`backup: ${segment}: ${(error as Error).message}\n`);
  // A file that is not archived stays, and PostgreSQL tries again.
  process.exitCode = direction === 'archive' ? 1 : GIVE_UP;
}
