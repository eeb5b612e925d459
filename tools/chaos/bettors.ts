import type { Api, Event, OutputOf, PlaceBet, Placed } from '@cauri/contract';
import { makeAdmin } from '../../apps/server/src/modules/identity/index.ts';
import { saveSettings } from '../../apps/server/src/modules/settings/index.ts';
import { type Database, inTransaction } from '../../apps/server/src/platform/database.ts';
import { BOUGHT, type BuyerParts, buy, newPurchaseLoad, type PurchaseLoad } from './buyers.ts';
import type { Chance } from './chance.ts';
import { type Attempt, type Bettor, insist, type LoadParts, newAttempt, pause, send, sendOnce } from './requests.ts';

/** A placement as seen by its bettor. */
interface Placing extends Attempt {
  /** The number of bets in the request, and the stake of each in FCFA. */
  readonly bets: number;
  readonly stake: number;
  /** The bet ids in each 201 response. */
  readonly answers: (readonly string[])[];
}

/** A cash-out as seen by its bettor. */
interface CashOutAttempt extends Attempt {
  readonly betId: string;
  /** The amounts in the 201 responses, in FCFA. */
  readonly amounts: number[];
}

/** An order as seen by its bettor. */
interface OrderAttempt extends Attempt {
  /** The ids in the 201 responses. */
  readonly ids: string[];
}

export interface Load {
  readonly attempts: Placing[];
  readonly cashOuts: CashOutAttempt[];
  readonly orders: OrderAttempt[];
  /** The ids of the bets that the engine may cash out by itself. */
  readonly automatic: Set<string>;
  readonly purchases: PurchaseLoad;
}

/** Registers users one by one, before the faults begin. */
export async function registerBettors(parts: Omit<LoadParts, 'signal'>, count: number): Promise<Bettor[]> {
  const bettors: Bettor[] = [];
  for (let index = 0; index < count; index += 1) bettors.push(await register(parts, index));
  return bettors;
}

/** Registers an administrator, who signs in again with the new role and may adjust balances alone. */
export async function registerAdmin(db: Database, parts: Omit<LoadParts, 'signal'>): Promise<Bettor> {
  const { userId } = await register(parts, 'admin');
  await makeAdmin(db, emailOf('admin'));
  await inTransaction(db, (tx) => saveSettings(tx, { adjustmentApprovalAbove: 10n ** 13n }));
  const body = { email: emailOf('admin'), password: PASSWORD };
  const response = await send(parts.chance.pick(parts.servers)?.url() ?? null, '/api/auth/sign-in/email', { body });
  return { userId, cookie: cookieOf(response) };
}

/** Lets each bettor place bets as fast as they are answered, until the signal. Records all outcomes in the log. */
export async function runBettors(parts: BuyerParts, bettors: readonly Bettor[]): Promise<Load> {
  const load: Load = { attempts: [], cashOuts: [], orders: [], automatic: new Set(), purchases: newPurchaseLoad() };
  let events: readonly Event[] = [];
  const watch = async () => {
    while (!parts.signal.aborted) {
      events = (await readEvents(parts)) ?? events;
      await pause(300, parts.signal);
    }
  };
  const bet = async (bettor: Bettor) => {
    while (!parts.signal.aborted) {
      const slip = (await makeBuilder(parts, events)) ?? makeSlip(events, parts.chance);
      if (!slip) {
        await pause(100, parts.signal);
        continue;
      }
      if (parts.chance.next() < ORDERED) await order(parts, load, { bettor, event: parts.chance.pick(events) });
      const [betId] = await place(parts, load, { bettor, slip });
      if (betId !== undefined && parts.chance.next() < AUTOMATIC) await setAutomatic(parts, load, { bettor, betId });
      if (betId !== undefined && parts.chance.next() < CASHED_OUT) await cashOut(parts, load, { bettor, betId });
      if (parts.chance.next() < BOUGHT) await buy(parts, load.purchases, bettor);
    }
  };
  await Promise.all([watch(), ...bettors.map(bet)]);
  return load;
}

