import { RawEvent } from '@cauri/contract';
import { describe, expect, it } from 'vitest';
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
} from '../testing/samples.ts';
import { normaliseEvent, offerBeforeStart, offerInPlay } from './normalise.ts';

const normalise = (changes: object = {}) => {
  const { event, skipped } = normaliseEvent(RawEvent.parse(sampleOdds(changes)));
  if (!event) return { event, markets: [], skipped };
  const offer = offerBeforeStart(event);
  return { event, markets: offer.markets, skipped: [...skipped, ...offer.skipped] };
};
const withBooks = (...markets: readonly (readonly SampleMarket[])[]) => normalise({ bookmakers: books(...markets) });
const offered = ({ markets }: Pick<ReturnType<typeof normalise>, 'markets'>) =>
  markets.map(({ type, line, outcomes }) => [type, line, ...outcomes.map(({ odds }) => odds)]);

describe('a record of odds', () => {
  it('becomes an event with named sides, markets and outcomes', () => {
    const sides = { home: HOME, away: AWAY };
    const { event, markets, skipped } = normalise();
    expect(event).toMatchObject({
      externalId: 'soccer_epl:5b1e7c90a4d24f0f8f0a6f3a2c9d1e77',
      ...sides,
      sport: { sportId: 'football', league: { key: 'soccer_epl', name: 'Premier League', country: 'England' } },
      startsAt: new Date('2026-03-08T15:00:00Z'),
    });
    expect(markets).toEqual([
      {
        type: 'match_winner',
        line: null,
        name: 'Match Winner',
        margin: null,
        priced: 'feed',
        outcomes: [
          { key: 'home', name: HOME, odds: 2100 },
          { key: 'draw', name: 'Draw', odds: 3400 },
          { key: 'away', name: AWAY, odds: 3600 },
        ],
      },
      {
        type: 'total_goals',
        line: 2500,
        name: 'Over/Under 2.5',
        margin: null,
        priced: 'feed',
        outcomes: [
          { key: 'over', name: 'Over 2.5', odds: 1950 },
          { key: 'under', name: 'Under 2.5', odds: 1900 },
        ],
      },
    ]);
    expect(skipped).toEqual([]);
  });

  it('is skipped if it does not have two sides', () => {
    for (const changes of [{ home_team: null }, { away_team: undefined }, { home_team: ' ' }, { away_team: HOME }]) {
      expect(normalise(changes)).toMatchObject({ event: null, skipped: ['no_teams'] });
    }
  });

  it('is skipped if its sport is not supported', () => {
    expect(normalise({ sport_key: 'cricket_test_match' })).toMatchObject({ event: null, skipped: ['unknown_sport'] });
  });

  it.each([
    ['soccer_spain_la_liga', 'La Liga - Spain', 'football', 'La Liga', 'Spain'],
    ['soccer_fifa_world_cup', 'FIFA World Cup', 'football', 'FIFA World Cup', 'World'],
    ['soccer_japan_j_league', 'J League', 'football', 'J League', 'Japan'],
    ['soccer_spl', 'Premiership - Scotland', 'football', 'Premiership - Scotland', 'Scotland'],
    ['soccer_saudi_arabia_pro_league', 'Saudi Pro League', 'football', 'Saudi Pro League', 'Saudi Arabia'],
    ['soccer_uefa_nations_league', 'UEFA Nations League', 'football', 'UEFA Nations League', 'Europe'],
    ['soccer_somewhere_else', 'Elsewhere', 'football', 'Elsewhere', ''],
    ['basketball_nba', 'NBA', 'basketball', 'NBA', 'USA'],
    ['basketball_euroleague', 'Basketball Euroleague', 'basketball', 'EuroLeague', 'Europe'],
    ['americanfootball_cfl', 'CFL', 'american_football', 'CFL', 'Canada'],
    ['tennis_atp_dubai', 'ATP Dubai', 'tennis', 'ATP Dubai', 'World'],
    ['tennis_wta_dubai', null, 'tennis', 'tennis_wta_dubai', 'World'],
    ['americanfootball_nfl', 'NFL', 'american_football', 'NFL', 'USA'],
    ['icehockey_sweden_allsvenskan', 'HockeyAllsvenskan', 'hockey', 'HockeyAllsvenskan', 'Sweden'],
  ])('for %s (%s) becomes an event of %s, %s, %s', (sport_key, sport_title, sportId, name, country) => {
    expect(normalise({ sport_key, sport_title }).event?.sport).toMatchObject({
      sportId,
      league: { key: sport_key, name, country },
    });
  });
});

