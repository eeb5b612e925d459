import { hash } from 'node:crypto';
import type { PlaceBet, Placed } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import type { Board } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Metrics } from '#platform/metrics';
import { ProblemError, problem } from '#platform/problem';
import { checkSlip } from './check-slip.ts';
import type { Placement, PlacementOutcome } from './placement.ts';
import type { PlacementBatcher } from './placement-batcher.ts';
import { findPlacement, toWireBet } from './read-bets.ts';

export interface PlaceParts {
  readonly db: Database;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly batcher: PlacementBatcher;
  readonly metrics: Metrics;
  readonly newId: () => string;
}

/** How often a placement is checked anew when a price moves between the check and the statement. */
const ATTEMPTS = 4;

export interface Placing {
  readonly placed: Placed;
  readonly replayed: boolean;
}

/**
 * Places a slip for a bettor, or finds what the same key has placed before. Throws the problem that says why not; then
 * nothing has moved.
 */
export async function placeBet(
  parts: PlaceParts,
  { userId, key }: { readonly userId: string; readonly key: string },
  slip: PlaceBet,
): Promise<Placing> {
  const requestHash = hashOf(slip);
  try {
    return await tryToPlace(parts, { userId, key, requestHash }, slip);
  } catch (error) {
    // What was accepted stays accepted: a repeated request must hear so, even after the event has closed.
    const known = error instanceof ProblemError && error.code !== 'idempotency_conflict';
    const replay = known ? await replayOf(parts.db, { userId, key, requestHash }) : null;
    if (replay) return replay;
    if (error instanceof ProblemError) parts.metrics.placements.inc({ outcome: error.code });
    throw error;
  }
}

type Request = Pick<Placement, 'userId' | 'key' | 'requestHash'>;

async function tryToPlace(parts: PlaceParts, request: Request, slip: PlaceBet): Promise<Placing> {
  const { board, settings, clock, newId } = parts;
  if (settings.current().maintenanceMode) throw problem('maintenance');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const bets = checkSlip(slip, { board, settings: settings.current(), now: clock.now(), newId });
    const placement: Placement = { ...request, bets };
    const result = await parts.batcher.submit(placement);
    if (result.outcome !== 'stale') return answer(parts, placement, result);
    await board.catchUp();
  }
  // The board follows within milliseconds; prices that move faster than that are no offer.
  throw problem('market_suspended', {
    selections: slip.selections.map(({ outcomeId }, index) => ({ index, outcomeId })),
  });
}

async function answer(parts: PlaceParts, placement: Placement, result: PlacementOutcome): Promise<Placing> {
  switch (result.outcome) {
    case 'accepted': {
      parts.metrics.placements.inc({ outcome: 'accepted' });
      const bets = placement.bets.map((bet) => toWireBet(bet, result.placedAt));
      const balance = { balance: toWireMoney(result.balance), balanceVersion: Number(result.balanceVersion) };
      return { placed: { bets, ...balance }, replayed: false };
    }
    case 'known': {
      const replay = await replayOf(parts.db, placement);
      if (!replay) throw new Error('a known placement is not there');
      return replay;
    }
    case 'may_not_bet':
      throw problem('account_inactive');
    case 'insufficient': {
      const stake = placement.bets.reduce((sum, bet) => sum + bet.stake, 0n);
      throw problem('insufficient_balance', {
        balance: toWireMoney(result.balance),
        missing: toWireMoney(stake - result.balance),
      });
    }
    case 'stale':
      throw new Error('a stale placement is checked again, not answered');
  }
}

async function replayOf(db: Database, { userId, key, requestHash }: Request): Promise<Placing | null> {
  const found = await findPlacement(db, userId, key);
  if (!found) return null;
  if (!found.requestHash.equals(requestHash)) throw problem('idempotency_conflict');
  return { placed: found.placed, replayed: true };
}

/** The body after parsing has one order of fields, so that equal requests have equal hashes. */
const hashOf = (slip: PlaceBet): Buffer => hash('sha256', JSON.stringify(slip), 'buffer');
