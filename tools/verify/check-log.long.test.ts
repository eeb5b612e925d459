import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScratchFolder } from '../../apps/server/src/testing/scratch-folder.ts';

/** The folder below which Debian's package golang-golang-x-mod-dev has the sources of Go's own transparency log. */
const GO_PATH = '/usr/share/gocode';
const hasGo = existsSync(join(GO_PATH, 'src/golang.org/x/mod/sumdb/tlog')) && spawnSync('go', ['version']).status === 0;

const folder = createScratchFolder('cauri-go-');
const program = join(folder, 'check-log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vector = readFileSync(join(import.meta.dirname, 'ticket.json'), 'utf8');
const check = (ticket: string) => {
  const file = join(folder, 'ticket.json');
  writeFileSync(file, ticket);
  const { status, stdout } = spawnSync(program, [file], { encoding: 'utf8' });
  return { status, output: stdout };
};

interface TicketVector {
  readonly proof: string;
  readonly receipt: string;
  readonly seen: { readonly checkpoint: string; readonly proof: readonly string[] };
}
const ticket = JSON.parse(vector) as TicketVector;
const { proof, receipt, seen } = ticket;
const wrong = Buffer.alloc(32).toString('base64');

describe.skipIf(!hasGo)(
  'the log, by the libraries of Go (needs golang-go and golang-golang-x-mod-dev of Debian)',
  () => {
    beforeAll(() => {
      const env = { ...process.env, GO111MODULE: 'off', GOPATH: GO_PATH, GOCACHE: join(folder, 'cache') };
      execFileSync('go', ['build', '-o', program, join(import.meta.dirname, 'check-log.go')], { env });
    }, 300_000);

    it('has signatures, inclusion proofs and consistency proofs that they accept', () => {
      expect(check(vector)).toEqual({ status: 0, output: 'ok: 300 entries, continued from 130\n' });
    });

    it.each<[string, Partial<TicketVector>, string]>([
      ['another checkpoint', { proof: proof.replace('\n300\n', '\n301\n') }, 'signature'],
      ['another ticket', { receipt: receipt.replace('.eyJ2IjoxL', '.eyJ2IjoyL') }, 'ticket'],
      ['another path', { proof: proof.replace(/(index \d+\n).*\n/, `$1${wrong}\n`) }, 'batch'],
      ['another history', { seen: { ...seen, proof: seen.proof.with(0, wrong) } }, 'continuation'],
    ])('is refused with %s', (_, change, what) => {
      const { status, output } = check(JSON.stringify({ ...ticket, ...change }));
      expect([status, output]).toEqual([1, expect.stringContaining(what)]);
    });
  },
);