describe('the price of an outcome', () => {
  it('is the median of the books, matched by outcome name and rounded to 0.01', () => {
    const even = withBooks([threeWay(2.0, 3.2, 3.9)], [threeWay(2.05, 3.35, 4.2)]);
    expect(offered(even)?.[0]).toEqual(['match_winner', null, 2030, 3280, 4050]);
  });

  it('does not follow an outlier', () => {
    const wrongSide = withBooks([threeWay(1.5, 4.2, 7)], [threeWay(1.52, 4.3, 7.2)], [threeWay(7.1, 4.25, 1.51)]);
    expect(offered(wrongSide)?.[0]).toEqual(['match_winner', null, 1510, 4250, 7100]);
  });

  it('is withheld while the book of its market is below 1.02; other markets are offered', () => {
    const generous = withBooks([threeWay(2.2, 3.6, 4.0), totals(2.5, 1.9, 1.9)]);
    expect(offered(generous)).toEqual([['total_goals', 2500, 1900, 1900]]);
    expect(generous.skipped).toEqual(['price_withheld']);
  });

  it('does not depend on other lines', () => {
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
  it('is three-way if a book has a draw, and books without one are left out', () => {
    const mixed = withBooks([threeWay(2.1, 3.4, 3.6)], [twoWay(1.5, 2.5)], [threeWay(2.1, 3.4, 3.6)]);
    expect(offered(mixed)?.[0]).toEqual(['match_winner', null, 2100, 3400, 3600]);
  });

  it('is two-way if no book has a draw', () => {
    expect(offered(withBooks([twoWay(1.7, 2.2)]))?.[0]).toEqual(['match_winner', null, 1700, 2200]);
  });

  it('is two-way if overtime decides, and books of regular time are left out', () => {
    const hockey = { sport_key: 'icehockey_nhl', bookmakers: books([twoWay(1.7, 2.2)], [threeWay(2.3, 4, 2.9)]) };
    expect(offered(normalise(hockey))).toEqual([['match_winner', null, 1700, 2200]]);
  });

  it('leaves out books that lack a side or have another', () => {
    const other = {
      key: 'h2h',
      last_update: '',
      outcomes: [
        { name: HOME, price: 2 },
        { name: 'Guest', price: 2 },
      ],
    };
    const missing = { ...other, outcomes: [{ name: HOME, price: 2 }] };
    expect(withBooks([other], [missing])).toMatchObject({ markets: [], skipped: ['no_winner'] });
  });

  it.each(['icehockey_nhl', 'basketball_nba', 'americanfootball_nfl'])(
    'leaves out prices with a draw in %s, which are for regular time, whose score the feed lacks',
    (sport_key) => {
      const bookmakers = books([threeWay(2.3, 4.1, 2.7)], [threeWay(2.35, 4.2, 2.6)]);
      expect(normalise({ sport_key, bookmakers })).toMatchObject({ markets: [], skipped: ['regular_time_winner'] });
      const both = normalise({ sport_key, bookmakers: books([threeWay(2.3, 4.1, 2.7)], [twoWay(1.8, 2.05)]) });
      expect(both.markets[0]?.outcomes.map(({ odds }) => odds)).toEqual([1_800, 2_050]);
      expect(both.skipped).toEqual([]);
    },
  );
});

describe('a skip is counted for', () => {
  it('a record without books', () => {
    for (const bookmakers of [[], null]) {
      expect(normalise({ bookmakers })).toMatchObject({ markets: [], skipped: ['no_bookmaker'] });
    }
  });

  it('lay prices and unsupported markets, which are never offered', () => {
    const outrights = { ...lay(), key: 'outrights' };
    const noisy = withBooks([lay(), outrights, threeWay(2.1, 3.4, 3.6), totals(2.5, 1.95, 1.9)], [lay()]);
    expect(offered(noisy)).toHaveLength(2);
    expect(noisy.skipped).toEqual(['market h2h_lay', 'market outrights']);
  });

  it('lines that cannot be graded', () => {
    const odd = withBooks([threeWay(2.1, 3.4, 3.6), totals(2.3, 1.9, 1.9), totals(0, 1.01, 15)]);
    expect(offered(odd)).toHaveLength(1);
  });
});

describe('totals', () => {
  it('are a fixed Over/Under 2.5 at 1.90 in football if the source has none', () => {
    const { markets } = withBooks([threeWay(2.1, 3.4, 3.6)]);
    expect(markets[1]).toMatchObject({
      type: 'total_goals',
      line: 2500,
      priced: 'fixed',
      name: 'Over/Under 2.5',
    });
    expect(markets[1]?.outcomes.map(({ odds }) => odds)).toEqual([1900, 1900]);
  });

  it('are not replaced by fixed ones if the source has others, even at an unfair book', () => {
    expect(offered(withBooks([threeWay(2.1, 3.4, 3.6), totals(3, 1.9, 1.9)]))).toHaveLength(2);
    expect(offered(withBooks([threeWay(2.1, 3.4, 3.6), totals(2.5, 2.1, 2.1)]))).toHaveLength(1);
  });

  it('have twenty lines at most, the most quoted ones, however many a feed has', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => totals(0.25 + index / 40, 1.9, 1.9).outcomes);
    const { markets } = withBooks(
      [threeWay(2.1, 3.4, 3.6), { ...totals(2.5, 1.9, 1.9), outcomes: lines.flat() }],
      [totals(9.25, 1.9, 1.9)],
      [totals(8.5, 1.9, 1.9), totals(1e7, 1.9, 1.9), totals(1001, 1.9, 1.9)],
    );
    const offeredLines = offered({ markets })
      .slice(1)
      .map(([, line]) => line);
    expect(offeredLines).toHaveLength(20);
    expect(offeredLines.slice(0, 3)).toEqual([8_500, 250, 500]);
    expect(offeredLines).toContain(9_250);
  });

  it('have the type total for points; totals of games in tennis are not offered', () => {
    const bookmakers = books([twoWay(1.7, 2.2), totals(215.5, 1.9, 1.9), spreads(4.5)]);
    expect(offered(normalise({ sport_key: 'basketball_nba', bookmakers }))?.[1]?.slice(0, 2)).toEqual([
      'total',
      215500,
    ]);
    const tennis = normalise({ sport_key: 'tennis_atp_dubai', bookmakers });
    expect(offered(tennis)).toHaveLength(1);
    expect(tennis.skipped).toEqual(['market totals', 'market spreads']);
  });
});

