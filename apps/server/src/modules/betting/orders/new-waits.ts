import { hash } from 'node:crypto';
import type { CreateOrder } from '@cauri/contract';
import { oddsFromWire } from '@cauri/rules';
import { sql } from 'kysely';
import { awaitWallet } from '#modules/ledger';
import type { Reader, Tx } from '#platform/database';
import { onceForKey } from '#platform/once-for-key';
import { invalid, problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import type { OpenPages } from '../pages/open-pages.ts';
import { checkSlip } from '../placement/check-slip.ts';
import type { NewLeg } from '../placement/new-bet.ts';
import type { PlaceParts } from '../placement/place-bet.ts';
import type { WaitingTable } from './waiting-rows.ts';

// Requests for an order or an odds alert pass the same checks, and are made once for a key.

export interface WaitParts extends PlaceParts {
  /** Counts placements and orders of an account, but no repeated request. */
  readonly placementLimit: RateLimit;
  readonly openPages: OpenPages;
}

/** A request for an order or odds alert: its bettor and its idempotency key. */
export interface WaitRequest {
  readonly userId: string;
  readonly key: string;
  readonly isAdmin: boolean;
}

/** A request for an order or odds alert that has passed the limit of placements, with the hash of its body. */
export interface CheckedRequest<Body> {
  readonly request: WaitRequest;
  readonly requestHash: Buffer;
  readonly body: Body;
}

interface Keyed {
  readonly table: WaitingTable;
  readonly request: Pick<WaitRequest, 'userId' | 'key'>;
}

interface Created {
  readonly id: string;
  readonly replayed: boolean;
}

/**
 * Makes an order or odds alert, which counts as a placement, or finds the one that the same key made before. `make` gets the
 * hash of the body.
 */
export function makeOnce(
  { db, placementLimit }: Pick<WaitParts, 'db' | 'placementLimit'>,
  { table, request, body }: Keyed & { readonly body: object },
  make: (requestHash: Buffer) => Promise<Created>,
): Promise<Created> {
  const requestHash = hash('sha256', JSON.stringify(body), 'buffer');
  const findMade = async () => {
    const id = await findKnown(db, request, { table, requestHash });
    return id === null ? null : { id, replayed: true };
  };
  // Orders and alerts are written under the lock of the wallet.
  const awaitOthers = () => awaitWallet(db, request.userId);
  return onceForKey({ findMade, awaitOthers }, async () => {
    await placementLimit.take(request.userId);
    return make(requestHash);
  });
}

/**
 * Finds the order or odds alert that a key made; null if there is none. Throws `idempotency_conflict` if the key was used
 * for another request.
 */
export async function findKnown(
  db: Reader,
  { userId, key }: Keyed['request'],
  { table, requestHash }: Pick<Keyed, 'table'> & { readonly requestHash: Buffer },
): Promise<string | null> {
  const { rows } = await sql<{ id: string; request_hash: Buffer }>`
    select id, request_hash from ${sql.table(table)} where user_id = ${userId} and idempotency_key = ${key}`.execute(
    db,
  );
  const [row] = rows;
  if (row && !row.request_hash.equals(requestHash)) throw problem('idempotency_conflict');
  return row?.id ?? null;
}

/** Checks everything that a placement checks, and that the event has not started. Returns the leg at its present odds. */
export async function checkWait(
  parts: WaitParts,
  { userId, isAdmin }: Pick<WaitRequest, 'userId' | 'isAdmin'>,
  body: Omit<CreateOrder, 'expiresAt'>,
): Promise<NewLeg> {
  const { board, settings } = parts;
  const { selection, stake, odds } = body;
  if (settings.current().maintenanceMode) throw problem('maintenance');
  await parts.openPages({ userId }, [selection]);
  const event = board.get(selection.eventId);
  // Administrators create, price and grade these events.
  if (isAdmin && event?.wire.source === 'admin') throw problem('forbidden');
  const [bet] = await checkSingle(parts, { selection: { ...selection, odds }, stake, acceptOddsChanges: 'any' });
  const leg = bet?.legs[0];
  if (!leg || !event || event.wire.status !== 'upcoming') {
    throw problem('event_closed', { selections: [{ index: 0, outcomeId: selection.outcomeId }] });
  }
  if (leg.odds >= (oddsFromWire(odds) ?? 0)) throw problem('odds_reached', { odds: leg.odds / 1000 });
  return leg;
}

type SlipRequest = Parameters<typeof checkSlip>[0];

interface Single {
  readonly selection: SlipRequest['selections'][number];
  /** FCFA. */
  readonly stake: number;
  readonly acceptOddsChanges: SlipRequest['acceptOddsChanges'];
}

/** Checks the single bet of an order as a slip, and returns it. Throws the problem that would refuse the slip. */
export async function checkSingle(
  parts: Pick<PlaceParts, 'board' | 'settings' | 'clock' | 'newId' | 'tokens' | 'readJoint' | 'readEarly'>,
  { selection, stake, acceptOddsChanges }: Single,
) {
  const { board, settings, clock, newId, tokens } = parts;
  return checkSlip(
    { type: 'single', stake, selections: [selection], acceptOddsChanges },
    {
      board,
      settings: settings.current(),
      now: clock.now(),
      newId,
      bonus: null,
      sequence: null,
      joint: await parts.readJoint([]),
      early: await parts.readEarly([selection.eventId]),
      tokens,
      isHeld: false,
    },
  );
}

/** The end of a wait for odds: at the time that the bettor chose, and at the start of the event at the latest. */
export function expiryOf(
  body: Pick<CreateOrder, 'expiresAt'>,
  { startsAt }: Pick<NewLeg, 'startsAt'>,
  now: Date,
): Date {
  const wanted = body.expiresAt === undefined ? startsAt : new Date(body.expiresAt);
  if (wanted <= now) throw invalid({ path: 'expiresAt', message: 'must be in the future' });
  return new Date(Math.min(wanted.getTime(), startsAt.getTime()));
}

/**
 * Throws `odds_reached` if the odds were reached since they were checked: a retry may have been refused for that, while this
 * transaction waited for its beginning. The wallet is locked.
 */
export async function refuseReached(
  tx: Tx,
  { outcomeId, odds }: { readonly outcomeId: string; readonly odds: number },
): Promise<void> {
  const outcome = await tx.selectFrom('outcome').select('odds').where('id', '=', outcomeId).executeTakeFirstOrThrow();
  if (outcome.odds >= odds) throw problem('odds_reached', { odds: outcome.odds / 1000 });
}
