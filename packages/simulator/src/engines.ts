import type { SimulatedSport } from '@cauri/rules';
import { basketball, basketballFiba } from './basketball/engine.ts';
import type { Engine, Fixture } from './engine.ts';
import { football } from './football/engine.ts';
import { handball } from './handball/engine.ts';
import { hockey } from './hockey/engine.ts';
import { tennis } from './tennis/engine.ts';
import { volleyball } from './volleyball/engine.ts';

/** The engines of each simulated sport. The name of an engine begins with the id of its sport: `basketball-fiba/1`. */
export const enginesBySport: Readonly<Record<SimulatedSport, readonly Engine[]>> = {
  football: [football],
  basketball: [basketball, basketballFiba],
  tennis: [tennis],
  volleyball: [volleyball],
  hockey: [hockey],
  handball: [handball],
};

const engines: ReadonlyMap<string, Engine> = new Map(
  Object.values(enginesBySport)
    .flat()
    .map((engine) => [engine.name, engine]),
);

/** The engine with this name, such as `football/1`; undefined for an unknown name. */
export function findEngine(name: string): Engine | undefined {
  return engines.get(name);
}

/** Returns the engine that plays a fixture, or why none does. A stored or published fixture may have any parameters, even none. */
export function findPlayingEngine({
  engine: name,
  params,
}: Pick<Fixture, 'engine' | 'params'>): Engine | 'unknown_engine' | 'invalid_params' {
  const engine = findEngine(name);
  if (!engine) return 'unknown_engine';
  const given: unknown = params;
  if (typeof given !== 'object' || given === null) return 'invalid_params';
  return engine.acceptsParams(params) ? engine : 'invalid_params';
}

/** Whether this version can play a fixture, and so compute its probabilities. */
export const isPlayable = (fixture: Fixture): boolean => typeof findPlayingEngine(fixture) !== 'string';