describe('spreads', () => {
  it('become handicaps at the line of the home side, quarter lines included, most quoted first', () => {
    const lines = withBooks(
      [threeWay(2, 3.3, 3.5), totals(2.5, 1.9, 1.92), spreads(-0.5, 1.95, 1.88)],
      [spreads(-0.25, 1.8, 2.04)],
      [spreads(-0.5, 1.97, 1.86)],
      [spreads(0, 1.5, 2.5)],
    );
    expect(offered(lines).slice(2)).toEqual([
      ['handicap', -500, 1960, 1870],
      ['handicap', -250, 1800, 2040],
      ['handicap', 0, 1500, 2500],
    ]);
    expect(lines.markets[2]).toMatchObject({
      name: 'Handicap -0.5',
      outcomes: [{ name: `${HOME} -0.5` }, { name: `${AWAY} +0.5` }],
    });
  });

  it('are left out if the lines of the sides differ or are missing', () => {
    const point = (home: number | undefined, away: number | undefined): SampleMarket => ({
      key: 'spreads',
      last_update: '',
      outcomes: [
        { name: HOME, price: 1.9, ...(home !== undefined && { point: home }) },
        { name: AWAY, price: 1.9, ...(away !== undefined && { point: away }) },
      ],
    });
    const odd = withBooks([threeWay(2.1, 3.4, 3.6), totals(2.5, 1.95, 1.9)], [point(-1, 1.5)], [point(-1, undefined)]);
    expect(offered(odd)).toHaveLength(2);
    expect(offered(withBooks([threeWay(2.1, 3.4, 3.6), point(-0.3, 0.3), totals(2.5, 1.95, 1.9)]))).toHaveLength(2);
  });
});

describe('in play', () => {
  const now = new Date('2026-03-08T15:20:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
  const inPlay = (after: string, ...taken: readonly [seconds: number, market: SampleMarket][]) => {
    const bookmakers = taken.map(([seconds, market], i) => ({
      key: `book_${i}`,
      title: '',
      last_update: ago(seconds),
      markets: [{ key: market.key, outcomes: market.outcomes }],
    }));
    const { event } = normaliseEvent(RawEvent.parse(sampleOdds({ bookmakers })));
    if (!event) throw new Error('no event');
    return offerInPlay(event, { after: new Date(after), since: new Date(ago(30)), now });
  };
  const start = '2026-03-08T15:00:00Z';

  it('only recent prices count, and a market is as old as its oldest price', () => {
    const { markets } = inPlay(start, [29, threeWay(2, 3, 4)], [31, threeWay(9, 9, 9)], [5, threeWay(2, 3, 4)]);
    expect(offered({ markets })).toEqual([['match_winner', null, 2000, 3000, 4000]]);
    expect(markets[0]?.pricedAt).toEqual(new Date(ago(29)));
  });

  it('prices from before the start or the last goal do not count, nor those of the same second', () => {
    expect(inPlay(ago(10), [10, threeWay(2, 3, 4)]).markets).toEqual([]);
    expect(inPlay(ago(10), [9, threeWay(2, 3, 4)]).markets).toHaveLength(1);
  });

  it('a price dated in the future has the time of the list', () => {
    expect(inPlay(start, [-3600, threeWay(2, 3, 4)]).markets[0]?.pricedAt).toEqual(now);
  });

  it('prices of unknown age do not count', () => {
    const undated = books([threeWay(2, 3, 4)]).map(({ key }) => ({
      key,
      markets: [{ ...threeWay(2, 3, 4), last_update: 'x' }],
    }));
    const { event } = normaliseEvent(RawEvent.parse(sampleOdds({ bookmakers: undated })));
    expect(event && offerInPlay(event, { after: new Date(0), since: new Date(0), now }).markets).toEqual([]);
    expect(event && offerBeforeStart(event).markets[0]?.type).toBe('match_winner');
  });

  it('there are no fixed prices', () => {
    expect(offered(inPlay(start, [1, threeWay(2, 3, 4)]))).toHaveLength(1);
  });
});
