import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const PATH_MAXIMUM = 100;

/**
 * Lets one server use a data directory at a time. The lock is a local socket: it ends with its process in every case,
 * so that a crash leaves no lock. Returns null if another server holds it. Throws an {@link OperatorError} if the
 * directory cannot be written.
 */
export async function lockInstance(dataDir: string): Promise<{ release(): Promise<void> } | null> {
  const address = addressOf(dataDir);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const server = await tryToListen(address);
    if (server) {
      server.unref();
      return {
        release: async () => {
          const closed = once(server, 'close');
          server.close();
          await closed;
        },
      };
    }
    if (await answers(address)) return null;
    rmSync(address, { force: true }); // left by a crash: no process listens
  }
  return null;
}

function addressOf(dataDir: string): string {
  const name = `cauri-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // Stored beside the data, so that every server that uses the data sees the lock; a longer path than this cannot be
  // listened on.
  const beside = join(realpathSync(dataDir), 'server.lock');
  return Buffer.byteLength(beside) <= PATH_MAXIMUM ? beside : join(tmpdir(), `${name}.lock`);
}

async function tryToListen(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  server.listen(address);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return null;
    throw new OperatorError(describeUnwritable(address, code), { cause: error });
  }
}

/** The reasons of the system for which a file cannot be created. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
};

/** The sentence about a path below DATA_DIR that cannot be created or written. */
export const describeUnwritable = (path: string, code: string | undefined): string =>
  `DATA_DIR: ${path} cannot be written: ${REASONS[code ?? ''] ?? code}. ` +
  'Set DATA_DIR to a folder that this user may write, or DATABASE_URL to a database of your own.';

async function answers(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
