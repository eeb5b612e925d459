import {
  create,
  type Fixture,
  kickOff,
  type Match,
  type Position,
  probabilities,
  seedFor,
  thresholds,
} from '@cauri/simulator';
import type { SimulatedLeague } from '@cauri/simulator/league';
import { type DemoSport, demoSports } from '../apps/server/src/modules/feeds/demo/leagues.ts';
import { findEngine } from '../packages/simulator/src/engines.ts';
import { sha256 } from '../packages/verifier/src/bytes.ts';
import { median, round } from './figures.ts';
import { type Row, rowOf, rowOfLess } from './row.ts';

const ROUNDS = 9;
/** Matches of a league on one day, on which every team plays. */
const MATCHES = 10;
const PRICINGS = 200;
const SPEED = 60;
const SECRET = new Uint8Array(32).fill(7);

/**
 * Measures by sport the time to play a day of a league, beside its hashes alone (the chain, and an HMAC for
 * each chance); and how often per second all markets of a match in play can be priced, beside how often the engine
 * needs that at 60 times the normal speed.
 */
export async function measureSimulator(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const sport of demoSports) {
    const [league] = sport.leagues;
    if (league) rows.push(measureDay(sport.id, league), measurePrices(sport, league));
  }
  return rows;
}

function fixturesOf({ sides, fixtureOf }: SimulatedLeague, day: number): Fixture[] {
  return Array.from({ length: MATCHES }, (_, index) => {
    const [home, away] = [sides[(2 * index) % sides.length], sides[(2 * index + 1) % sides.length]];
    if (!home || !away) throw new RangeError('a league without sides');
    return { matchId: `bench ${day} ${index}`, ...fixtureOf(home, away) };
  });
}

const playDay = (fixtures: readonly Fixture[]): Match[] =>
  fixtures.map((fixture) => create(fixture, seedFor(SECRET, fixture.matchId)));

function measureDay(sport: string, league: SimulatedLeague): Row {
  const [own, beside]: [number[], number[]] = [[], []];
  // The first run warms up.
  for (let day = 0; day <= ROUNDS; day += 1) {
    const fixtures = fixturesOf(league, day);
    const started = performance.now();
    const matches = playDay(fixtures);
    const played = performance.now();
    const { links, draws } = countHashes(matches);
    const counted = performance.now();
    hashAlone(links, draws);
    if (day === 0) continue;
    own.push(played - started);
    beside.push(performance.now() - counted);
  }
  const [value, reference] = [round(median(own), 1), round(median(beside), 1)];
  return rowOfLess({ name: `simulator day ${sport}`, value, reference, unit: 'ms', must: 0.3, aim: 0.6 });
}

function countHashes(matches: readonly Match[]): { links: number; draws: number } {
  let [links, draws] = [0, 0];
  for (const { fixture, steps, stateAfter } of matches) {
    links += findEngine(fixture.engine)?.links ?? 0;
    for (let step = -1; step < steps - 1; step += 1) draws += thresholds(fixture, stateAfter(step)).length;
  }
  return { links, draws };
}

/**
 * Computes every hash by a call of the library. The simulator needs fewer: it computes a key once for all chances of a step.
 */
function hashAlone(links: number, draws: number): void {
  let link: Uint8Array = SECRET;
  for (let number = 0; number < links; number += 1) link = sha256(link);
  for (let number = 0; number < draws; number += 1) seedFor(link, 'bench|1|home');
}

function measurePrices({ id, live }: DemoSport, league: SimulatedLeague): Row {
  const [own, wanted]: [number[], number[]] = [[], []];
  for (let day = 0; day <= ROUNDS; day += 1) {
    const matches = playDay(fixturesOf(league, day + 100));
    const moments = matches.flatMap(momentsOf);
    const every = Math.max(1, Math.floor(moments.length / PRICINGS));
    const chosen = moments.filter((_, index) => index % every === 0);
    const started = performance.now();
    for (const { fixture, position } of chosen) probabilities(fixture, position);
    const perSecond = (1_000 * chosen.length) / (performance.now() - started);
    if (day === 0) continue;
    own.push(perSecond);
    const clockMs = matches.reduce((sum, { duration }) => sum + duration, 0);
    wanted.push((SPEED * live.wanted * 1_000 * moments.length) / clockMs);
  }
  const [value, reference] = [round(median(own)), round(median(wanted), 1)];
  return rowOf({ name: `simulator prices ${id}`, value, reference, unit: 'matches/s', must: 5, aim: 20 });
}

interface Moment {
  readonly fixture: Fixture;
  readonly position: Position;
}

/** Every moment of a match at which its prices change, including the kick-off. */
function momentsOf({ fixture, steps, stateAfter }: Match): Moment[] {
  const after = Array.from({ length: steps - 1 }, (_, step) => ({ fixture, position: stateAfter(step) }));
  return [{ fixture, position: kickOff(fixture) }, ...after];
}
