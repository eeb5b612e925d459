import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fixture, Params } from '../engine.ts';

const folder = join(import.meta.dirname, '../../../../tools/verify/vectors');
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map(
    (name): Pick<Fixture, 'engine' | 'params'> =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')).event.verification,
  );

/** The parameters of one match of an engine, those of its vector. */
export function vectorParamsOf(engine: string): Params {
  const params = fixtures.find((fixture) => fixture.engine === engine)?.params;
  if (!params)
    throw new Error(`tools/verify/vectors has no match of ${engine}: add it to tools/verify/generate/vectors.ts`);
  return params;
}
