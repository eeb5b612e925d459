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
import { checkSlip } from './check-slip.ts';
import { awaitPrices, type HeldPlacements, type Hold, holdOf, type PlacementRequest } from './hold.ts';
import type { PlacementBatcher } from './placement-batcher.ts';
import { type Placement, type PlacementOutcome, totalStakeOf } from './placement-statement.ts';

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

/** Checks per placement: a price may move between the check and the statement. */
const ATTEMPTS = 4;

export interface Placing {
  readonly placed: Placed;
  readonly replayed: boolean;
}

/**
 * Places the bets of a slip, or returns those that the same key placed before. A slip with a match in play is held first,
 * with a real match until its next prices, and is placed even when the client has disconnected. Throws the problem that
 * refuses the slip; then nothing is placed.
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
    // A retry of an accepted placement gets its bets even if the slip would be refused now.
    const known = error instanceof ProblemError && error.code !== 'idempotency_conflict';
    const replay = known ? await replayOf(parts.db, request) : null;
    if (replay) return replay;
    if (error instanceof ProblemError) parts.metrics.placements.inc({ outcome: error.code });
    throw error;
  }
}

interface Attempt {
  readonly request: PlacementRequest;
  readonly slip: PlaceBet;
  /** Whether the slip was held already. */
  readonly isHeld: boolean;
  /** The order number of a request that has waited for prices. */
  readonly order: bigint | null;
}

/** A retry of a held request joins the pending one. */
function joinHeld({ held }: PlaceParts, request: PlacementRequest): Promise<Placing> | undefined {
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
  // The board catches up within milliseconds. Prices that move faster are treated as suspended.
  throw problem('market_suspended', {
    selections: slip.selections.map(({ outcomeId }, index) => ({ index, outcomeId })),
  });
}

/** Holds a slip that was just checked, then checks it again and places it. */
function placeLater(
  parts: PlaceParts,
  { request, slip }: Pick<Attempt, 'request' | 'slip'>,
  hold: Hold,
): Promise<Placing> {
  const { db, board, clock } = parts;
  // A suspension after this version is an incident that the bettor may have seen.
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

/** Refuses a slip with a market that was suspended while the slip was held, even if the market is open again. */
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
      if (!replay) throw new Error('a known placement is missing');
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
      throw new Error('a stale placement must be checked again');
  }
}

/** The problem for a placement that a self-set limit, a time-out or a self-exclusion refuses. */
async function ownLimitProblem(
  db: Database,
  placement: Placement,
  outcome: 'paused' | 'limited',
): Promise<ProblemError> {
  const { userId } = placement;
  const pause = outcome === 'paused' ? await readPause(db, userId) : null;
  if (pause) return problem('playing_paused', pause);
  const reached = await findReachedLimit(db, userId, { kinds: ['stake', 'loss'], amount: totalStakeOf(placement) });
  // The limit or time-out has ended meanwhile: a retry will be accepted.
  return reached ? problem('limit_reached', reached) : problem('overloaded', { retryAfterSeconds: 1 });
}

async function replayOf(db: Database, { userId, key, requestHash }: PlacementRequest): Promise<Placing | null> {
  const found = await findPlacement(db, userId, key);
  if (!found) return null;
  if (!found.requestHash.equals(requestHash)) throw problem('idempotency_conflict');
  return { placed: found.placed, replayed: true };
}

/** Parsing puts the fields of a body in one order, so that equal requests have equal hashes. */
const hashOf = (slip: PlaceBet): Buffer => hash('sha256', JSON.stringify(slip), 'buffer');
