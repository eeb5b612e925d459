import { describe, expect, it } from 'vitest';
import { normaliseEvent } from './normalise.ts';
import { parseFeed } from './parse-feed.ts';
import { countReasons } from './tally.ts';
import { hasRecordings, readRecording } from './testing/recordings.ts';

describe.runIf(hasRecordings)('the recorded World Cup', () => {
  it('odds of 2026-06-12 become five events, each with a three-way winner and sound totals', () => {
    const { events, skipped } = parseFeed(readRecording('odds_soccer_fifa_world_cup_2026-06-12'));
    const normalised = events.map(normaliseEvent);
    expect(skipped).toEqual([]);
    expect(countReasons(normalised.flatMap((one) => one.skipped))).toEqual([
      { reason: 'market h2h_lay', count: 5 },
      // One book alone quotes 3.0 goals in Qatar - Switzerland, at a book below 1.02.
      { reason: 'price_withheld', count: 1 },
    ]);
    expect(normalised.map(({ event }) => event && `${event.home} - ${event.away}`)).toEqual([
      'Canada - Bosnia & Herzegovina',
      'USA - Paraguay',
      'Qatar - Switzerland',
      'Brazil - Morocco',
      'Haiti - Scotland',
    ]);
    for (const { event } of normalised) {
      expect(event).toMatchObject({ sportId: 'football', league: { name: 'FIFA World Cup', country: 'World' } });
      expect(event?.markets.slice(0, 2)).toMatchObject([
        { type: 'match_winner', outcomes: [{ key: 'home' }, { key: 'draw' }, { key: 'away' }] },
        { type: 'total_goals', line: 2500, priced: 'feed', outcomes: [{ key: 'over' }, { key: 'under' }] },
      ]);
    }
  });

  it('scores of 2026-06-14 are read whole: eight finished, one in play, the others to come', () => {
    const { events, skipped } = parseFeed(readRecording('scores_soccer_fifa_world_cup_2026-06-14'));
    expect(skipped).toEqual([]);
    const states = events.map(({ completed, scores }) => (completed ? 'finished' : scores ? 'in play' : 'to come'));
    expect(
      Object.fromEntries([...Map.groupBy(states, (state) => state)].map(([key, all]) => [key, all.length])),
    ).toEqual({
      finished: 8,
      'in play': 1,
      'to come': 63,
    });
  });
});
