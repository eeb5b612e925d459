import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [verifier, command] = ['../verify.py', '../../verify-ticket.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
) as [string, string];

/** Whether python3 is there and can run verify.py. */
export const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0;

/** Runs verify.py. Returns its output and its exit code. */
export function verify(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile('python3', [verifier, ...args], (error, output) => resolve({ code: Number(error?.code ?? 0), output }));
  });
}

/** Runs `npm run verify` with these arguments. */
export const verifyTicket = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output: output + errors }),
    );
  });
