import type { EventDetail, Incident, Market } from '@cauri/contract';
import { describe, expect, it } from 'vitest';
import { groupMarkets, LINES_SHOWN, mainLines } from '#features/catalog/event/market-groups.ts';
import { sampleDetail, sampleMarket, VERIFICATION } from '#testing/samples.ts';
import { periodsOf, scoreAfter, shownPeriods } from './periods.ts';

const incident = (kind: string, score: Incident['score'], step = 1): Incident => ({
  step,
  kind,
  display: '',
  score,
  side: kind === 'goal' ? 'home' : null,
});
const eventOf = (sportId: string, change: Partial<EventDetail>): EventDetail =>
  sampleDetail({ sportId, score: { home: 0, away: 0 }, ...change });
const texts = (event: EventDetail) => {
  const periods = periodsOf(event);
  return periods && [periods.heads, periods.home.map(({ text }) => text), periods.away.map(({ text }) => text)];
};

describe('the score by period', () => {
  it('of basketball shows the points of each quarter, also of the current one', () => {
    const event = eventOf('basketball', {
      score: { home: 61, away: 58 },
      incidents: [incident('period_end', { home: 20, away: 22 }), incident('half_time', { home: 48, away: 40 })],
    });
    expect(texts(event)).toEqual([
      [1, 2, 3],
      ['20', '28', '13'],
      ['22', '18', '18'],
    ]);
    expect(periodsOf(event)?.home.map(({ is }) => is)).toEqual(['lost', 'won', 'now']);
  });

  it('of hockey names overtime and the shoot-out', () => {
    const level = { home: 2, away: 2 };
    const incidents = [1, 2, 3, 4].map((step) => incident('period_end', level, step));
    const end = [incident('shoot_out', { home: 3, away: 2 }, 5), incident('full_time', { home: 3, away: 2 }, 5)];
    const event = eventOf('hockey', {
      isLive: false,
      status: 'completed',
      score: { home: 3, away: 2 },
      incidents: [...incidents, ...end],
    });
    expect(periodsOf(event)?.heads).toEqual([1, 2, 3, 'overtime', 'shoot_out']);
    expect(periodsOf(event)?.home.at(-1)?.text).toBe('1');
  });

  it('of tennis shows the sets, then the points of the game', () => {
    expect(texts(eventOf('tennis', { score: { home: '6 3 30', away: '4 2 15' } }))).toEqual([
      [1, 2, 'points'],
      ['6', '3', '30'],
      ['4', '2', '15'],
    ]);
  });

  it('of volleyball starts with the first set; football, and an upcoming match, have none', () => {
    expect(texts(eventOf('volleyball', { score: { home: 12, away: 9 } }))).toEqual([[1], ['12'], ['9']]);
    expect(periodsOf(eventOf('football', { score: { home: 1, away: 0 } }))).toBeNull();
    expect(periodsOf(eventOf('tennis', { score: null }))).toBeNull();
  });
});

describe('the incidents of a match', () => {
  it('are the important ones, the latest first', () => {
    const incidents = [incident('basket', { home: 2, away: 0 }), incident('goal', { home: 1, away: 0 }, 2)];
    expect(
      shownPeriods([...incidents, incident('half_time', { home: 1, away: 0 }, 3)]).map(({ kind }) => kind),
    ).toEqual(['half_time', 'goal']);
  });

  it('have the score after them: of the set, and at the end the sets won by each side', () => {
    const event = eventOf('tennis', { incidents: [incident('full_time', { home: '6 6', away: '4 2' }, 9)] });
    const shown = (kind: string, home: string, away: string, step = 1) =>
      scoreAfter(incident(kind, { home, away }, step), event);
    expect(shown('break', '6 3 0', '4 1 0')).toBe('3\u00a0–\u00a01');
    expect(shown('set', '6 0 0', '4 0 0')).toBe('6\u00a0–\u00a04');
    expect(shown('set', '6 6', '4 2', 9)).toBe('6\u00a0–\u00a02');
    expect(shown('full_time', '6 6', '4 2', 9)).toBe('2\u00a0–\u00a00');
    expect(scoreAfter(incident('goal', { home: 2, away: 1 }), eventOf('football', {}))).toBe('2\u00a0–\u00a01');
  });
});

describe('the markets of an event', () => {
  const total = (line: number, over: number) =>
    sampleMarket(`total-${line}`, {
      type: 'total_games',
      line,
      outcomes: [
        { id: `over-${line}`, key: 'over', name: '', odds: over, prevOdds: null, version: 1, grade: null },
        { id: `under-${line}`, key: 'under', name: '', odds: 2, prevOdds: null, version: 1, grade: null },
      ],
    });
  const lines = Array.from({ length: 20 }, (_, line) => total(line, line === 14 ? 2.02 : 5));

  it('have a tab for each group with more than one market and not all of them', () => {
    const sets = [1, 2].map((line) => sampleMarket(`set-${line}`, { type: 'set_winner', line }));
    const markets = [sampleMarket('winner'), ...sets, ...lines, sampleMarket('h', { type: 'handicap' })];
    const groups = groupMarkets(eventOf('tennis', { markets }), []);
    expect(groups.map(({ id, markets }) => [id, markets.length])).toEqual([
      ['totals', 20],
      ['sets', 2],
    ]);
    expect(groupMarkets(eventOf('tennis', { markets: lines }), [])).toEqual([]);
  });

  it('have tabs for the page markets of a simulated match, which load when they are opened', () => {
    const event = eventOf('football', {
      status: 'upcoming',
      markets: [sampleMarket('winner')],
      verification: VERIFICATION,
    });
    const tabs = (loaded: readonly Market[]) =>
      groupMarkets(event, loaded).map(({ id, markets, isLoadedWhenOpen }) => [id, markets.length, isLoadedWhenOpen]);
    expect(tabs([])).toEqual(['goals', 'scores', 'halves', 'teams'].map((id) => [id, 0, true]));
    expect(tabs([sampleMarket('score', { type: 'correct_score' })])[1]).toEqual(['scores', 1, true]);
    expect(groupMarkets({ ...event, verification: null }, [])).toEqual([]);
  });

  it('show the lines around the main one at first if there are many', () => {
    expect(mainLines(lines).map(({ line }) => line)).toEqual([11, 12, 13, 14, 15, 16]);
    expect(mainLines(lines.slice(0, LINES_SHOWN))).toHaveLength(LINES_SHOWN);
    expect(mainLines([...lines.slice(0, 9), total(99, 2)]).map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 99]);
  });
});
