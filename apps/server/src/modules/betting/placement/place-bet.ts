import { hash } from 'node:crypto';
import type { PlaceBet, Placed } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import type pg from 'pg';
import { type Board, readSuspendedSince } from '#modules/catalog';
import { readUserStatus, refusalByStatus } from '#modules/identity';
import {
  awaitWallet,
  findReachedLimit,
  isReserved,
  RESERVATIONS_MAXIMUM,
  readExclusion,
  releaseReservation,
  reserve,
} from '#modules/ledger';
import type { SettingsStore } from '#modules/settings';
import type { Clock, Timer } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Metrics } from '#platform/metrics';
import { askAgain, makeOrFind } from '#platform/once-for-key';
import { invalid, overloaded, ProblemError, problem } from '#platform/problem';
import type { PlacementBatcher } from '../batch/placement-batcher.ts';
import type { PlacementOutcome } from '../batch/placement-statement.ts';
import type { BonusTables } from '../bonus/bonus-tables.ts';
import { builderEvents, outcomesOf, splitSelections } from '../builder/builder-legs.ts';
import type { JointPricesOf } from '../builder/joint-prices.ts';
import type { QuoteTokens } from '../builder/quote-token.ts';
import type { ReadEarly } from '../early-payout/early-offers.ts';
import { findPlacement, toWireBet } from '../history/read-bets.ts';
import { ORDER_KEYS } from '../orders/order-rows.ts';
import { checkSlip } from './check-slip.ts';
import { type HeldPlacements, type Hold, holdOf, RESERVED_AFTER_MS, waitWhileHeld } from './hold.ts';
import { type NewBet, type Placement, type PlacementRequest, totalStakeOf } from './new-bet.ts';
import type { NewlyPlacedBet } from './placed-bets.ts';

export interface PlaceParts {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly bonuses: BonusTables;
  readonly clock: Clock & Timer;
  readonly batcher: PlacementBatcher;
  readonly held: HeldPlacements<PlacementAnswer>;
  readonly metrics: Metrics;
  readonly newId: () => string;
  /** Reads the joint distributions of events. */
  readonly readJoint: (eventIds: readonly string[]) => Promise<JointPricesOf>;
  /** Reads the chances that decide which selections of events have an early payout. */
  readonly readEarly: ReadEarly;
  readonly tokens: QuoteTokens;
  /** Is called for each bet that was just placed. */
  readonly notePlaced: (placed: NewlyPlacedBet) => void;
}

/** A slip is checked again after its statement found that a price had moved. */
const CHECKS_MAXIMUM = 4;

export interface PlacementAnswer {
  readonly placed: Placed;
  readonly replayed: boolean;
}

/**
 * Places the bets of a slip, or returns those that the same key placed before. A slip with a match in play is held first,
 * with a real match until its next prices, and is placed even when the client has disconnected. Throws the problem that
 * refuses the slip; then nothing is placed. Throws `unavailable` while another process holds the same slip.
 */
export async function placeBet(
  parts: PlaceParts,
  { userId, key, admit }: KeyedRequest,
  slip: PlaceBet,
): Promise<PlacementAnswer> {
  if (key.startsWith(ORDER_KEYS)) throw invalid({ path: KEY_HEADER, message: 'names an order' });
  const request = { userId, key, requestHash: hashOf(slip) };
  const same = {
    findMade: () => replayOf(parts.db, request),
    isHeld: () => isReserved(parts.db, request),
    awaitOthers: async () => {
      await parts.batcher.answered(userId);
      await awaitWallet(parts.db, userId);
    },
  };
  const attempt: Attempt = { request, slip, isHeld: false, sequence: null };
  try {
    return await makeOrFind(same, async () => {
      await admit();
      return joinHeld(parts, request) ?? tryToPlace(parts, attempt);
    });
  } catch (error) {
    if (error instanceof ProblemError) parts.metrics.placements.inc({ outcome: error.code });
    throw error;
  }
}

const KEY_HEADER = 'idempotency-key';

interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** Runs before the slip is checked. It may refuse the request: one that is repeated still gets what its key made. */
  readonly admit: () => Promise<void>;
}

interface Attempt {
  readonly request: PlacementRequest;
  readonly slip: PlaceBet;
  /** Whether the slip was held already. */
  readonly isHeld: boolean;
  /** The sequence number of a request that has waited for prices. */
  readonly sequence: bigint | null;
}

