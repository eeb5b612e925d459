import { codeOf } from '../../apps/server/src/platform/error-code.ts';

/** The causes of the system, and what to do about them. */
const FILE_CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist, or its folder does not: check the path',
  EISDIR: 'it is a folder: name a file',
  ENOTDIR: 'it, or a part of its path, is a file: name a folder',
  EEXIST: 'it exists already: choose another name',
  ENOTEMPTY: 'it is not empty: choose another folder',
  EACCES: 'this user has no right to: run the command as its owner, or choose another path',
  EPERM: 'this user has no right to: run the command as its owner, or choose another path',
  EROFS: 'its file system is read-only: choose another path',
  ENOSPC: 'the disk is full: free space, then run the command again',
  EDQUOT: 'the quota of this user is used up: free space, then run the command again',
  EIO: 'the disk reports a fault: look at the log of the system',
  EMFILE: 'too many files are open: raise the limit of this user (ulimit -n)',
  ELOOP: 'its links lead in a circle: choose another path',
  ENAMETOOLONG: 'its name is too long: choose another one',
};

/** Returns the sentence about a file or folder that cannot be used; null for any other error. */
export function explainFileError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { path, message, syscall } = error as NodeJS.ErrnoException;
  const cause = FILE_CAUSES[codeOf(error)];
  // An error of a socket has the same codes.
  if (cause === undefined || syscall === 'connect' || syscall === 'listen') return null;
  // Node leaves out the path of what is already open, and writeDurably adds it to the message.
  const name = path ?? /'(.+)'$/.exec(message)?.[1] ?? 'A file';
  return `${name} cannot be used: ${cause}.`;
}

/** Does something with a file, and names it in the error: Node leaves out the path of a file that is open. */
export function withPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
