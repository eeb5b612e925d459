import { createHash } from 'node:crypto';
import type { CashedOut, CashOutBet } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import type pg from 'pg';
import { readUserStatus, refusalByStatus } from '#modules/identity';
import { awaitWallet, isReserved, markWaiting, readExclusion, readWallets, releaseReservation } from '#modules/ledger';
import type { Clock, Timer } from '#platform/clock';
import type { Database } from '#platform/database';
import { isId } from '#platform/ids';
import type { Metrics } from '#platform/metrics';
import { askAgain, onceForKey } from '#platform/once-for-key';
import { overloaded, type ProblemError, problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import { readBets, readCashOutsOf } from '../history/read-bets.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import { type HeldPlacements, holdOf, RESERVED_AFTER_MS, waitWhileHeld } from '../placement/hold.ts';
import { type ExecutionOutcome, executeCashOut, type NewCashOut, PARTS_MAXIMUM } from './execute-cash-out.ts';
import { type OpenBet, readOpenBet, toSelection } from './open-bets.ts';
import { type QuotingParts, quoteCashOut, valueNow } from './quote-cash-out.ts';

export interface CashOutParts extends QuotingParts {
  readonly pool: pg.Pool;
  readonly clock: Clock & Timer;
  readonly heldCashOuts: HeldPlacements<CashOutAnswer>;
  readonly metrics: Metrics;
}

export interface LimitedCashOuts extends CashOutParts {
  /** Counts placements and cash-outs of an account, but no repeated request. */
  readonly placementLimit: RateLimit;
  readonly openPages: OpenPages;
}

export interface CashOutAnswer {
  readonly cashedOut: CashedOut;
  readonly replayed: boolean;
}

/** A request to cash out a bet. */
export interface CashOutRequest {
  readonly userId: string;
  readonly betId: string;
  readonly key: string;
}

/**
 * Cashes out a part of a bet at an offer, or all of it, or returns the cash-out that the same key made before. With a match
 * in play it waits like a bet; the prices must be the same afterwards. Throws `offer_expired` with a new offer, and the
 * other problems of the route; then nothing is paid. Throws `unavailable` while another process holds the same request.
 */
export async function cashOutBet(
  parts: LimitedCashOuts,
  { userId, betId, key }: CashOutRequest,
  body: CashOutBet,
): Promise<CashOutAnswer> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([betId, body]))
    .digest();
  const request = { userId, key, requestHash };
  const bet = isId(betId) ? await readOpenBet(parts.db, userId, betId) : undefined;
  if (!bet) throw problem('not_found');
  const findMade = () => replayOf(parts, request);
  const isHeld = () => isReserved(parts.db, markOf(request));
  const awaitOthers = () => awaitWallet(parts.db, userId);
  return onceForKey({ findMade, isHeld, awaitOthers }, async () => {
    await parts.placementLimit.take(userId);
    return tryToCashOut(parts, { bet, request, body });
  });
}

/** The reservation that marks a held cash-out, so that other processes find it. */
const markOf = ({ userId, key }: Waiting['request']) => ({ userId, key: `cash-out:${key}` });

interface Attempt extends Pick<Waiting, 'bet' | 'request'> {
  readonly body: CashOutBet;
}

async function tryToCashOut(parts: LimitedCashOuts, { bet, request, body }: Attempt): Promise<CashOutAnswer> {
  const { userId, key, requestHash } = request;
  const joined = joinHeld(parts, request);
  if (joined) return joined;
  const { clock, tokens } = parts;
  await refuseIfOff(parts, bet);
  const terms = tokens.read(body.token, { userId, betId: bet.id });
  if (!terms || terms.expiresAt < clock.now()) throw await expired(parts, bet);
  const execution = { terms, percent: body.percent, key, requestHash, isAutomatic: false };
  return waitAndExecute(parts, { bet, request, execution });
}

/** A retry of a held request joins the pending one. */
function joinHeld({ heldCashOuts }: CashOutParts, request: Waiting['request']): Promise<CashOutAnswer> | undefined {
  return heldCashOuts.find(request)?.then(({ cashedOut }) => ({ cashedOut, replayed: true }));
}

/** Refuses a cash-out during maintenance, and while the settings allow none. */
async function refuseIfOff(parts: CashOutParts, bet: OpenBet): Promise<void> {
  const { maintenanceMode, cashOutEnabled } = parts.settings.current();
  if (maintenanceMode) throw problem('maintenance');
  if (!cashOutEnabled) throw await expired(parts, bet);
}

