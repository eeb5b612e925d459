import { RawSport } from '@cauri/contract';
import { FEED_BOOK, isBookWithin } from '@cauri/rules';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LEAGUES } from '#modules/settings';
import { hasRecordings, listRecordings, readRecording } from '../testing/recordings.ts';
import { normaliseEvent, offerBeforeStart, offerInPlay } from './normalise.ts';
import { parseFeed, skipsOfRecord } from './parse-feed.ts';
import { countSkips } from './skip-counts.ts';
import { followedKeys, sportOf } from './sports.ts';

/** The result of each file: its events and markets, and the reasons for skips. */
const expected: Readonly<Record<string, string>> = {
  'docs-example_events_americanfootball_nfl': '5 events',
  'docs-example_odds_americanfootball_nfl': '1 event: 1 match_winner, 2 handicap',
  'docs-example_scores_basketball_nba_2022-02-06': '13 events: 10 scored, 9 completed',
  'historical-odds_basketball_wnba': '1 event: 1 match_winner, 1 total, 2 handicap',
  'odds_americanfootball_nfl_2024-11-08_unix': '15 events: 15 total, 15 handicap; without 15 no_winner',
  'odds_basketball_euroleague_2022-12-27': '9 events: 9 match_winner, 15 total, 13 handicap; without 7 market h2h_lay',
  // One match is nearly over: 1.01 against 34 is not offered.
  'odds_basketball_nba_2025-01-04': '15 events: 14 match_winner; without 1 price_withheld',
  'odds_basketball_wnba_2026-07-09': '2 events: 2 match_winner, 4 total, 3 handicap',
  'odds_icehockey_nhl_2025-01-04': '15 events: 15 match_winner',
  'odds_mixed_2025-12-07': '29 events: 13 match_winner, 13 total; without 16 no_bookmaker',
  'odds_soccer_epl_2022-12-27': '22 events: 22 match_winner, 39 total_goals, 51 handicap; without 22 market h2h_lay',
  'odds_soccer_epl_2026-08-19': '10 events: 10 match_winner, 25 total_goals; without 10 market h2h_lay',
  'odds_soccer_epl_2026-08-21': '10 events: 10 match_winner, 25 total_goals; without 10 market h2h_lay',
  // For Qatar - Switzerland only one book quotes 3.0 goals, with a book below 1.02.
  'odds_soccer_fifa_world_cup_2026-06-12':
    '5 events: 5 match_winner, 14 total_goals; without 5 market h2h_lay, 1 price_withheld',
  'odds_soccer_uefa_champs_league_2022-12-27':
    '8 events: 8 match_winner, 15 total_goals, 14 handicap; without 8 market h2h_lay',
  // The file has no totals, so the fixed one is offered.
  'odds_soccer_uefa_champs_league_qualification_2024-08-04':
    '10 events: 10 match_winner, 10 total_goals; without 10 market h2h_lay',
  'odds_upcoming_all-sports_2022-12-27':
    '11 events: 9 match_winner, 4 total_goals, 21 handicap, 19 total; ' +
    'without 5 market h2h_lay, 2 price_withheld, 1 unknown_sport, 1 no_bookmaker',
  'rebuilt_odds_tennis_atp_barcelona_open_2026-04-16':
    '4 events: 3 match_winner; without 4 market h2h_lay, 4 market spreads, 4 market totals, 1 price_withheld',
  'rebuilt_scores_soccer_uefa_champs_league_2026-04-16': '6 events: 4 scored, 4 completed',
  'scores_americanfootball_nfl_2024-11-15_unix': '27 events: 1 scored, 1 completed',
  'scores_basketball_wnba_2026-07-07': '4 events: 3 scored, 3 completed',
  'scores_soccer_fifa_world_cup_2026-06-13': '72 events: 4 scored, 4 completed',
  'scores_soccer_fifa_world_cup_2026-06-14': '72 events: 9 scored, 8 completed',
};

function readOffers(name: string) {
  const parsed = parseFeed(readRecording(name));
  const normalised = parsed.events.map((raw) => ({ raw, ...normaliseEvent(raw) }));
  const isPriced = /(^|[-_])odds_/.test(name);
  const offers = isPriced
    ? normalised.flatMap(({ raw, event }) => (event ? { raw, ...offerBeforeStart(event) } : []))
    : [];
  const left = [...normalised, ...offers].flatMap(({ raw, skipped }) => skipsOfRecord(raw, skipped));
  const skipped = [...parsed.skipped, ...left];
  return { ...parsed, skipped, markets: offers.flatMap(({ markets }) => markets) };
}

