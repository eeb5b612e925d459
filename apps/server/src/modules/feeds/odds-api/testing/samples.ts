/** Responses in the format of The Odds API v4 with invented clubs, books and prices. */

export const HOME = 'Étoile du Port';
export const AWAY = 'Racing Savane';

export interface SampleMarket {
  readonly key: string;
  readonly last_update: string;
  readonly outcomes: readonly { readonly name: string; readonly price: number; readonly point?: number }[];
}

const last_update = '2026-03-07T09:00:00Z';
const market = (key: string, outcomes: SampleMarket['outcomes']): SampleMarket => ({ key, last_update, outcomes });

/** Outcomes are not in the order home, draw, away, because no code may rely on it. */
export const threeWay = (home: number, draw: number, away: number): SampleMarket =>
  market('h2h', [
    { name: AWAY, price: away },
    { name: HOME, price: home },
    { name: 'Draw', price: draw },
  ]);

export const twoWay = (home: number, away: number): SampleMarket =>
  market('h2h', [
    { name: AWAY, price: away },
    { name: HOME, price: home },
  ]);

export const lay = (): SampleMarket => market('h2h_lay', threeWay(2.2, 3.6, 3.9).outcomes);

export const totals = (point: number, over: number, under: number): SampleMarket =>
  market('totals', [
    { name: 'Under', price: under, point },
    { name: 'Over', price: over, point },
  ]);

/** `point` is the handicap of the home side. */
export const spreads = (point: number, home = 1.91, away = 1.91): SampleMarket =>
  market('spreads', [
    { name: AWAY, price: away, point: -point },
    { name: HOME, price: home, point },
  ]);

/** Creates one book for each list of markets. */
export const books = (...marketsOfEach: readonly (readonly SampleMarket[])[]) =>
  marketsOfEach.map((markets, i) => ({ key: `book_${i}`, title: `Book ${i}`, last_update, markets }));

/** A record of `/odds`: three books, a winner at 2.10, 3.40, 3.60 and Over/Under 2.5 at 1.95, 1.90. */
export const sampleOdds = <T extends object>(changes?: T) => ({
  id: '5b1e7c90a4d24f0f8f0a6f3a2c9d1e77',
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: '2026-03-08T15:00:00Z',
  home_team: HOME,
  away_team: AWAY,
  bookmakers: books(
    [threeWay(2.1, 3.4, 3.6), totals(2.5, 1.95, 1.9)],
    [threeWay(2.05, 3.3, 3.5), totals(2.5, 1.93, 1.88)],
    [threeWay(2.14, 3.5, 3.75), totals(2.5, 2.0, 1.92)],
  ),
  ...changes,
});

/** A record of `/scores`: an upcoming match, unless `changes` say otherwise. */
export const sampleScore = <T extends object>(changes?: T) => ({
  id: '5b1e7c90a4d24f0f8f0a6f3a2c9d1e77',
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: '2026-03-08T15:00:00Z',
  completed: false,
  home_team: HOME,
  away_team: AWAY,
  scores: null,
  last_update: null,
  ...changes,
});

/** Scores in the format of the feed: text, in any order. */
export const scoresOf = (home: string | null, away: string | null) => [
  { name: AWAY, score: away },
  { name: HOME, score: home },
];
