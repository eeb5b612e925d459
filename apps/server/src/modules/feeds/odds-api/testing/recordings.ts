import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real answers, recorded by others. They are not ours to publish: they lie beside the repository, where there are any. */
const relative = '../shared/data/real-odds-api';
const folder = join(import.meta.dirname, '../../../../../../..', relative);

export const hasRecordings = existsSync(folder);
if (!hasRecordings) process.stdout.write(`No recorded answers in ${relative}: what needs them is not tested.\n`);

export const readRecording = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
