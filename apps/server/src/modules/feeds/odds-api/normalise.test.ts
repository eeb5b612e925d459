import { RawEvent } from '@cauri/contract';
import { describe, expect, it } from 'vitest';
import { normaliseEvent } from './normalise.ts';
import {
  AWAY,
  books,
  HOME,
  lay,
  type SampleMarket,
  sampleOdds,
  spreads,
  threeWay,
  totals,
  twoWay,
} from './testing/samples.ts';

const normalise = (changes: object = {}) => normaliseEvent(RawEvent.parse(sampleOdds(changes)));
const withBooks = (...markets: readonly (readonly SampleMarket[])[]) => normalise({ bookmakers: books(...markets) });
const offered = ({ event }: ReturnType<typeof normalise>) =>
  event?.markets.map(({ type, line, outcomes }) => [type, line, ...outcomes.map(({ odds }) => odds)]);

describe('a record of odds', () => {
  it('becomes an event with named sides, markets and outcomes', () => {
    const sides = { home: HOME, away: AWAY };
    expect(normalise()).toEqual({
      event: {
        ...{ externalId: 'soccer_epl:5b1e7c90a4d24f0f8f0a6f3a2c9d1e77', sportId: 'football', ...sides },
        ...{ league: { name: 'Premier League', country: 'England' }, startsAt: new Date('2026-03-08T15:00:00Z') },
        markets: [
          {
            ...{ type: 'match_winner', line: null, name: 'Match Winner', margin: null, priced: 'feed' },
            outcomes: [
              { key: 'home', name: HOME, odds: 2100 },
              { key: 'draw', name: 'Draw', odds: 3400 },
              { key: 'away', name: AWAY, odds: 3600 },
            ],
          },
          {
            ...{ type: 'total_goals', line: 2500, name: 'Over/Under 2.5', margin: null, priced: 'feed' },
            outcomes: [
              { key: 'over', name: 'Over 2.5', odds: 1950 },
              { key: 'under', name: 'Under 2.5', odds: 1900 },
            ],
          },
        ],
      },
      skipped: [],
    });
  });

  it('without two sides is no event', () => {
    for (const changes of [{ home_team: null }, { away_team: undefined }, { home_team: ' ' }, { away_team: HOME }]) {
      expect(normalise(changes)).toEqual({ event: null, skipped: ['no_teams'] });
    }
  });

  it('of a sport that we do not have is no event', () => {
    expect(normalise({ sport_key: 'cricket_test_match' })).toEqual({ event: null, skipped: ['unknown_sport'] });
  });

  it.each([
    ['soccer_spain_la_liga', 'La Liga - Spain', 'football', 'La Liga', 'Spain'],
    ['soccer_fifa_world_cup', 'FIFA World Cup', 'football', 'FIFA World Cup', 'World'],
    ['soccer_japan_j_league', 'J League', 'football', 'J League', ''],
    ['basketball_nba', 'NBA', 'basketball', 'NBA', 'USA'],
    ['tennis_atp_dubai', 'ATP Dubai', 'tennis', 'ATP Dubai', ''],
    ['tennis_wta_dubai', null, 'tennis', 'tennis_wta_dubai', ''],
    ['icehockey_sweden_allsvenskan', 'HockeyAllsvenskan', 'hockey', 'HockeyAllsvenskan', ''],
  ])('of %s (%s) is %s, %s, %s', (sport_key, sport_title, sportId, name, country) => {
    expect(normalise({ sport_key, sport_title }).event).toMatchObject({ sportId, league: { name, country } });
  });
});

describe('the price of an outcome', () => {
  it('is the median of the books, rounded to 0.01, its answers matched by name', () => {
    const even = withBooks([threeWay(2.0, 3.2, 3.9)], [threeWay(2.05, 3.35, 4.2)]);
    expect(offered(even)?.[0]).toEqual(['match_winner', null, 2030, 3280, 4050]);
  });

  it('does not follow a book that is far from the others', () => {
    const wrongSide = withBooks([threeWay(1.5, 4.2, 7)], [threeWay(1.52, 4.3, 7.2)], [threeWay(7.1, 4.25, 1.51)]);
    expect(offered(wrongSide)?.[0]).toEqual(['match_winner', null, 1510, 4250, 7100]);
  });

  it('is withheld while the book of its market is below 1.02, the other markets stay', () => {
    const generous = withBooks([threeWay(2.2, 3.6, 4.0), totals(2.5, 1.9, 1.9)]);
    expect(offered(generous)).toEqual([['total_goals', 2500, 1900, 1900]]);
    expect(generous.skipped).toEqual(['price_withheld']);
  });

  it('of one line says nothing of another', () => {
    const lines = withBooks(
      [threeWay(2, 3.3, 3.5), totals(2.5, 1.9, 1.92)],
      [totals(2.25, 1.7, 2.1)],
      [totals(2.5, 1.94, 1.88)],
      [totals(3, 2.5, 1.5)],
    );
    expect(offered(lines)?.slice(1)).toEqual([
      ['total_goals', 2500, 1920, 1900],
      ['total_goals', 2250, 1700, 2100],
      ['total_goals', 3000, 2500, 1500],
    ]);
  });
});

