import { execFile, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createScratchFolder } from '../../../apps/server/src/testing/scratch-folder.ts';
import { checkReceiptFile } from '../check-receipt-file.ts';

const verifier = fileURLToPath(new URL('../verify.py', import.meta.url));

/** Whether python3 is there and can run verify.py. */
export const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0;

/** Runs verify.py. Returns its output and its exit code. */
export function verify(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile('python3', [verifier, ...args], (error, output) => resolve({ code: Number(error?.code ?? 0), output }));
  });
}

/**
 * Runs verify.py on these texts of ticket files at once. Returns its output, in which the n-th file is `n.json`, and its
 * exit code.
 */
export async function verifyFiles(texts: readonly string[]): Promise<{ code: number; output: string }> {
  const folder = createScratchFolder('cauri-tickets-');
  try {
    const files = texts.map((text, index) => {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, text);
      return file;
    });
    return await verify('--ticket', ...files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Does what `npm run verify` does with these arguments, without a process of its own, whose start takes a second.
 * `printed-texts.test.ts` starts the command itself.
 */
export async function verifyTicket(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await checkReceiptFile(args, { log: write, error: write });
  return { code, output: lines.join('\n') };
}
