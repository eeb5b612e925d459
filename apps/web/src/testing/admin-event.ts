import type { AdminEventDetail } from '@cauri/contract';

const team = (name: string) => ({ id: name, name, shortName: name, logo: null });

/** An upcoming football match that an administrator has added, without bets and without markets. */
export const ADMIN_EVENT: AdminEventDetail = {
  id: 'own',
  sportId: 'football',
  league: { id: 'league', name: 'Ligue 1', country: 'Benin' },
  homeTeam: team('Buffles'),
  awayTeam: team('Dragons'),
  startTime: '2026-11-22T18:00:00.000Z',
  status: 'upcoming',
  score: null,
  source: 'admin',
  isOwn: true,
  resultOnlyFrom: null,
  odds: { home: 2.1, draw: 3.2, away: 3.4 },
  bets: 0,
  staked: 0,
  markets: { open: 2, suspended: 0, held: 0, toGrade: 0 },
  isHeld: false,
  asksPeriods: false,
  result: null,
  book: [],
};

/** The numbers of events by status beside {@link ADMIN_EVENT}. */
export const ADMIN_EVENT_COUNTS = {
  upcoming: 1,
  live: 0,
  awaiting_result: 0,
  completed: 0,
  cancelled: 0,
  postponed: 0,
};
