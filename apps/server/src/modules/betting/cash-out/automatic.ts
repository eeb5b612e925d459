import { fromWireMoney, toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import { drawSequenceNumber, requestPolls } from '#modules/catalog';
import { publishWalletChanges } from '#modules/ledger';
import { announceNotices } from '#modules/notifications';
import { type Database, isConnectionLoss } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { isId, LOWEST_ID } from '#platform/ids';
import { problem } from '#platform/problem';
import { findWaiting, holdOf } from '../placement/hold.ts';
import { executeCashOut } from './execute-cash-out.ts';
import { type OpenBet, readOpenBet, readOpenBets, toSelection } from './open-bets.ts';
import { type NewOffer, offerFor, type QuotingParts } from './quote-cash-out.ts';

/** The maximum number of bets that one run examines. The next run continues after them. */
const BATCH = 100;

/** An offer that is high enough waits this long at most for its delay, and for the next poll of a real match. */
const WAIT_MAXIMUM_MS = 60_000;

interface AutomaticParts extends QuotingParts {
  readonly bus: Bus;
}

interface Target {
  readonly user_id: string;
  readonly bet_id: string;
  readonly value: bigint;
}

/** When an offer was first high enough, for a bet with a match in play. */
interface Sighting {
  readonly factsHash: string;
  readonly at: number;
  readonly sequence: bigint | null;
}

/** Sets the value (FCFA) at which a bet is cashed out by itself, or removes it. Throws `not_found` and `offer_expired`. */
export async function setAutomaticCashOut(
  { db }: { readonly db: Database },
  { userId, betId, value }: { readonly userId: string; readonly betId: string; readonly value: number | null },
): Promise<void> {
  const bet = isId(betId) ? await readOpenBet(db, userId, betId) : undefined;
  if (!bet) throw problem('not_found');
  if (value === null) {
    await db.deleteFrom('auto_cash_out').where('user_id', '=', userId).where('bet_id', '=', betId).execute();
    return;
  }
  if (bet.status !== 'pending') throw problem('offer_expired', { offer: null, reason: 'settled' });
  const row = { value: fromWireMoney(value) };
  await db
    .insertInto('auto_cash_out')
    .values({ user_id: userId, bet_id: betId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'bet_id']).doUpdateSet(row))
    .execute();
}

/** Reads the value (FCFA) at which a bet is cashed out by itself; null if the bettor has set none. */
export async function readAutomaticValue(db: Database, userId: string, betId: string): Promise<number | null> {
  const row = await db
    .selectFrom('auto_cash_out')
    .select('value')
    .where('user_id', '=', userId)
    .where('bet_id', '=', betId)
    .executeTakeFirst();
  return row ? toWireMoney(row.value) : null;
}

/**
 * Returns a job that cashes out bets whose offer has reached the value that the bettor set. Each run examines a bounded
 * number of them. With a match in play the prices must be unchanged for the bet delay first, as for a cash-out by hand.
 */
export function createAutomaticCashOuts(parts: AutomaticParts, batch = BATCH): () => Promise<void> {
  const { db, clock } = parts;
  const sightings = new Map<string, Sighting>();
  let after = LOWEST_ID;
  let begunAt = 0;
  return async () => {
    // During maintenance bettors can neither cash out nor remove their value.
    if (parts.settings.current().maintenanceMode) return;
    if (after === LOWEST_ID) begunAt = clock.now().getTime();
    const { rows } = await sql<Target>`
      select user_id, bet_id, value from auto_cash_out where bet_id > ${after} order by bet_id limit ${batch}`.execute(
      db,
    );
    after = rows.length < batch ? LOWEST_ID : (rows.at(-1)?.bet_id ?? LOWEST_ID);
    const bets = await readOpenBets(
      db,
      sql`select * from unnest(
        ${rows.map(({ user_id }) => user_id)}::uuid[], ${rows.map(({ bet_id }) => bet_id)}::uuid[]) as t (user_id, id)`,
    );
    const values = new Map(rows.map(({ bet_id, value }) => [bet_id, value]));
    const done: OpenBet[] = [];
    const failures: unknown[] = [];
    for (const bet of bets) {
      try {
        if (await runOne(parts, sightings, { bet, value: values.get(bet.id) ?? 0n })) done.push(bet);
      } catch (error) {
        if (isConnectionLoss(error)) throw error;
        // The others of the run are examined nevertheless.
        failures.push(error);
      }
    }
    await removeTargets(db, done);
    // With many bets, two runs examine the same bet more than a minute apart: what this pass has found stays until the
    // next one.
    if (after === LOWEST_ID) forgetOld(sightings, Math.min(begunAt, clock.now().getTime() - WAIT_MAXIMUM_MS));
    if (failures.length > 0) throw failures[0];
  };
}