describe('the match winner', () => {
  it('is three-way where a book has a draw, and a book without one is left out', () => {
    const mixed = withBooks([threeWay(2.1, 3.4, 3.6)], [twoWay(1.5, 2.5)], [threeWay(2.1, 3.4, 3.6)]);
    expect(offered(mixed)?.[0]).toEqual(['match_winner', null, 2100, 3400, 3600]);
  });

  it('is two-way where no book has a draw', () => {
    expect(offered(withBooks([twoWay(1.7, 2.2)]))?.[0]).toEqual(['match_winner', null, 1700, 2200]);
  });

  it('is two-way where overtime decides, and a book of regular time is left out', () => {
    const hockey = { sport_key: 'icehockey_nhl', bookmakers: books([twoWay(1.7, 2.2)], [threeWay(2.3, 4, 2.9)]) };
    expect(offered(normalise(hockey))).toEqual([['match_winner', null, 1700, 2200]]);
  });

  it('is not made of books that miss a side or name another', () => {
    const other = {
      key: 'h2h',
      last_update: '',
      outcomes: [
        { name: HOME, price: 2 },
        { name: 'Guest', price: 2 },
      ],
    };
    const missing = { ...other, outcomes: [{ name: HOME, price: 2 }] };
    expect(withBooks([other], [missing])).toMatchObject({ event: { markets: [] }, skipped: ['no_winner'] });
  });
});

describe('what is not offered is counted', () => {
  it('a record without books', () => {
    for (const bookmakers of [[], null]) {
      expect(normalise({ bookmakers })).toMatchObject({ event: { markets: [] }, skipped: ['no_bookmaker'] });
    }
  });

  it('lay prices and other markets, never as prices of ours', () => {
    const noisy = withBooks([lay(), spreads(1.5), threeWay(2.1, 3.4, 3.6), totals(2.5, 1.95, 1.9)], [lay()]);
    expect(offered(noisy)).toHaveLength(2);
    expect(noisy.skipped).toEqual(['market h2h_lay', 'market spreads']);
  });

  it('lines that no score can be graded by', () => {
    const odd = withBooks([threeWay(2.1, 3.4, 3.6), totals(2.3, 1.9, 1.9), totals(0, 1.01, 15)]);
    expect(offered(odd)).toHaveLength(1);
  });
});

describe('totals', () => {
  it('of football without any are Over/Under 2.5 at 1.90, fixed', () => {
    const { event } = withBooks([threeWay(2.1, 3.4, 3.6)]);
    expect(event?.markets[1]).toMatchObject({
      type: 'total_goals',
      line: 2500,
      priced: 'fixed',
      name: 'Over/Under 2.5',
    });
    expect(event?.markets[1]?.outcomes.map(({ odds }) => odds)).toEqual([1900, 1900]);
  });

  it('that the source has at other lines, or below a fair book, are not replaced by the fixed ones', () => {
    expect(offered(withBooks([threeWay(2.1, 3.4, 3.6), totals(3, 1.9, 1.9)]))).toHaveLength(2);
    expect(offered(withBooks([threeWay(2.1, 3.4, 3.6), totals(2.5, 2.1, 2.1)]))).toHaveLength(1);
  });

  it('of points are the general total, of games of tennis nothing', () => {
    const bookmakers = books([twoWay(1.7, 2.2), totals(215.5, 1.9, 1.9)]);
    expect(offered(normalise({ sport_key: 'basketball_nba', bookmakers }))?.[1]?.slice(0, 2)).toEqual([
      'total',
      215500,
    ]);
    const tennis = normalise({ sport_key: 'tennis_atp_dubai', bookmakers });
    expect(offered(tennis)).toHaveLength(1);
    expect(tennis.skipped).toEqual(['market totals']);
  });
});
