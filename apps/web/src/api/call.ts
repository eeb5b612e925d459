import type { Api, ApiName, ArgsOf, OutputOf } from '@cauri/contract';
import type { Endpoint, LaterCall } from './later-routes.ts';
import { send } from './send.ts';
import { mayRetry } from './step-up.ts';

/**
 * Method and path of the calls that most pages make; the others are in `later-routes.ts`. Repeated here so that the schemas
 * of the contract, and zod with them, stay out of the browser; a test compares both tables with the contract.
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
  getPrices: 'GET /api/events/{id}/prices',
  getFeed: 'GET /api/feed',
  refreshFeed: 'POST /api/feed/refresh',
  listPlans: 'GET /api/plans',
  quoteSlip: 'POST /api/slips/quote',
  saveCode: 'POST /api/slips/codes',
  getCode: 'GET /api/slips/codes/{code}',
  placeBet: 'POST /api/bets',
  getBetsByKey: 'GET /api/bets/by-key/{key}',
  getBet: 'GET /api/bets/{id}',
  getMe: 'GET /api/me',
  listMyBets: 'GET /api/me/bets',
  getMyStatistics: 'GET /api/me/statistics',
  listMyTransfers: 'GET /api/me/ledger',
  takeMyBonus: 'POST /api/me/bonus',
  getMyLimits: 'GET /api/me/limits',
  readFavourites: 'POST /api/favourites',
  listMyFavourites: 'GET /api/me/favourites',
  mergeMyFavourites: 'POST /api/me/favourites',
  addMyFavourite: 'PUT /api/me/favourites/{kind}/{id}',
  removeMyFavourite: 'DELETE /api/me/favourites/{kind}/{id}',
  listMyNotices: 'GET /api/me/notices',
  readMyNotices: 'POST /api/me/notices/read',
  getMyBalanceHistory: 'GET /api/me/ledger/balance',
  getMyPlan: 'GET /api/me/plan',
} as const satisfies Record<Exclude<ApiName, LaterCall>, Endpoint>;

export type Args<K extends ApiName> = ArgsOf<Api[K]>;
export type Output<K extends ApiName> = OutputOf<Api[K]>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

interface AnyArgs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** `await call('getEvent', { params: { id } })`. Throws an `ApiProblem`. */
export async function call<K extends ApiName>(name: K, args: Args<K>, options: CallOptions = {}): Promise<Output<K>> {
  const { params = {}, query = {}, headers, body } = args as AnyArgs;
  const [method = 'GET', template = ''] = (isKnown(name) ? routes[name] : await readLaterRoute(name)).split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const sent = { ...options, ...(headers && { headers }), body };
  const attempt = async () => (await send(method, path + searchOf(query), sent)) as Output<K>;
  try {
    return await attempt();
  } catch (error) {
    // Once more as it was, its key included: what was done before is not done again.
    if (await mayRetry(error)) return attempt();
    throw error;
  }
}

const readLaterRoute = async (name: LaterCall): Promise<Endpoint> =>
  (await import('./later-routes.ts')).laterRoutes[name];

const isKnown = (name: ApiName): name is keyof typeof routes => name in routes;

function searchOf(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