function summarise(name: string): string {
  const { events, markets, skipped } = readOffers(name);
  const count = (noun: string, number: number) => (number > 0 ? [`${number} ${noun}`] : []);
  const parts = [
    ...[...Map.groupBy(markets, ({ type }) => type)].map(([type, own]) => `${own.length} ${type}`),
    ...count('scored', events.filter(({ scores }) => scores?.length).length),
    ...count('completed', events.filter(({ completed }) => completed).length),
  ];
  const left = countSkips(skipped).map(({ reason, count: number }) => `${number} ${reason}`);
  const all = `${events.length} event${events.length === 1 ? '' : 's'}`;
  return (
    (parts.length > 0 ? `${all}: ${parts.join(', ')}` : all) + (left.length > 0 ? `; without ${left.join(', ')}` : '')
  );
}

describe.runIf(hasRecordings)('recorded responses', () => {
  const lists = listRecordings().filter((name) => !name.startsWith('sports'));

  it.each(lists)('%s', (name) => {
    const summary = summarise(name);
    process.stdout.write(`${name}: ${summary}\n`);
    expect(summary).toBe(expected[name]);
  });

  it('each have an expected result', () => {
    expect(lists.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it('lead to no market with a book outside 1.02 to 1.20, an ungradable line or lay prices', () => {
    const markets = lists.flatMap((name) => [...readOffers(name).markets]);
    expect(markets.length).toBeGreaterThan(400);
    for (const { line, outcomes } of markets) {
      expect(
        isBookWithin(
          outcomes.map(({ odds }) => odds),
          FEED_BOOK,
        ),
      ).toBe(true);
      expect(Math.abs((line ?? 0) % 250)).toBe(0);
      for (const { odds } of outcomes) expect(odds).toBeGreaterThanOrEqual(1_010);
    }
    expect(markets.some(({ type, line }) => type === 'total_goals' && (line ?? 0) % 500 !== 0)).toBe(true);
    expect(markets.some(({ type, line }) => type === 'handicap' && (line ?? 0) % 500 !== 0)).toBe(true);
  });

  it('in play lead to markets with prices of the last half minute only', () => {
    const now = new Date('2025-01-05T00:46:15Z');
    const { events } = parseFeed(readRecording('odds_icehockey_nhl_2025-01-04'));
    const fresh = { since: new Date('2025-01-05T00:45:45Z'), now };
    const offered = events.map((raw) => {
      const { event } = normaliseEvent(raw);
      const markets = event ? offerInPlay(event, { ...fresh, after: raw.commence_time }).markets : [];
      return { isLive: raw.commence_time < now, isOffered: markets.length > 0 };
    });
    expect(offered.filter(({ isLive }) => isLive)).toHaveLength(5);
    expect(offered).toEqual(offered.map(({ isLive }) => ({ isLive, isOffered: isLive })));
  });

  it('list the sports in season, of which the configured ones are followed', () => {
    const sports = RawSport.array().parse(readRecording('sports_2024-10-13'));
    expect(followedKeys(sports, DEFAULT_LEAGUES)).toEqual([
      'soccer_epl',
      'soccer_spain_la_liga',
      'soccer_italy_serie_a',
      'soccer_germany_bundesliga',
      'soccer_france_ligue_one',
      'soccer_uefa_champs_league',
      'basketball_nba',
      'basketball_euroleague',
      'americanfootball_nfl',
      'icehockey_nhl',
    ]);
  });

  it('give every supported league in season a country or region and a unique name', () => {
    const sports = RawSport.array().parse(readRecording('sports_2024-10-13'));
    const leagues = sports.flatMap(({ key, title, has_outrights }) => {
      const ours = has_outrights ? null : sportOf({ sport_key: key, sport_title: title });
      return ours ? { sportId: ours.sportId, ...ours.league } : [];
    });
    expect(leagues.length).toBeGreaterThan(45);
    expect(leagues.filter(({ country }) => country === '')).toEqual([]);
    const names = leagues.map(({ sportId, name, country }) => `${sportId} ${name} ${country}`.toLowerCase());
    expect(new Set(names).size).toBe(leagues.length);
  });
});
