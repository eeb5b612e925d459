import type { Api, ApiName, ArgsOf, OutputOf } from '@cauri/contract';
import type { AdminCall, Endpoint, LaterCall } from './later-call.ts';
import { ApiProblem } from './problem.ts';
import { type AnyArgs, type CallOptions, sendTo } from './send.ts';

/**
 * Method and path of the calls that the first view of a page makes; all others are in `later-call.ts`. They are repeated here
 * to keep the contract's schemas, and zod with them, out of the browser; a test compares both tables with the contract.
 */
export const routes = {
  getConfig: 'GET /api/config',
  listSports: 'GET /api/sports',
  listEvents: 'GET /api/events',
  getEvent: 'GET /api/events/{id}',
  listResults: 'GET /api/results',
  getLeague: 'GET /api/leagues/{id}',
  search: 'GET /api/search',
  getChanges: 'GET /api/changes',
  getPageMarkets: 'GET /api/events/{id}/markets',
  getFeed: 'GET /api/feed',
  listPlans: 'GET /api/plans',
  quoteSlip: 'POST /api/slips/quote',
  getCode: 'GET /api/slips/codes/{code}',
  placeBet: 'POST /api/bets',
  getBet: 'GET /api/bets/{id}',
  getMe: 'GET /api/me',
  listMyBets: 'GET /api/me/bets',
  readFavourites: 'POST /api/favourites',
} as const satisfies Record<Exclude<ApiName, LaterCall>, Endpoint>;

/** The arguments of a call. Those of administrators get their idempotency keys in `later-call.ts`. */
export type Args<K extends ApiName> = K extends AdminCall ? Omit<ArgsOf<Api[K]>, 'headers'> : ArgsOf<Api[K]>;
export type Output<K extends ApiName> = OutputOf<Api[K]>;

/** Calls the API: `await call('getEvent', { params: { id } })`. Throws an `ApiProblem`. */
export async function call<K extends ApiName>(name: K, args: Args<K>, options: CallOptions = {}): Promise<Output<K>> {
  const answer = isKnown(name)
    ? sendTo(routes[name], args as AnyArgs, options)
    : (await import('./later-call.ts').catch(miss)).callLater(name, args as AnyArgs, options);
  return (await answer) as Output<K>;
}

const isKnown = (name: ApiName): name is keyof typeof routes => name in routes;

/** The code of a call that does not load is a request without an answer. */
const miss = (): never => {
  throw new ApiProblem('offline');
};
