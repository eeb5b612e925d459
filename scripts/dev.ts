import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readArguments } from '../tools/command/report-failure.ts';
import { root } from './run.ts';

const WEB_PORT = process.env.WEB_PORT ?? '5173';
const WEB_ADDRESS = `http://localhost:${WEB_PORT}`;

readArguments({}, 'Usage: npm run dev');
// The server restarts when one of its files changes; Vite serves the web application and passes /api on to the server.
const server = spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, WEB_DEV_URL: WEB_ADDRESS },
  stdio: ['ignore', 'inherit', 'inherit'],
});
// Vite stops when its standard input ends: also when this process is killed.
const web = spawn('vite', ['--clearScreen', 'false', '--port', WEB_PORT, '--strictPort'], {
  cwd: join(root, 'apps', 'web'),
  stdio: ['pipe', 'inherit', 'inherit'],
});
const both: readonly ChildProcess[] = [server, web];
let isStopping = false;

for (const reason of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(reason, () => {
    isStopping = true;
    stopBoth();
  });
}
for (const child of both) {
  child.on('error', (error) => console.error(error.message));
  child.on('close', () => {
    stopBoth();
    if (both.every(hasEnded)) process.exit(isStopping ? 0 : 1);
  });
}

function stopBoth(): void {
  for (const child of both) if (!hasEnded(child)) child.kill('SIGTERM');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
