import { describe, expect, it } from 'vitest';
import { parseFeed } from './parse-feed.ts';
import { books, sampleOdds, sampleScore, scoresOf, threeWay } from './testing/samples.ts';

describe('a list of the feed', () => {
  it('keeps every readable record when others are broken, and says how many were', () => {
    const broken = [null, 'text', {}, sampleOdds({ id: 7 }), sampleOdds({ commence_time: 'soon' })];
    const { events, skipped } = parseFeed([sampleOdds({ id: 'a' }), ...broken, sampleOdds({ id: 'b' })]);
    expect(events.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(skipped).toEqual(broken.map(() => 'malformed_record'));
  });

  it('loses a broken book, not its event', () => {
    const [good] = books([threeWay(2, 3, 4)]);
    const noPrice = { ...good, markets: [{ key: 'h2h', outcomes: [{ name: 'Draw', price: null }] }] };
    const { events, skipped } = parseFeed([sampleOdds({ bookmakers: [noPrice, good, 'text'] })]);
    expect(events[0]?.bookmakers).toMatchObject([{ key: 'book_0', markets: [{ key: 'h2h' }] }]);
    expect(skipped).toEqual(['malformed_book', 'malformed_book']);
  });

  it('may leave out books, markets, answers and scores', () => {
    const records = [
      sampleOdds({ id: 'a', bookmakers: undefined }),
      sampleOdds({ id: 'b', bookmakers: [] }),
      sampleOdds({ id: 'c', bookmakers: [{ key: 'book' }, { key: 'other', markets: [{ key: 'h2h' }] }] }),
      sampleOdds({ id: 'd', home_team: null, away_team: null }),
      sampleScore({ id: 'e' }),
    ];
    expect(parseFeed(records)).toMatchObject({ events: records.map(({ id }) => ({ id })), skipped: [] });
  });

  it('has its times in ISO 8601 or in seconds since 1970', () => {
    const { events } = parseFeed([
      sampleOdds({ id: 'a', commence_time: '2026-03-08T15:00:00Z' }),
      sampleOdds({ id: 'b', commence_time: 1_772_982_000 }),
    ]);
    expect(events.map(({ commence_time }) => commence_time.toISOString())).toEqual(
      Array(2).fill('2026-03-08T15:00:00.000Z'),
    );
  });

  it('has one name for one side, however its accents are composed', () => {
    const composed = 'Étoile'.normalize('NFC');
    const [event] = parseFeed([
      sampleScore({ home_team: ` ${composed.normalize('NFD')} `, scores: scoresOf('1', '0') }),
    ]).events;
    expect(event?.home_team).toBe(composed);
  });

  it('takes the first of two records of one event', () => {
    const { events, skipped } = parseFeed([sampleScore(), sampleScore({ completed: true })]);
    expect(events).toMatchObject([{ completed: false }]);
    expect(skipped).toEqual(['duplicate']);
  });

  it.each([[{ message: 'Unknown sport', error_code: 'UNKNOWN_SPORT' }], ['<html>'], [null], [undefined]])(
    'is not an error or anything else: %s',
    (json) => {
      expect(parseFeed(json)).toEqual({ isList: false, events: [], skipped: ['not_a_list'] });
    },
  );
});
