import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Engine, MarketProbabilities, Score } from '../engine.ts';
import type { Match } from '../match.ts';
import type { SetsPosition, Side } from '../sets/position.ts';
import { branchesOf, type Moment } from './any-match.ts';

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

/** Reads a score such as `6-4`. */
export function readScore(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

/** Reads the scores of sets that are over, such as `6-4 4-6`, and counts the sets of each side. */
export function readSets(text: string): { sets: Score[]; score: Score } {
  const sets = text.split(' ').filter(Boolean).map(readScore);
  const score = {
    home: sets.filter(({ home, away }) => home > away).length,
    away: sets.filter(({ home, away }) => home < away).length,
  };
  return { sets, score };
}

export type Priced = Readonly<Record<string, Readonly<Record<string, number>>>>;

function nameMarket({ type, line }: Pick<MarketProbabilities, 'type' | 'line'>): string {
  return line === null ? type : `${type} ${line}`;
}

export function priceAll<P extends SetsPosition>(engine: Engine<P>, { params, position }: Moment<P>): Priced {
  return Object.fromEntries(
    engine.probabilities(params, position).map((market) => [nameMarket(market), market.outcomes]),
  );
}

/** The largest difference between a price and the mean of what the next point makes of it. */
export function worstMean<P extends SetsPosition>(engine: Engine<P>, moment: Moment<P>): number {
  const branches = branchesOf(engine, moment).map((branch) => ({ ...branch, prices: priceAll(engine, branch.moment) }));
  const now = priceAll(engine, moment);
  const differences = Object.entries(now).flatMap(([name, outcomes]) =>
    Object.entries(outcomes).map(([key, price]) =>
      Math.abs(
        branches.reduce((sum, { chance, prices }) => sum + chance * (prices[name]?.[key] ?? Number.NaN), -price),
      ),
    ),
  );
  return Math.max(...differences);
}

/** Returns the hash of the incidents of a match: SHA-256, in hex, of their JSON. */
export function hashIncidents({ incidents }: Match): string {
  const summary = incidents.map(({ step, kind, side, score }) => [step, kind, side, score.home, score.away]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(summary))));
}
