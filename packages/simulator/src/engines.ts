import type { SimulatedSport, sports } from '@cauri/rules';
import { basketballSimulation } from './basketball/engine.ts';
import type { Engine, Fixture, GoalEngine, Pace, Simulation } from './engine.ts';
import { footballSimulation } from './football/engine.ts';
import { handballSimulation } from './handball/engine.ts';
import { hockeySimulation } from './hockey/engine.ts';
import { tennisSimulation } from './tennis/engine.ts';
import { volleyballSimulation } from './volleyball/engine.ts';

type SimulationOf<Sport extends SimulatedSport> = (typeof sports)[Sport]['scoring'] extends 'goals'
  ? Simulation<GoalEngine>
  : Simulation;

/** The simulation of each simulated sport: the only list of them in this package. */
export const simulations: Readonly<Record<SimulatedSport, Simulation>> = {
  football: footballSimulation,
  basketball: basketballSimulation,
  tennis: tennisSimulation,
  volleyball: volleyballSimulation,
  hockey: hockeySimulation,
  handball: handballSimulation,
} satisfies { [Sport in SimulatedSport]: SimulationOf<Sport> };

/** Returns the pace of a sport's calendar; undefined for a sport that is not simulated. */
export const findPace = (sport: string): Pace | undefined =>
  (simulations as Readonly<Record<string, Simulation | undefined>>)[sport]?.pace;

const engines: ReadonlyMap<string, Engine> = new Map(
  Object.values(simulations)
    .flatMap(({ engines }) => engines)
    .map((engine) => [engine.name, engine]),
);

/** Returns the engine with this name, such as `football/1`; undefined for an unknown name. */
export function findEngine(name: string): Engine | undefined {
  return engines.get(name);
}

/**
 * Returns the engine that plays a fixture, or why none does. A stored or published fixture may have any parameters, even
 * none.
 */
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

/** Returns whether this version can play a fixture, and so compute its probabilities. */
export const isPlayable = (fixture: Fixture): boolean => typeof findPlayingEngine(fixture) !== 'string';
