import type { Placed } from '@cauri/contract';
import type { Args, Output } from '#api/call.ts';
import { type ApiProblem, hasCode, isUnanswered } from '#api/problem.ts';
import type { Runtime } from '#api/runtime.tsx';
import type { Pending } from './slip.ts';
import { placementOf } from './slip-placement.ts';
import type { RefusedOffer, SlipStore } from './slip-store.ts';
import type { EarlyPayouts } from './use-early-payouts.ts';

/** The dependencies of placing a bet. */
export interface PlacementParts {
  store: SlipStore;
  runtime: Runtime;
  /** The signed-in user; null for a visitor. */
  userId: () => string | null;
  placeBet: (args: Args<'placeBet'>) => Promise<Output<'placeBet'>>;
  getBetsByKey: (args: Args<'getBetsByKey'>) => Promise<Output<'getBetsByKey'>>;
  onPlaced: (placed: Placed) => void;
  versionOf: (outcomeId: string) => number | undefined;
  /** Replaces the timer. */
  wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** After this time the user is asked before an unanswered placement is sent again. */
const CONFIRM_AFTER_MS = 60_000;
/** A server may hold a bet for 35 s, and answers a retry at another server 10 s later at the latest. */
const RETRY_AFTER_MS = [1_000, 3_000, 7_000, 15_000, 25_000];
/** How often a placement that a busy server has refused is sent again before the slip shows the refusal. */
const REPEATS_WHEN_BUSY = 2;

/**
 * Places the slip once. `early`: the early payouts that the slip shows. The request and its key are stored before they are
 * sent, so that after a lost answer, a reload or a second press the same request is repeated, and the server answers with
 * the same bet.
 */
export async function placeSlip(parts: PlacementParts, early?: EarlyPayouts): Promise<void> {
  const { store, runtime } = parts;
  const { slip, placement } = store.getState();
  const userId = parts.userId();
  if (userId === null || slip.pending || placement.status === 'placing' || slip.selections.length === 0) return;
  const pending = { key: slip.key ?? runtime.newId(), userId, body: placementOf(slip, early), sentAt: runtime.now() };
  store.send(pending);
  await sendUntilAnswered(parts, pending);
}

/** Runs after a reload or a lost answer: repeats the request, or asks the user if it is too old. */
export async function recoverPlacement(parts: PlacementParts): Promise<void> {
  const { slip, placement } = parts.store.getState();
  if (!isOwn(parts, slip.pending) || placement.status === 'placing') return;
  if (isOld(parts, slip.pending)) return findPlacement(parts, slip.pending);
  parts.store.setPlacement({ status: 'placing' });
  await sendUntilAnswered(parts, slip.pending);
}

/** Repeats the request after the user has confirmed. */
export async function sendAgain(parts: PlacementParts): Promise<void> {
  const { slip, placement } = parts.store.getState();
  if (!isOwn(parts, slip.pending) || placement.status === 'placing') return;
  const pending = { ...slip.pending, sentAt: parts.runtime.now() };
  parts.store.send(pending);
  await sendUntilAnswered(parts, pending);
}

/** Returns whether this user sent the placement; no other user may repeat it. */
const isOwn = (parts: PlacementParts, pending: Pending | null): pending is Pending =>
  pending !== null && pending.userId === parts.userId();

/** Returns whether the slip still waits for this answer, whoever is signed in. */
const isAwaited = ({ store }: PlacementParts, { key }: Pending): boolean => store.getState().slip.pending?.key === key;

/** Returns whether the user who sent the placement still waits for its answer. */
const isExpected = (parts: PlacementParts, pending: Pending): boolean =>
  isAwaited(parts, pending) && isOwn(parts, pending);

const isOld = ({ runtime }: PlacementParts, { sentAt }: Pending): boolean => runtime.now() - sentAt > CONFIRM_AFTER_MS;

async function sendUntilAnswered(parts: PlacementParts, pending: Pending): Promise<void> {
  const { store } = parts;
  let repeats = REPEATS_WHEN_BUSY;
  for (const waitMs of [...RETRY_AFTER_MS, null]) {
    let status: 'lost' | 'placing';
    try {
      const placed = await parts.placeBet({ headers: { 'idempotency-key': pending.key }, body: pending.body });
      // If the user has signed out meanwhile, the slip keeps the request, and sends it again when the same user returns.
      if (isExpected(parts, pending)) accept(parts, placed);
      return;
    } catch (error) {
      if (!isAwaited(parts, pending)) return;
      const isBusy = hasCode(error, 'overloaded') && repeats-- > 0;
      if (!isBusy && !isUnanswered(error)) return refuse(parts, error);
      status = isBusy ? 'placing' : 'lost';
    }
    store.setPlacement({ status });
    if (waitMs === null) return;
    await (parts.wait ?? pause)(waitMs);
    // The answer was handled in another way, or the user changed in the meantime.
    if (!isExpected(parts, pending) || store.getState().placement.status !== status || isOld(parts, pending)) return;
  }
}

async function findPlacement(parts: PlacementParts, pending: Pending): Promise<void> {
  parts.store.setPlacement({ status: 'lost' });
  try {
    const placed = await parts.getBetsByKey({ params: { key: pending.key } });
    if (isExpected(parts, pending)) accept(parts, placed);
  } catch (error) {
    if (hasCode(error, 'not_found') && isExpected(parts, pending)) parts.store.setPlacement({ status: 'asking' });
  }
}

function accept({ store, onPlaced }: PlacementParts, placed: Placed): void {
  store.accept(placed);
  onPlaced(placed);
}

function refuse({ store, versionOf }: PlacementParts, error: unknown): void {
  const outcomeIds = store.getState().slip.selections.map(({ outcomeId }) => outcomeId);
  store.refuse(
    error as ApiProblem,
    refusedOffers(error, (index) => outcomeIds[index], versionOf),
  );
}

/** Returns the states of the selections according to a refusal. */
function refusedOffers(
  error: unknown,
  outcomeAt: (index: number) => string | undefined,
  versionOf: PlacementParts['versionOf'],
): Map<string, RefusedOffer> {
  const offers = new Map<string, RefusedOffer>();
  const add = (index: number, offer: Pick<RefusedOffer, 'status'> & { odds?: number }) => {
    const outcomeId = outcomeAt(index);
    if (outcomeId) offers.set(outcomeId, { odds: 0, ...offer, boardVersion: versionOf(outcomeId) });
  };
  if (hasCode(error, 'odds_changed')) {
    for (const { index, odds } of error.paramsOf('odds_changed').selections) add(index, { status: 'open', odds });
  }
  if (hasCode(error, 'market_suspended')) {
    for (const { index } of error.paramsOf('market_suspended').selections) add(index, { status: 'suspended' });
  }
  if (hasCode(error, 'event_closed', 'market_closed')) {
    for (const { index } of error.paramsOf('event_closed').selections) add(index, { status: 'closed' });
  }
  return offers;
}
