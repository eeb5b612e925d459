import { hash } from 'node:crypto';
import type { ReceiptLeg } from '@cauri/verifier';
import { LRUCache } from 'lru-cache';
import { factsOfBet, factsOfLeg, type NewLeg, type NewlyPlacedBet } from '#modules/betting';
import { HOUR_MS } from '#platform/clock';
import { type LogFacts, legClaimsOf, writeClaims } from './claims.ts';

/**
 * The maximum number of hashes: several times the placements of the two seconds after which the log takes them. Bets
 * beyond it are read from the tables, at many times the cost.
 */
const TICKETS_MAXIMUM = 50_000;
const BETTORS_MAXIMUM = 20_000;
/** The secret of a deleted account leaves the memory after this time. */
const SECRET_LIFETIME_MS = HOUR_MS;

/**
 * The ticket hashes of bets that this process has just placed, so that the log need not read their rows. Bets of bettors whose
 * secret is not known yet are left out, and bets of more than 64 KiB. A hash is removed when it is used.
 */
export class FreshTickets {
  readonly #secrets = new LRUCache<string, Uint8Array>({ max: BETTORS_MAXIMUM, ttl: SECRET_LIFETIME_MS });
  /** Hashes as text of 32 characters, by bet: a buffer for each would take three times the memory. */
  readonly #tickets = new Map<string, string>();
  /** Legs are shared by the bets at a price. */
  readonly #legBytes = new WeakMap<NewLeg, Buffer>();
  #facts: LogFacts | null = null;
  #factsText = '';

  /**
   * Sets the facts that the next tickets state, and removes the hashes with other facts and all secrets: a log has a new
   * name after its database has lost rows, which may have been secrets.
   */
  use(facts: LogFacts): void {
    const text = JSON.stringify(facts);
    if (text !== this.#factsText) {
      this.#tickets.clear();
      this.#secrets.clear();
    }
    this.#facts = facts;
    this.#factsText = text;
  }

  /** Adds the secrets of bettors, by their ids. */
  learn(secrets: ReadonlyMap<string, Uint8Array>): void {
    for (const [userId, secret] of secrets) this.#secrets.set(userId, secret);
  }

  /** Hashes the ticket of a bet that was just placed. */
  readonly add = (placed: NewlyPlacedBet): void => {
    const secret = this.#secrets.get(placed.userId);
    if (!this.#facts || !secret) return;
    const { id, legs, potentialWin } = placed.bet;
    const claims = writeClaims(factsOfBet(placed), { legs: NO_LEGS, potentialWin, secret, facts: this.#facts });
    const ticket = hashWithLegs(JSON.stringify(claims), legs.map(this.#bytesOf));
    if (ticket === null) return;
    this.#tickets.set(id, ticket);
    if (this.#tickets.size > TICKETS_MAXIMUM) this.#tickets.delete(this.#tickets.keys().next().value ?? '');
  };

  /** Returns the hash of the ticket of a bet as `hashTicket` does, and removes it; null if it is not stored. */
  take(betId: string): string | null {
    const ticket = this.#tickets.get(betId) ?? null;
    this.#tickets.delete(betId);
    return ticket;
  }

  readonly #bytesOf = (leg: NewLeg): Buffer => {
    const known = this.#legBytes.get(leg);
    if (known !== undefined) return known;
    const bytes = Buffer.from(JSON.stringify(legClaimsOf(factsOfLeg(leg))));
    this.#legBytes.set(leg, bytes);
    return bytes;
  };
}

const NO_LEGS: readonly ReceiptLeg[] = [];
const LEGS_MEMBER = '"legs":[';
/** Holds the bytes of one ticket: a text of each would leave more to collect. */
const ticketBytes = Buffer.alloc(65_536);

/** Returns the hash of claims without legs, once these are among them; null if there is no room for them. */
function hashWithLegs(claims: string, legs: readonly Buffer[]): string | null {
  const at = claims.indexOf(LEGS_MEMBER) + LEGS_MEMBER.length;
  const size = legs.reduce((sum, leg) => sum + leg.length + 1, Buffer.byteLength(claims));
  if (size > ticketBytes.length) return null;
  let end = ticketBytes.write(claims.slice(0, at));
  for (const [index, leg] of legs.entries()) {
    if (index > 0) end += ticketBytes.write(',', end);
    end += leg.copy(ticketBytes, end);
  }
  end += ticketBytes.write(claims.slice(at), end);
  return hash('sha256', ticketBytes.subarray(0, end), 'latin1');
}