interface Waiting {
  readonly bet: OpenBet;
  readonly request: { readonly userId: string; readonly key: string; readonly requestHash: Buffer };
  readonly execution: NewCashOut;
}

async function waitAndExecute(parts: LimitedCashOuts, { bet, request, execution }: Waiting): Promise<CashOutAnswer> {
  const { db, board, settings, clock } = parts;
  const value = await valueNow(parts, db, bet);
  if ('reason' in value || value.factsHash !== execution.terms.factsHash) throw await expired(parts, bet);
  const selections = value.legs.map(toSelection);
  await parts.openPages({ userId: request.userId }, selections);
  const hold = holdOf(selections, { board, settings: settings.current() });
  if (hold.longestMs === 0) {
    const outcome = await executeCashOut(parts, { ...execution, mark: null, sequence: null });
    return answer(parts, { bet, request }, outcome);
  }
  // The same request may have been held while this one was valued.
  const joined = joinHeld(parts, request);
  if (joined) return joined;
  const since = clock.now();
  const refuseSuspended = async (): Promise<void> => {
    const now = await valueNow(parts, db, bet);
    const isSame = 'factsHash' in now && now.factsHash === execution.terms.factsHash;
    if (!isSame) throw await expired(parts, bet);
  };
  const mark = markOf(request);
  return parts.heldCashOuts.hold(request, hold, async (stopping) => {
    if (!(await markWaiting(parts, { ...mark, lastsMs: hold.longestMs + RESERVED_AFTER_MS }))) throw askAgain();
    let outcome: ExecutionOutcome | null = null;
    try {
      const sequence = await waitWhileHeld(parts, hold, { selections, since, stopping, refuseSuspended });
      await refuseIfOff(parts, bet);
      outcome = await executeCashOut(parts, { ...execution, mark: mark.key, sequence });
    } finally {
      // The execution has ended the mark. A lost release expires.
      if (outcome === null) await releaseReservation(db, mark).catch(() => {});
    }
    return answer(parts, { bet, request }, outcome);
  });
}

async function answer(
  parts: CashOutParts,
  { bet, request }: Pick<Waiting, 'bet' | 'request'>,
  outcome: ExecutionOutcome,
): Promise<CashOutAnswer> {
  parts.metrics.cashOuts.inc({ outcome });
  switch (outcome) {
    case 'done': {
      const made = await replayOf(parts, request);
      if (!made) throw new Error('a cash-out that was made is missing');
      return { ...made, replayed: false };
    }
    case 'known': {
      const made = await replayOf(parts, request);
      if (!made) throw new Error('a known cash-out is missing');
      return made;
    }
    case 'expired':
      throw await expired(parts, bet);
    case 'released':
      throw askAgain();
    case 'may_not_bet':
      throw refusalByStatus(await readUserStatus(parts.db, bet.user_id));
    case 'excluded': {
      const exclusion = await readExclusion(parts.db, bet.user_id);
      throw exclusion ? problem('playing_paused', exclusion) : overloaded();
    }
    default:
      throw problem('part_refused', {
        reason: outcome,
        minimum: toWireMoney(parts.settings.current().stakeMinimum),
        maximum: PARTS_MAXIMUM,
      });
  }
}

/** The problem for an offer that has expired, with the offer that replaces it or the reason why there is none. */
async function expired(parts: QuotingParts, bet: OpenBet): Promise<ProblemError> {
  const { offer, reason } = await quoteCashOut(parts, bet.user_id, bet.id);
  return problem('offer_expired', { offer, reason: reason ?? null });
}

/** The cash-out that a key made, with the present state of its bet and the present balance; null if there is none. */
async function replayOf(
  { db }: { readonly db: Database },
  { userId, key, requestHash }: Waiting['request'],
): Promise<CashOutAnswer | null> {
  const row = await db
    .selectFrom('cash_out')
    .select(['bet_id', 'number', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.request_hash.equals(requestHash)) throw problem('idempotency_conflict');
  const [bets, cashOuts, wallets] = await Promise.all([
    readBets(db, userId, [row.bet_id]),
    readCashOutsOf(db, userId, row.bet_id),
    readWallets(db, [userId]),
  ]);
  const [[bet], cashOut, wallet] = [bets, cashOuts.find(({ number }) => number === row.number), wallets.get(userId)];
  if (!bet || !cashOut || !wallet) throw new Error('the bet of a cash-out is missing');
  const balance = { balance: toWireMoney(wallet.balance), balanceVersion: Number(wallet.version) };
  return { cashedOut: { bet, cashOut, ...balance }, replayed: true };
}