const PASSWORD = 'secret-123';
const emailOf = (name: number | string): string => `chaos_${name}@example.com`;
const cookieOf = ({ headers }: Response): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function register({ servers, chance }: Omit<LoadParts, 'signal'>, name: number | string): Promise<Bettor> {
  const username = `chaos_${name}`;
  const body = { email: emailOf(name), password: PASSWORD, name: username, username };
  const response = await send(chance.pick(servers)?.url() ?? '', '/api/auth/sign-up/email', { body });
  const { user } = (await response.json()) as { user: { id: string } };
  return { userId: user.id, cookie: cookieOf(response) };
}

async function readEvents({ servers, chance }: LoadParts): Promise<readonly Event[] | null> {
  try {
    const response = await send(chance.pick(servers)?.url() ?? null, '/api/events?limit=100', {});
    return response.ok ? ((await response.json()) as OutputOf<Api['listEvents']>).items : null;
  } catch {
    return null;
  }
}

/** Builds a slip: a single bet, two of them, or a combined one, on events that may end at any moment. */
function makeSlip(events: readonly Event[], chance: Chance): PlaceBet | null {
  if (events.length < 3) return null;
  const type = chance.next() < 0.5 ? 'combined' : 'single';
  const size = type === 'combined' ? chance.between(2, 3) : chance.between(1, 2);
  const first = chance.between(0, events.length - 1);
  const selections = Array.from({ length: size }, (_, index) => events[(first + index) % events.length]).flatMap(
    (event) => {
      const market = event?.markets[0];
      const outcome = chance.pick(market?.outcomes ?? []);
      return event && market && outcome
        ? [{ eventId: event.id, marketId: market.id, outcomeId: outcome.id, odds: outcome.odds }]
        : [];
    },
  );
  return { type, stake: chance.between(1, 50), selections, acceptOddsChanges: 'none' };
}

/** The share of slips that are a bet builder. */
const BUILDERS = 0.2;

/** Builds a slip of a bet builder: the winner and the total of a football match, at the price of a quote; null at times. */
async function makeBuilder({ servers, chance }: LoadParts, events: readonly Event[]): Promise<PlaceBet | null> {
  if (chance.next() >= BUILDERS) return null;
  const event = chance.pick(events.filter(({ sportId, markets }) => sportId === 'football' && markets.length > 1));
  const outcomeIds = (event?.markets ?? []).slice(0, 2).flatMap(({ outcomes }) => chance.pick(outcomes)?.id ?? []);
  if (!event || outcomeIds.length < 2) return null;
  try {
    const body = { type: 'single', selections: [{ eventId: event.id, outcomeIds }] };
    const response = await send(chance.pick(servers)?.url() ?? null, '/api/slips/quote', { body });
    if (!response.ok) return null;
    const { selections } = (await response.json()) as OutputOf<Api['quoteSlip']>;
    const token = selections[0]?.builder?.token;
    if (token === undefined) return null;
    const stake = chance.between(1, 50);
    return { type: 'single', stake, selections: [{ eventId: event.id, outcomeIds, token }], acceptOddsChanges: 'any' };
  } catch {
    return null;
  }
}

/** Sends a placement until it is answered, and returns its bets. Some bettors abort a request, some send it twice at once. */
async function place(
  parts: LoadParts,
  load: Load,
  { bettor, slip }: { readonly bettor: Bettor; readonly slip: PlaceBet },
): Promise<readonly string[]> {
  const bets = slip.type === 'single' ? slip.selections.length : 1;
  const attempt: Placing = {
    ...newAttempt(bettor),
    bets,
    stake: slip.stake ?? 0,
    answers: [],
  };
  load.attempts.push(attempt);
  await insist(parts, attempt, () =>
    sendOnce(parts, {
      attempt,
      bettor,
      path: '/api/bets',
      body: slip,
      note: (placed: Placed) => attempt.answers.push(placed.bets.map(({ id }) => id)),
    }),
  );
  return attempt.answers[0] ?? [];
}

