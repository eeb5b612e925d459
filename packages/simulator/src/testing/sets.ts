import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import type { Engine, MarketProbabilities, Params } from '../engine.ts';
import type { Match } from '../match.ts';
import type { SetsPosition, Side } from '../sets/position.ts';
import { seededDraw } from './random.ts';

const DRAWN = 2 ** 32;

export type Moment<P> = Readonly<{ params: Params; position: P }>;

/** Any position that a match with any of these parameters may come to, the end included. */
export function anyMoment<P extends SetsPosition>(
  engine: Engine<P>,
  { anyParams, most }: { anyParams: fc.Arbitrary<Params>; most: number },
): fc.Arbitrary<Moment<P>> {
  return fc
    .record({ params: anyParams, seed: fc.integer({ min: 1, max: 2 ** 30 }), points: fc.nat(most) })
    .map(({ params, seed, points }) => {
      const draw = seededDraw(seed);
      let position = engine.kickOff(params);
      for (let point = 0; point < points && !position.finished; point += 1) {
        const happened = engine.thresholds(params, position).filter(({ label, limit }) => draw(label) < limit);
        position = engine.advance(position, new Set(happened.map(({ label }) => label))).position;
      }
      return { params, position };
    });
}

/** The position after these points, and the kinds of what the last of them has brought. */
export function playPoints<P extends SetsPosition>(engine: Engine<P>, start: P, winners: readonly Side[]) {
  let position = start;
  let kinds: string[] = [];
  for (const winner of winners) {
    const next = engine.advance(position, new Set(winner === 'home' ? ['home'] : []));
    position = next.position;
    kinds = next.incidents.map(({ kind }) => kind);
  }
  return { position, kinds };
}

export type Priced = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function nameMarket({ type, line }: Pick<MarketProbabilities, 'type' | 'line'>): string {
  return line === null ? type : `${type} ${line}`;
}

export function priceAll<P extends SetsPosition>(engine: Engine<P>, { params, position }: Moment<P>): Priced {
  return Object.fromEntries(
    engine.probabilities(params, position).map((market) => [nameMarket(market), market.outcomes]),
  );
}

/** The largest difference between a price and the mean of what the next point makes of it. */
export function worstMean<P extends SetsPosition>(engine: Engine<P>, moment: Moment<P>): number {
  const { params, position } = moment;
  const [threshold] = engine.thresholds(params, position);
  if (!threshold) throw new Error('the match is over');
  const home = threshold.limit / DRAWN;
  const branches = [new Set([threshold.label]), new Set<string>()].map((happened) =>
    priceAll(engine, { params, position: engine.advance(position, happened).position }),
  );
  const now = priceAll(engine, moment);
  const differences = Object.entries(now).flatMap(([name, outcomes]) =>
    Object.keys(outcomes).map((key) => {
      const [up = Number.NaN, down = Number.NaN] = branches.map((later) => later[name]?.[key]);
      return Math.abs((now[name]?.[key] ?? 0) - home * up - (1 - home) * down);
    }),
  );
  return Math.max(...differences);
}

/** Returns a digest of the incidents of a match: SHA-256, in hex, of their JSON. */
export function digestIncidents({ incidents }: Match): string {
  const summary = incidents.map(({ step, kind, side, score }) => [step, kind, side, score.home, score.away]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(summary))));
}
