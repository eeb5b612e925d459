import fc from 'fast-check';
import { basketball, basketballFiba } from '../basketball/engine.ts';
import type { Engine, Fixture, Params, Position } from '../engine.ts';
import { football } from '../football/engine.ts';
import { BOUNDS as footballBounds } from '../football/params.ts';
import type { GoalBounds } from '../goals.ts';
import { handball } from '../handball/engine.ts';
import { BOUNDS as handballBounds } from '../handball/params.ts';
import { hockey } from '../hockey/engine.ts';
import { BOUNDS as hockeyBounds } from '../hockey/params.ts';
import { create, playOut } from '../match.ts';
import { tennis } from '../tennis/engine.ts';
import { volleyball } from '../volleyball/engine.ts';
import { seededDraw } from './random.ts';

const between = (min: number, max: number) => fc.integer({ min, max });
const goals = ({ least, most }: GoalBounds) =>
  fc.record({ homeGoals: between(least, most), awayGoals: between(least, most) });
const points = fc
  .record({ mean: between(70_000, 110_000), lead: between(-20_000, 20_000) })
  .map(({ mean, lead }) => ({ homePoints: mean + lead, awayPoints: mean - lead }));
const serve = between(4500, 8000);
const sideOut = between(5000, 8000);

/** Any parameters that an engine accepts, by its name. */
const anyParams: Readonly<Record<string, fc.Arbitrary<Params>>> = {
  [football.name]: goals(footballBounds),
  [hockey.name]: goals(hockeyBounds),
  [handball.name]: goals(handballBounds),
  [basketball.name]: points,
  [basketballFiba.name]: points,
  [tennis.name]: fc.record({ homeServe: serve, awayServe: serve, bestOf: fc.constantFrom(3, 5) }),
  [volleyball.name]: fc.record({ homeSideOut: sideOut, awaySideOut: sideOut }),
};

function anyParamsOf(engine: string): fc.Arbitrary<Params> {
  const params = anyParams[engine];
  if (!params) throw new Error(`testing/any-match.ts has no parameters for ${engine}`);
  return params;
}

/** Any match of an engine, created from any seed. */
export const anyMatchOf = (engine: string) =>
  fc
    .record({
      matchId: fc.uuid(),
      params: anyParamsOf(engine),
      seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    })
    .map(({ matchId, params, seed }) => {
      const fixture: Fixture = { matchId, engine, params };
      return { fixture, seed, match: create(fixture, seed) };
    });

/** Any match of an engine, played with draws that are faster than those of a seed; `positions[step + 1]` follows a step. */
export const anyPlayedOf = (engine: Engine) =>
  fc.record({ params: anyParamsOf(engine.name), seed: between(1, 2 ** 30) }).map(({ params, seed }) => {
    const draw = seededDraw(seed);
    const { positions, incidents } = playOut(engine, params, () => draw);
    return { params, positions, result: engine.resultOf(incidents) };
  });

/** The parameters of a match, and a position that it can reach. */
export type Moment<P extends Position = Position> = Readonly<{ params: Params; position: P }>;

/** Any position of any match of an engine, the end included, after at most `most` steps. */
export function anyMomentOf<P extends Position>(engine: Engine<P>, most = engine.links): fc.Arbitrary<Moment<P>> {
  return fc
    .record({ params: anyParamsOf(engine.name), seed: between(1, 2 ** 30), steps: fc.nat(most) })
    .map(({ params, seed, steps }) => {
      const draw = seededDraw(seed);
      let position = engine.kickOff(params);
      for (let step = 0; step < steps && !position.finished; step += 1) {
        const happened = engine.thresholds(params, position).filter(({ label, limit }) => draw(label) < limit);
        position = engine.advance(position, new Set(happened.map(({ label }) => label))).position;
      }
      return { params, position };
    });
}

/** The positions to which the next step can lead, each with its probability: every event of the step happens or not. */
export function branchesOf<P extends Position>(engine: Engine<P>, { params, position }: Moment<P>) {
  let ways = [{ chance: 1, happened: [] as string[] }];
  for (const { label, limit } of engine.thresholds(params, position)) {
    const chance = limit / 2 ** 32;
    ways = ways.flatMap((way) => [
      { chance: way.chance * chance, happened: [...way.happened, label] },
      { chance: way.chance * (1 - chance), happened: way.happened },
    ]);
  }
  return ways.map(({ chance, happened }) => ({
    chance,
    moment: { params, position: engine.advance(position, new Set(happened)).position },
  }));
}
