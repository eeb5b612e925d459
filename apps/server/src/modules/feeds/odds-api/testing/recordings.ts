import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real answers, recorded by others. They are not ours to publish: they lie beside the repository, where there are any. */
const fromRoot = '../shared/data/real-odds-api';
const folder = join(import.meta.dirname, '../../../../../../..', fromRoot);

export const hasRecordings = existsSync(folder);
if (!hasRecordings) process.stderr.write(`Not tested here: recorded answers of The Odds API, not in ${fromRoot}.\n`);

export function readRecording(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}
