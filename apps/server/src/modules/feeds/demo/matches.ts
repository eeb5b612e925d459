import { commit, create, type FindSignature, type Match, parseSlot, seedOf } from '@cauri/simulator';
import { LRUCache } from 'lru-cache';
import {
  changeBoard,
  type FinishedMatch,
  readDueLastLinks,
  revealLastLinks,
  type SimulatedEvent,
} from '#modules/catalog';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { Rounds } from '../drand/rounds.ts';

/** Returns the match of an event; null if it does not fit the commitment. */
export type FindMatch = (event: Pick<SimulatedEvent, 'id' | 'slot' | 'fixture' | 'commitment'>) => Match | null;

const CACHE_MAXIMUM = 256;

/** The secret of the matches that are announced now, then the one before it, with which earlier ones were announced. */
export type MatchSecrets = readonly Uint8Array[];

/**
 * Computes matches from their secret on demand and caches the last few hundred. A match contains its future, so that it
 * exists only in the memory of the engine. A match with public randomness is computed up to its first unknown round, and
 * again when that is known.
 */
export function createMatches(secrets: MatchSecrets, rounds: Pick<Rounds, 'find'>): FindMatch {
  const cache = new LRUCache<string, { readonly match: Match | null }>({ max: CACHE_MAXIMUM });
  return (event) => {
    const { randomness } = event.fixture;
    const signatureOf: FindSignature = (round) => (randomness ? rounds.find(randomness, round) : undefined);
    // With the fixture, so that a match whose stored parameters have changed is not played with the earlier ones.
    const key = JSON.stringify([event.id, event.slot, event.fixture, event.commitment]);
    const known = cache.get(key);
    const awaited = known?.match?.awaited;
    if (known && !(awaited && signatureOf(awaited.round))) return known.match;
    const match = findFirst(secrets, (secret) => compute(secret, event, signatureOf));
    cache.set(key, { match });
    return match;
  };
}

/** The first secret whose result fits the commitment decides. */
function findFirst<T>(secrets: MatchSecrets, compute: (secret: Uint8Array) => T | null): T | null {
  for (const secret of secrets) {
    const found = compute(secret);
    if (found !== null) return found;
  }
  return null;
}

function compute(
  secret: Uint8Array,
  { id, slot, fixture, commitment }: Parameters<FindMatch>[0],
  signatureOf: FindSignature,
): Match | null {
  try {
    const match = create(fixture, seedOf(secret, { matchId: id, slot: parseSlot(slot) }), signatureOf);
    return match.commitment === commitment ? match : null;
  } catch (error) {
    // An engine or parameters that this version cannot play.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The maximum number of matches whose last link is revealed in one transaction. */
const BATCH_MAXIMUM = 40;

interface RevealParts {
  readonly db: Database;
  readonly secrets: MatchSecrets;
  readonly log: Log;
}

/**
 * Reveals the last links of matches that ended without their last step: those that were called off, and those that an
 * earlier version finished. A match that ends by its last step reveals its link with that step. Returns the number of
 * due links.
 */
export async function revealDueLastLinks({ db, secrets, log }: RevealParts): Promise<number> {
  const due = await readDueLastLinks(db, BATCH_MAXIMUM);
  if (due.length === 0) return 0;
  const links = due.map((match) => ({
    eventId: match.id,
    lastLink: findFirst(secrets, (secret) => lastLinkOf(secret, match)),
  }));
  await changeBoard(db, (change) => revealLastLinks(change, links));
  const unknown = links.filter(({ lastLink }) => lastLink === null).map(({ eventId }) => eventId);
  if (unknown.length > 0) {
    log.warn(
      { matches: unknown.length, first: unknown[0] },
      'simulation: last links not revealed, because the secret of these matches is in neither SIM_SECRET nor SIM_SECRET_FORMER',
    );
  }
  return due.length;
}

/** The last link is the seed; null if it does not match the commitment. */
function lastLinkOf(secret: Uint8Array, { id, slot, fixture, commitment }: FinishedMatch): string | null {
  try {
    const seed = seedOf(secret, { matchId: id, slot: parseSlot(slot) });
    return commit(fixture, seed) === commitment ? Buffer.from(seed).toString('hex') : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