/** A retry of a held request joins the pending one. */
function joinHeld({ held }: PlaceParts, request: PlacementRequest): Promise<PlacementAnswer> | undefined {
  return held.find(request)?.then(({ placed }) => ({ placed, replayed: true }));
}

async function tryToPlace(parts: PlaceParts, attempt: Attempt): Promise<PlacementAnswer> {
  const { board, settings } = parts;
  const { request, slip, isHeld } = attempt;
  for (let check = 1; check <= CHECKS_MAXIMUM; check += 1) {
    if (settings.current().maintenanceMode) throw problem('maintenance');
    let bets: NewBet[];
    try {
      bets = await checkNow(parts, attempt);
    } catch (error) {
      if (check === 1 && isPriceRefusal(error) && (await refreshBoard(board))) continue;
      throw error;
    }
    const hold = isHeld ? null : holdOf(slip.selections, { board, settings: settings.current() });
    if (hold && hold.longestMs > 0) {
      return joinHeld(parts, request) ?? placeLater(parts, { request, slip, stake: totalStakeOf(bets) }, hold);
    }
    const placement: Placement = { ...request, bets, isReserved: isHeld };
    const result = await parts.batcher.submit(placement);
    if (result.outcome !== 'stale') return answer(parts, placement, result);
    await board.catchUp();
  }
  // The board catches up within milliseconds. Prices that move faster are treated as suspended.
  throw problem('market_suspended', {
    selections: slip.selections.flatMap((selection, index) =>
      outcomesOf(selection).map(({ outcomeId }) => ({ index, outcomeId })),
    ),
  });
}

/** Checks a slip against the board of this moment. Returns its bets. */
async function checkNow(parts: PlaceParts, { slip, isHeld, sequence }: Attempt): Promise<NewBet[]> {
  const { board, settings, bonuses, clock, newId, tokens } = parts;
  // While a slip was held, others may have displaced the pages of its matches from the memory.
  await board.openPagesOf(slip.selections.flatMap(outcomesOf));
  const joint = await parts.readJoint(builderEvents(slip.selections));
  const early = await parts.readEarly(slip.selections.map(({ eventId }) => eventId));
  const now = clock.now();
  const checks = { board, settings: settings.current(), now, newId, bonus: bonuses.at(now), sequence };
  return checkSlip(slip, { ...checks, joint, early, tokens, isHeld });
}

/** Whether the prices or states of the board are why a slip is refused. */
const isPriceRefusal = (error: unknown): boolean =>
  error instanceof ProblemError &&
  ['odds_changed', 'market_suspended', 'event_closed', 'market_closed'].includes(error.code);

/** Reads the changes of the board that this process has not read yet. Returns whether there were any. */
async function refreshBoard(board: Board): Promise<boolean> {
  const { version } = board;
  await board.catchUp();
  return board.version > version;
}

interface LaterPlacement extends Pick<Attempt, 'request' | 'slip'> {
  /** The stakes of all bets, in centimes. */
  readonly stake: bigint;
}

/** Holds a slip that was just checked and reserves its stake, then checks it again and places it. */
function placeLater(parts: PlaceParts, { request, slip, stake }: LaterPlacement, hold: Hold): Promise<PlacementAnswer> {
  const { db, board, clock } = parts;
  // A suspension after this version is an incident that the bettor may have seen.
  const { version } = board;
  const since = clock.now();
  return parts.held.hold(request, hold, async (stopping) => {
    const known = await replayOf(db, request);
    if (known) return known;
    await reserveStake(parts, request, { stake, lastsMs: hold.longestMs + RESERVED_AFTER_MS });
    let answered: PlacementAnswer | null = null;
    try {
      const check = () => refuseSuspended(parts, slip, version);
      const waiting = { selections: slip.selections, since, stopping, refuseSuspended: check };
      const sequence = await waitWhileHeld(parts, hold, waiting);
      await check();
      answered = await tryToPlace(parts, { request, slip, isHeld: true, sequence });
      return answered;
    } finally {
      // The placement statement has used the reservation of a bet that it placed. A lost release expires.
      if (answered?.replayed !== false) await releaseReservation(db, request).catch(() => {});
    }
  });
}

/**
 * Reserves the stake of a held placement, in centimes. By the reservation other processes find that the request is held. Throws
 * the problem that would refuse the placement itself, and `unavailable` if another process holds it.
 */
