import { hash } from 'node:crypto';
import type { PlaceBet, Placed } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { type Board, drawRequestOrder, readSuspendedSince } from '#modules/catalog';
import { readUserStatus } from '#modules/identity';
import { findReachedLimit, readPause } from '#modules/ledger';
import type { SettingsStore } from '#modules/settings';
import type { Clock, Timer } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Metrics } from '#platform/metrics';
import { ProblemError, problem } from '#platform/problem';
import { findPlacement, toWireBet } from '../history/read-bets.ts';
import { awaitPrices } from './await-prices.ts';
import { type Hold, holdOf } from './bet-delay.ts';
import { checkSlip } from './check-slip.ts';
import type { HeldPlacements } from './held-placements.ts';
import { type Placement, type PlacementOutcome, totalStakeOf } from './placement.ts';
import type { PlacementBatcher } from './placement-batcher.ts';

export interface PlaceParts {
  readonly db: Database;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly clock: Clock & Timer;
  readonly batcher: PlacementBatcher;
  readonly held: HeldPlacements<Placing>;
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
 * Places a slip for a bettor, or finds what the same key has placed before. With a match in play it is held first, with a
 * real one until its next prices, and placed whether anybody still waits for the answer or not. Throws the problem that says why not; then nothing has moved.
 */
export async function placeBet(
  parts: PlaceParts,
  { userId, key }: { readonly userId: string; readonly key: string },
  slip: PlaceBet,
): Promise<Placing> {
  const request = { userId, key, requestHash: hashOf(slip) };
  try {
    return await (joinHeld(parts, request) ?? tryToPlace(parts, { request, slip, isHeld: false, order: null }));
  } catch (error) {
    // What was accepted stays accepted: a repeated request must hear so, even after the event has closed.
    const known = error instanceof ProblemError && error.code !== 'idempotency_conflict';
    const replay = known ? await replayOf(parts.db, request) : null;
    if (replay) return replay;
    if (error instanceof ProblemError) parts.metrics.placements.inc({ outcome: error.code });
    throw error;
  }
}

type Request = Pick<Placement, 'userId' | 'key' | 'requestHash'>;

interface Attempt {
  readonly request: Request;
  readonly slip: PlaceBet;
  /** Whether it has been held: once is enough. */
  readonly isHeld: boolean;
  /** The number of the request, where it has waited for prices. */
  readonly order: bigint | null;
}

/** A retry of a held request joins the pending one. */
function joinHeld({ held }: PlaceParts, request: Request): Promise<Placing> | undefined {
  return held.find(request)?.then(({ placed }) => ({ placed, replayed: true }));
}

async function tryToPlace(parts: PlaceParts, { request, slip, isHeld, order }: Attempt): Promise<Placing> {
  const { board, settings, clock, newId } = parts;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (settings.current().maintenanceMode) throw problem('maintenance');
    const bets = checkSlip(slip, { board, settings: settings.current(), now: clock.now(), newId, order });
    const hold = isHeld ? null : holdOf(slip.selections, { board, settings: settings.current() });
    if (hold && hold.longestMs > 0) return joinHeld(parts, request) ?? placeLater(parts, { request, slip }, hold);
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

/** Holds a slip that was just checked, then checks it anew. */
function placeLater(
  parts: PlaceParts,
  { request, slip }: Pick<Attempt, 'request' | 'slip'>,
  hold: Hold,
): Promise<Placing> {
  const { db, board, clock } = parts;
  // Of the check: what is suspended by a newer change is an incident that the bettor may have seen.
  const { version } = board;
  const until = new Date(clock.now().getTime() + hold.longestMs);
  return parts.held.hold(request, hold, async (stopping) => {
    const known = await replayOf(db, request);
    if (known) return known;
    const order = hold.awaitsPrices ? await drawRequestOrder(db) : null;
    const check = () => refuseSuspended(parts, slip, version);
    if (hold.delayMs > 0) await clock.wait(hold.delayMs);
    if (order !== null) {
      const { selections } = slip;
      await awaitPrices(parts, { selections, order, until, stopping, refuseSuspended: check });
    }
    await check();
    return tryToPlace(parts, { request, slip, isHeld: true, order });
  });
}

/** Refuses a slip with a market that was suspended while it was held, even if it is open again: the tables know. */
async function refuseSuspended({ db }: PlaceParts, { selections }: PlaceBet, version: bigint): Promise<void> {
  const suspended = await readSuspendedSince(
    db,
    selections.map(({ marketId }) => marketId),
    version,
  );
  const refused = selections.flatMap(({ marketId, outcomeId }, index) =>
    suspended.has(marketId) ? [{ index, outcomeId }] : [],
  );
  if (refused.length > 0) throw problem('market_suspended', { selections: refused });
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
      throw problem(
        (await readUserStatus(parts.db, placement.userId)) === 'suspended' ? 'account_suspended' : 'account_inactive',
      );
    case 'paused':
    case 'limited':
      throw await ownLimitProblem(parts.db, placement, result.outcome);
    case 'insufficient': {
      const stake = totalStakeOf(placement);
      throw problem('insufficient_balance', {
        balance: toWireMoney(result.balance),
        missing: toWireMoney(stake - result.balance),
      });
    }
    case 'stale':
      throw new Error('a stale placement is checked again, not answered');
  }
}

/** Which limit or break of the bettor's own refused a placement. */
async function ownLimitProblem(
  db: Database,
  placement: Placement,
  outcome: 'paused' | 'limited',
): Promise<ProblemError> {
  const { userId } = placement;
  const pause = outcome === 'paused' ? await readPause(db, userId) : null;
  if (pause) return problem('playing_paused', pause);
  const reached = await findReachedLimit(db, userId, { kinds: ['stake', 'loss'], amount: totalStakeOf(placement) });
  // Over in the meantime: the next try will be accepted.
  return reached ? problem('limit_reached', reached) : problem('overloaded', { retryAfterSeconds: 1 });
}

async function replayOf(db: Database, { userId, key, requestHash }: Request): Promise<Placing | null> {
  const found = await findPlacement(db, userId, key);
  if (!found) return null;
  if (!found.requestHash.equals(requestHash)) throw problem('idempotency_conflict');
  return { placed: found.placed, replayed: true };
}

/** The body after parsing has one order of fields, so that equal requests have equal hashes. */
const hashOf = (slip: PlaceBet): Buffer => hash('sha256', JSON.stringify(slip), 'buffer');
