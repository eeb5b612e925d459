import { create, type Match, seedFor } from '@cauri/simulator';
import type { SimulatedEvent } from '#modules/catalog';

/** Gives the match of an event, or null where the one that we would play is not the one that was committed to. */
export type FindMatch = (event: Pick<SimulatedEvent, 'id' | 'fixture' | 'commitment'>) => Match | null;

const KEPT = 256;

/**
 * Matches are computed from the secret whenever they are needed, and the last few hundred are kept: a match holds its
 * future, so that it is nowhere but in the memory of the engine.
 */
export function createMatches(secret: Uint8Array): FindMatch {
  const kept = new Map<string, Match | null>();
  return (event) => {
    const known = kept.get(event.id);
    const match = known === undefined ? compute(secret, event) : known;
    kept.delete(event.id);
    kept.set(event.id, match);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return match;
  };
}

function compute(secret: Uint8Array, { id, fixture, commitment }: Parameters<FindMatch>[0]): Match | null {
  try {
    const match = create(fixture, seedFor(secret, id));
    return match.commitment === commitment ? match : null;
  } catch (error) {
    // An engine or parameters that this version cannot play.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
