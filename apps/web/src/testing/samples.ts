import type {
  Bet,
  CodeSelection,
  Event,
  EventDetail,
  FeedState,
  Market,
  Me,
  Outcome,
  OwnPlan,
  OwnSettings,
  Plan,
  Purchase,
  SiteConfig,
  Sport,
  WaitingSelection,
} from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import { screen, within } from '@testing-library/react';

export const NOW = Date.parse('2026-11-20T19:00:00Z');

export const CONFIG: SiteConfig = {
  siteName: 'Cauri',
  currency: 'FCFA',
  initialBalance: 1_000_000,
  stakeMinimum: 1,
  stakeMaximum: 500_000,
  payoutMaximum: 10_000_000,
  legsMaximum: 20,
  dailyBonus: { below: 1_000, amount: 5_000 },
  demoMode: true,
  hasEventSource: true,
  predictable: false,
  adminEmail: 'admin@cauri.test',
  simSpeed: 1,
  simRandomness: 'local',
  liveBetDelayMs: 3_000,
  registrationOpen: true,
  maintenance: false,
  sendsMail: false,
  languages: [...LANGUAGE_CODES],
};

export const NO_FEED: FeedState = {
  state: 'unavailable',
  mode: 'off',
  fetchedAt: null,
  error: null,
  mayRefresh: true,
  nextAt: null,
};

export const ME: Me = {
  id: 'user-1',
  email: 'awa@example.ci',
  emailVerified: false,
  username: 'awa',
  balance: 1_000_000,
  balanceVersion: 1,
  language: null,
  role: 'bettor',
  isAdmin: false,
  status: 'active',
  oddsPolicy: 'none',
  reminderMinutes: null,
  pause: null,
  createdAt: '2026-11-01T10:00:00Z',
};

export const MY_SETTINGS: OwnSettings = {
  language: null,
  oddsPolicy: 'none',
  reminderMinutes: null,
  twoFactor: false,
  notifications: { email: true, betResults: true, promotions: true },
};

export const PLAN: Plan = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Cauri Plus',
  price: 2_000,
  virtualAmount: 250_000,
  features: ['virtual_amount', 'Early prices'],
  translatedFeatures: { fr: ['virtual_amount', 'Cotes en avance'] },
  featuresFr: ['virtual_amount', 'Cotes en avance'],
  isPopular: false,
};

/** The answer about the own plan before the first purchase. */
export const NO_PLAN: OwnPlan = { plan: null, purchases: [], nextCursor: null, nextFreeAt: null };

/** A purchase of {@link PLAN}, paid at {@link NOW}. */
export const PURCHASE: Purchase = {
  id: '0197a000-0000-7000-8000-000098f3c2d1',
  plan: { id: PLAN.id, name: PLAN.name },
  price: PLAN.price,
  virtualAmount: PLAN.virtualAmount,
  state: 'paid',
  gateway: null,
  payUrl: null,
  charge: null,
  received: null,
  claimUrl: null,
  mismatch: null,
  isLate: false,
  activeUntil: null,
  createdAt: new Date(NOW).toISOString(),
  paidAt: new Date(NOW).toISOString(),
};

export const SPORTS: Sport[] = [
  { id: 'football', name: 'Football', icon: 'football', counts: { total: 3, real: 0, live: 1 }, leagues: [] },
  { id: 'tennis', name: 'Tennis', icon: 'tennis', counts: { total: 0, real: 0, live: 0 }, leagues: [] },
];

/** Football with a league for each of these numbers of real events. */
export const footballWith = (leagues: readonly Event['league'][], countOf: (place: number) => number): Sport => ({
  id: 'football',
  name: 'Football',
  icon: 'football',
  counts: { total: 3, real: 0, live: 1 },
  leagues: leagues.map((league, place) => ({
    ...league,
    counts: { total: countOf(place), real: countOf(place) },
    rank: null,
  })),
});

export function sampleOutcome(id: string, key: string, odds: number): Outcome {
  return { id, key, name: key, odds, prevOdds: null, version: 1, grade: null };
}

export function sampleMarket(id: string, change: Partial<Market> = {}): Market {
  return {
    id,
    type: 'match_winner',
    line: null,
    name: 'Match Winner',
    status: 'open',
    margin: 0.0833,
    priced: 'model',
    outcomes: [
      sampleOutcome(`${id}-home`, 'home', 1.5),
      sampleOutcome(`${id}-draw`, 'draw', 4),
      sampleOutcome(`${id}-away`, 'away', 6),
    ],
    ...change,
  };
}

