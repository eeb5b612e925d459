import { describe, expect, it } from 'vitest';
import { AWAY, books, HOME, sampleOdds, sampleScore, scoresOf, threeWay } from '../testing/samples.ts';
import { parseFeed } from './parse-feed.ts';
import { countSkips } from './skip-counts.ts';

describe('a list of the feed', () => {
  it('keeps valid records and counts invalid ones', () => {
    const broken = [null, 'text', {}, sampleOdds({ id: 7 }), sampleOdds({ commence_time: 'soon' })];
    const { events, skipped } = parseFeed([sampleOdds({ id: 'a' }), ...broken, sampleOdds({ id: 'b' })]);
    expect(events.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(skipped.map(({ reason }) => reason)).toEqual(broken.map(() => 'malformed_record'));
  });

  it('drops an invalid book and keeps its event', () => {
    const [good] = books([threeWay(2, 3, 4)]);
    const noPrice = { ...good, markets: [{ key: 'h2h', outcomes: [{ name: 'Draw', price: null }] }] };
    const { events, skipped } = parseFeed([sampleOdds({ bookmakers: [noPrice, good, 'text'] })]);
    expect(events[0]?.bookmakers).toMatchObject([{ key: 'book_0', markets: [{ key: 'h2h' }] }]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['malformed_book', 'malformed_book']);
  });

  it('has 2,000 records at most; further ones are left out and counted', () => {
    const { events, skipped } = parseFeed(Array.from({ length: 2_003 }, (_, i) => sampleScore({ id: `e${i}` })));
    expect(events).toHaveLength(2_000);
    expect(skipped).toEqual(['e2000', 'e2001', 'e2002'].map((event) => ({ reason: 'too_many', event })));
  });

  it('may lack books, markets, outcomes and scores', () => {
    const records = [
      sampleOdds({ id: 'a', bookmakers: undefined }),
      sampleOdds({ id: 'b', bookmakers: [] }),
      sampleOdds({ id: 'c', bookmakers: [{ key: 'book' }, { key: 'other', markets: [{ key: 'h2h' }] }] }),
      sampleOdds({ id: 'd', home_team: null, away_team: null }),
      sampleScore({ id: 'e' }),
    ];
    expect(parseFeed(records)).toMatchObject({ events: records.map(({ id }) => ({ id })), skipped: [] });
  });

  it('may have times in ISO 8601 or in Unix seconds', () => {
    const { events } = parseFeed([
      sampleOdds({ id: 'a', commence_time: '2026-03-08T15:00:00Z' }),
      sampleOdds({ id: 'b', commence_time: 1_772_982_000 }),
    ]);
    expect(events.map(({ commence_time }) => commence_time.toISOString())).toEqual(
      Array(2).fill('2026-03-08T15:00:00.000Z'),
    );
  });

  it('has the same name for a side in every Unicode form', () => {
    const composed = 'Étoile'.normalize('NFC');
    const [event] = parseFeed([
      sampleScore({ home_team: ` ${composed.normalize('NFD')} `, scores: scoresOf('1', '0') }),
    ]).events;
    expect(event?.home_team).toBe(composed);
  });

  it('has names without control and direction signs, of 200 characters at most', () => {
    const [event] = parseFeed([
      sampleOdds({
        home_team: 'Al\u0000 \u202eHilal\ud800',
        away_team: `${'🦁'.repeat(300)}`,
        sport_title: 'A\u2067 B',
      }),
    ]).events;
    expect(event).toMatchObject({
      home_team: 'Al Hilal\ufffd',
      away_team: '🦁'.repeat(200),
      sport_title: 'A B',
    });
  });

  it('drops a record whose id the database cannot store, and keeps the others', () => {
    const broken = [
      sampleOdds({ id: 'a\u0000' }),
      sampleOdds({ id: 'a\ud800' }),
      sampleOdds({ sport_key: 'soccer_\ud800' }),
    ];
    const { events, skipped } = parseFeed([...broken, sampleOdds({ id: 'b' })]);
    expect(events.map(({ id }) => id)).toEqual(['b']);
    expect(skipped.map(({ reason }) => reason)).toEqual(broken.map(() => 'malformed_record'));
  });

  it('keeps the first of two records of one event', () => {
    const { events, skipped } = parseFeed([sampleScore(), sampleScore({ completed: true })]);
    expect(events).toMatchObject([{ completed: false }]);
    expect(skipped).toEqual([{ reason: 'duplicate', event: `soccer_epl:${sampleScore().id} ${HOME} v ${AWAY}` }]);
  });

  it.each([
    ['a list', [sampleOdds()]],
    ['one event', sampleOdds()],
  ])('is read from the historical envelope: %s', (_, data) => {
    const times = { previous_timestamp: '2026-03-07T11:55:00Z', next_timestamp: null };
    const { isList, events, skipped } = parseFeed({ timestamp: '2026-03-07T12:00:00Z', ...times, data });
    expect({ isList, skipped }).toEqual({ isList: true, skipped: [] });
    expect(events).toMatchObject([{ home_team: sampleOdds().home_team, bookmakers: [{}, {}, {}] }]);
  });

  it('may date its prices or not', () => {
    const [book] = books([threeWay(2, 3, 4)]);
    const odd = { ...book, last_update: 'yesterday', markets: [{ ...threeWay(2, 3, 4), last_update: 1_772_982_000 }] };
    const { events, skipped } = parseFeed([sampleOdds({ bookmakers: [odd] })]);
    expect(skipped).toEqual([]);
    expect(events[0]?.bookmakers).toMatchObject([
      { last_update: null, markets: [{ last_update: new Date('2026-03-08T15:00:00Z') }] },
    ]);
  });

  it.each([[{ message: 'Unknown sport', error_code: 'UNKNOWN_SPORT' }], ['<html>'], [null], [undefined]])(
    'is not any other value: %s',
    (json) => {
      expect(parseFeed(json)).toEqual({ isList: false, events: [], skipped: [{ reason: 'not_a_list', event: null }] });
    },
  );
});

describe('prices', () => {
  const pricesIn = (...prices: readonly number[]) => {
    const outcomes = prices.map((price, i) => ({ name: `answer ${i}`, price }));
    const bookmakers = books([{ key: 'h2h', last_update: '2026-03-07T09:00:00Z', outcomes }]);
    const { events } = parseFeed([sampleOdds({ bookmakers })]);
    return events[0]?.bookmakers?.[0]?.markets?.[0]?.outcomes?.map(({ price }) => price);
  };

  it('in American format become decimal', () => {
    expect(pricesIn(-110, 100, -100, 150, -250, -10_000, 100_000)).toEqual([1 + 1 / 1.1, 2, 2, 2.5, 1.4, 1.01, 1001]);
    expect(pricesIn(105, 220, 240)).toEqual([2.05, 3.2, 3.4]);
  });

  it('in decimal format stay, including 1 and some above 100', () => {
    expect(pricesIn(1, 1.01, 501, 950)).toEqual([1, 1.01, 501, 950]);
  });

  it('in decimal format stay when the list has some negative or American ones, which no book accepts or follows', () => {
    expect(pricesIn(-110, 2.1, 3.4, 3.6, -100)).toEqual([-110, 2.1, 3.4, 3.6, -100]);
    expect(pricesIn(-110, 150, 2.1, 3.4, 3.6)).toEqual([-110, 150, 2.1, 3.4, 3.6]);
  });

  it('that are invalid in American format become 0', () => {
    expect(pricesIn(-110, 150, 220, 50, 0)).toEqual([1 + 1 / 1.1, 2.5, 3.2, 0, 0]);
  });
});

it('the counts of skips are a short line of the log, however many markets with long keys a feed invents', () => {
  const skips = Array.from({ length: 1_000 }, (_, index) => ({
    reason: `market ${index} ${'x'.repeat(1_000)}` as const,
    event: null,
  }));
  const counts = countSkips([...skips, { reason: 'duplicate', event: 'a' }, { reason: 'duplicate', event: 'a' }]);
  expect([counts.length, counts[0]]).toEqual([30, { reason: 'duplicate', count: 2, events: ['a'] }]);
  expect(JSON.stringify(counts).length).toBeLessThan(4_000);
});

it('skips are counted by reason, with the first five events', () => {
  const six = Array.from({ length: 6 }, (_, i) => sampleOdds({ id: `e${i}` }));
  const [counted, ...others] = countSkips(parseFeed([...six, ...six, ...six]).skipped);
  expect(counted).toMatchObject({ reason: 'duplicate', count: 12 });
  expect(counted?.events).toEqual(six.slice(0, 5).map(({ id }) => `soccer_epl:${id} ${HOME} v ${AWAY}`));
  expect(others).toEqual([]);
});