async function reserveStake(
  parts: PlaceParts,
  { userId, key }: PlacementRequest,
  { stake, lastsMs }: { readonly stake: bigint; readonly lastsMs: number },
): Promise<void> {
  const result = await reserve(parts, { userId, key, amount: stake, lastsMs });
  if (result.outcome === 'taken') throw askAgain();
  // Open orders hold most of them, and may wait for days: a retry does not help.
  if (result.outcome === 'too_many') throw problem('too_many_orders', { maximum: RESERVATIONS_MAXIMUM });
  if (result.outcome !== 'reserved') throw await refusalOf(parts.db, { userId, stake }, result);
}

/** Refuses a slip with a market that was suspended while the slip was held, even if the market is open again. */
async function refuseSuspended({ db, board }: PlaceParts, { selections }: PlaceBet, version: bigint): Promise<void> {
  const split = splitSelections(selections, board);
  const suspended = await readSuspendedSince(
    db,
    split.flatMap(({ part: { marketId } }) => marketId || []),
    version,
  );
  const refused = split.flatMap(({ index, part: { marketId, outcomeId } }) =>
    suspended.has(marketId) ? [{ index, outcomeId }] : [],
  );
  if (refused.length > 0) throw problem('market_suspended', { selections: refused });
}

async function answer(parts: PlaceParts, placement: Placement, result: PlacementOutcome): Promise<PlacementAnswer> {
  switch (result.outcome) {
    case 'accepted': {
      parts.metrics.placements.inc({ outcome: 'accepted' });
      for (const bet of placement.bets) {
        parts.notePlaced({ userId: placement.userId, bet, placedAt: result.placedAt });
      }
      const bets = placement.bets.map((bet) => toWireBet(bet, result.placedAt));
      const balance = { balance: toWireMoney(result.balance), balanceVersion: Number(result.balanceVersion) };
      return { placed: { bets, ...balance }, replayed: false };
    }
    case 'known': {
      const replay = await replayOf(parts.db, placement);
      if (!replay) throw new Error('a known placement is missing');
      return replay;
    }
    case 'stale':
      throw new Error('a stale placement must be checked again');
    case 'released':
      // Its reservation expired while it was held, so that another process may have refused a retry.
      throw askAgain();
    default:
      throw await refusalOf(parts.db, { userId: placement.userId, stake: totalStakeOf(placement.bets) }, result);
  }
}

/** The refusal of a placement or of its reservation. Amounts in centimes. */
interface Refusal extends Pick<PlacementOutcome, 'balance' | 'reserved'> {
  readonly outcome: 'may_not_bet' | 'excluded' | 'limited' | 'insufficient';
}

interface Refused {
  readonly userId: string;
  readonly stake: bigint;
}

/** The problem that states why the wallet refuses a placement, a reservation or an order. */
export async function refusalOf(db: Database, refused: Refused, { outcome, balance, reserved }: Refusal) {
  const { userId, stake } = refused;
  switch (outcome) {
    case 'may_not_bet':
      return refusalByStatus(await readUserStatus(db, userId));
    case 'excluded':
    case 'limited':
      return ownLimitProblem(db, refused, outcome);
    case 'insufficient': {
      const params = { balance: toWireMoney(balance), missing: toWireMoney(stake - balance + reserved) };
      if (stake > balance) return problem('insufficient_balance', params);
      return problem('balance_reserved', { ...params, reserved: toWireMoney(reserved) });
    }
  }
}

/** The problem for a placement that a self-set limit, a time-out or a self-exclusion refuses. */
async function ownLimitProblem(
  db: Database,
  { userId, stake }: Refused,
  outcome: 'excluded' | 'limited',
): Promise<ProblemError> {
  const exclusion = outcome === 'excluded' ? await readExclusion(db, userId) : null;
  if (exclusion) return problem('playing_paused', exclusion);
  const reached = await findReachedLimit(db, userId, { kinds: ['stake', 'loss'], amount: stake });
  // The limit or time-out has ended meanwhile: a retry will be accepted.
  return reached ? problem('limit_reached', reached) : overloaded();
}

async function replayOf(db: Database, { userId, key, requestHash }: PlacementRequest): Promise<PlacementAnswer | null> {
  const found = await findPlacement(db, userId, key);
  if (!found) return null;
  if (!found.requestHash.equals(requestHash)) throw problem('idempotency_conflict');
  return { placed: found.placed, replayed: true };
}

/** Parsing puts the fields of a body in one order, so that equal requests have equal hashes. */
const hashOf = (slip: PlaceBet): Buffer => hash('sha256', JSON.stringify(slip), 'buffer');