/** An id in the format of the server, derived from a name. */
export function sampleId(name: string): string {
  const hex = Array.from(name, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(32, '0')
    .slice(-32);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns the event with ids in the format of the server: a slip with other ids is not stored. */
export function withServerIds(event: Event): Event {
  const markets = event.markets.map((market) => ({
    ...market,
    id: sampleId(market.id),
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, id: sampleId(outcome.id) })),
  }));
  return { ...event, id: sampleId(event.id), markets };
}

const team = (name: string) => ({ id: name, name, shortName: name, logo: null });

/** An upcoming football match; its market is `<id>-winner`, its outcomes `<id>-winner-home` and so on. */
export function sampleEvent(id: string, change: Partial<Event> = {}): Event {
  return {
    id,
    sportId: 'football',
    league: { id: 'ligue-1', name: 'Ligue 1', country: 'France' },
    homeTeam: team(`Home ${id}`),
    awayTeam: team(`Away ${id}`),
    startTime: '2026-11-20T20:00:00Z',
    status: 'upcoming',
    isLive: false,
    clock: null,
    score: null,
    markets: [sampleMarket(`${id}-winner`)],
    marketCount: 1,
    source: 'demo',
    totalBets: 0,
    totalAmount: 0,
    viewers: null,
    version: 1,
    ...change,
  };
}

export function sampleLiveEvent(id: string, change: Partial<Event> = {}): Event {
  return sampleEvent(id, {
    status: 'live',
    isLive: true,
    clock: { period: 'first_half', display: '12′', running: true },
    score: { home: 0, away: 0 },
    startTime: '2026-11-20T18:48:00Z',
    ...change,
  });
}

/** The verification of a simulated football match before its first step. */
export const VERIFICATION: NonNullable<EventDetail['verification']> = {
  document: '{}',
  engine: 'football/1',
  params: {},
  commitment: 'c',
  digest: 'd',
  links: [],
  lastLink: null,
  slot: null,
  margin: 0.06,
};

/** The live event `a` as its page shows it, at 1–0. */
export const sampleDetail = (change: Partial<EventDetail> = {}): EventDetail => ({
  ...sampleLiveEvent('a', { score: { home: 1, away: 0 } }),
  incidents: [],
  verification: null,
  callOff: null,
  nextPrices: null,
  ...change,
});

export function sampleBet(id: string, change: Partial<Bet> = {}): Bet {
  return {
    id,
    type: 'single',
    status: 'pending',
    stake: 1000,
    unitStake: 1000,
    system: null,
    odds: 1.5,
    potentialWin: 1500,
    payout: null,
    placedAt: '2026-11-20T19:00:00Z',
    settledAt: null,
    settled: false,
    corrected: false,
    selections: [
      {
        eventId: 'a',
        marketId: 'a-winner',
        outcomeId: 'a-winner-home',
        odds: 1.5,
        eventName: 'Home a vs Away a',
        marketName: 'Match Winner',
        outcomeName: 'Home a',
        marketType: 'match_winner',
        line: null,
        outcomeKey: 'home',
        sportId: 'football',
        startTime: '2026-11-20T20:00:00Z',
        digest: null,
        score: null,
        status: 'pending',
      },
    ],
    ...change,
  };
}

/** Returns queries on the part of the page under a heading. */
export const rows = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

/** A selection of a booking code or a saved slip, of a match that is open and has kept its price. */
export const sampleCodeSelection = (id: string, change: Partial<CodeSelection> = {}): CodeSelection => ({
  eventId: id,
  marketId: `${id}-winner`,
  outcomeId: `${id}-winner-home`,
  sportId: 'football',
  home: `Home ${id}`,
  away: `Away ${id}`,
  startTime: '2026-11-20T20:00:00Z',
  inPlay: false,
  marketType: 'match_winner',
  line: null,
  marketName: 'Match Winner',
  outcomeKey: 'home',
  outcomeName: 'x',
  odds: 2,
  state: 'open',
  oddsNow: 2,
  ...change,
});

/** The home side of the match `b`, as an order or an odds alert waits for it. */
export const HOME_OF_B: WaitingSelection = {
  eventId: 'b',
  marketId: 'b-winner',
  outcomeId: 'b-winner-home',
  eventName: 'Home b vs Away b',
  marketName: 'Match Winner',
  outcomeName: 'Home b',
  marketType: 'match_winner',
  line: null,
  outcomeKey: 'home',
  sportId: 'football',
  startTime: '2026-11-20T23:00:00Z',
};