/** The share of turns in which a bettor makes an order, and of orders that are cancelled at once. */
const ORDERED = 0.3;
const CANCELLED = 0.2;

/** Orders a bet at odds that the match reaches when its prices move. */
async function order(
  parts: LoadParts,
  load: Load,
  { bettor, event }: { readonly bettor: Bettor; readonly event: Event | undefined },
): Promise<void> {
  const { servers, chance } = parts;
  const market = event?.markets[0];
  const outcome = chance.pick(market?.outcomes ?? []);
  if (!event || !market || !outcome || event.isLive) return;
  const selection = { eventId: event.id, marketId: market.id, outcomeId: outcome.id };
  const body = { selection, stake: chance.between(1, 50), odds: Number((outcome.odds + 0.1).toFixed(2)) };
  const attempt: OrderAttempt = { ...newAttempt(bettor), ids: [] };
  load.orders.push(attempt);
  const note = ({ id }: OutputOf<Api['createOrder']>) => attempt.ids.push(id);
  await insist(parts, attempt, () => sendOnce(parts, { attempt, bettor, path: '/api/orders', body, note }));
  const [id] = attempt.ids;
  if (id === undefined || chance.next() >= CANCELLED) return;
  const headers = { cookie: bettor.cookie };
  await send(chance.pick(servers)?.url() ?? null, `/api/orders/${id}`, { method: 'DELETE', headers }).catch(() => null);
}

/** The share of placements of which a bet is cashed out at once, as a whole or by half. */
const CASHED_OUT = 0.3;

/**
 * The share of offers that are taken in their last moments: a retry finds them expired, while the first request may be held.
 */
const TAKEN_LATE = 0.3;
const LATE_MS = { least: 4_800, most: 4_980 };

/** Asks for an offer and takes it, if there is one. The request is repeated until it is answered, like a placement. */
async function cashOut(
  parts: LoadParts,
  load: Load,
  { bettor, betId }: { readonly bettor: Bettor; readonly betId: string },
): Promise<void> {
  const { servers, chance } = parts;
  const path = `/api/bets/${betId}/cash-out`;
  const headers = { cookie: bettor.cookie };
  const response = await send(chance.pick(servers)?.url() ?? null, path, { headers }).catch(() => null);
  const quote = response?.ok ? ((await response.json()) as OutputOf<Api['getCashOut']>) : null;
  if (!quote?.offer) return;
  if (chance.next() < TAKEN_LATE) await pause(chance.between(LATE_MS.least, LATE_MS.most), parts.signal);
  const body = { token: quote.offer.token, percent: chance.next() < 0.5 ? 100 : 50 };
  const attempt: CashOutAttempt = { ...newAttempt(bettor), betId, amounts: [] };
  load.cashOuts.push(attempt);
  const note = (made: OutputOf<Api['cashOutBet']>) => attempt.amounts.push(made.cashOut.amount);
  await insist(parts, attempt, () => sendOnce(parts, { attempt, bettor, path, body, note }));
}

/** The share of placements of which a bet gets a value at which the engine cashes it out; any offer reaches that value. */
const AUTOMATIC = 0.2;
const VALUE = { value: 1 };

/** Sets that value once: without an answer it may be set or not. */
async function setAutomatic(
  { servers, chance }: LoadParts,
  load: Load,
  { bettor, betId }: { readonly bettor: Bettor; readonly betId: string },
): Promise<void> {
  load.automatic.add(betId);
  const request = { method: 'PUT', body: VALUE, headers: { cookie: bettor.cookie } };
  await send(chance.pick(servers)?.url() ?? null, `/api/bets/${betId}/cash-out/automatic`, request).catch(() => null);
}
