import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Recorded responses of the real service. They were recorded by others and may not be published with the repository. */
const fromRoot = '../shared/data/real-odds-api';
const folder = join(import.meta.dirname, '../../../../../../..', fromRoot);

export const hasRecordings = existsSync(folder);
if (!hasRecordings) process.stderr.write(`Skipped: there are no recorded responses of The Odds API in ${fromRoot}.\n`);

/** The names of all of them. */
export function listRecordings(): string[] {
  return hasRecordings
    ? readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? file.slice(0, -'.json'.length) : []))
    : [];
}

export function readRecording(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}