interface Watched {
  readonly bet: OpenBet;
  readonly value: bigint;
}

/** The idempotency key of an automatic cash-out. A header cannot contain a line break, so that no request can have this key. */
const automaticKey = (betId: string): string => `auto\n${betId}`;

/**
 * Cashes out a bet if its offer is high enough. Returns whether its target is done: it is cashed out or settled, or the
 * bettor is excluded.
 */
async function runOne(
  parts: AutomaticParts,
  sightings: Map<string, Sighting>,
  { bet, value }: Watched,
): Promise<boolean> {
  const offer = await offerFor(parts, bet);
  if ('reason' in offer) {
    sightings.delete(bet.id);
    return offer.reason === 'settled' || offer.reason === 'account_paused';
  }
  if (offer.amount < value) {
    sightings.delete(bet.id);
    return false;
  }
  const sequence = await sequenceNumberOf(parts, sightings, offer);
  if (sequence === 'wait') return false;
  const execution = { terms: offer, percent: 100, key: automaticKey(bet.id), requestHash: Buffer.alloc(0), sequence };
  const outcome = await executeCashOut(parts, { ...execution, isAutomatic: true, mark: null, target: value });
  if (outcome !== 'done') return false;
  sightings.delete(bet.id);
  await publishWalletChanges(parts.bus, [bet.user_id]);
  await announceNotices(parts.bus, [bet.user_id]);
  return true;
}

/** The sequence number after which prices of real matches must have been polled; `wait` until the delay has passed. */
async function sequenceNumberOf(
  { db, board, settings, clock }: AutomaticParts,
  sightings: Map<string, Sighting>,
  { betId, factsHash, legs }: NewOffer,
): Promise<bigint | null | 'wait'> {
  const selections = legs.map(toSelection);
  await board.openPagesOf(selections);
  const hold = holdOf(selections, { board, settings: settings.current() });
  if (hold.longestMs === 0) return null;
  const now = clock.now().getTime();
  const seen = sightings.get(betId);
  if (seen?.factsHash !== factsHash) {
    const sequence = hold.awaitsPrices ? await drawSequenceNumber(db) : null;
    if (sequence !== null) await requestPolls(db, [...new Set(legs.map(({ eventId }) => eventId))], sequence);
    sightings.set(betId, { factsHash, at: now, sequence });
    return 'wait';
  }
  if (now - seen.at < hold.delayMs) return 'wait';
  // Prices of real matches are compared with the sequence number when the cash-out is executed.
  return findWaiting(board, { selections, sequence: null, since: new Date(seen.at) }).length > 0
    ? 'wait'
    : seen.sequence;
}

async function removeTargets(db: Database, bets: readonly OpenBet[]): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    delete from auto_cash_out a using unnest(
      ${bets.map(({ user_id }) => user_id)}::uuid[], ${bets.map(({ id }) => id)}::uuid[]) as t (user_id, id)
    where a.user_id = t.user_id and a.bet_id = t.id`.execute(db);
}

function forgetOld(sightings: Map<string, Sighting>, before: number): void {
  for (const [id, { at }] of sightings) if (at < before) sightings.delete(id);
}
