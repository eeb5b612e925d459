import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { scoreCells } from '../event-page/score-cells.ts';
import { LIVE, link, UPCOMING } from '../gallery/samples.ts';
import { EventRow, TeamName } from './event-row.tsx';

describe('an event row', () => {
  const [marseille] = LIVE;
  const [paris] = UPCOMING;
  if (!marseille || !paris) throw new Error('no samples');

  test('has one link to the event that names all of it, and a price for each outcome', () => {
    const { event, main, total, time, notes } = marseille;
    render(
      <EventRow
        event={event}
        time={time}
        notes={notes}
        link={link}
        label="Marseille – Nice, 2 – 1, 67′"
        main={main}
        total={total}
        renderOdds={(market, outcome) => (
          <button type="button" key={outcome.id}>
            {`${market.type} ${outcome.key}`}
          </button>
        )}
        more={{ text: '+64', label: '64 autres marchés', link }}
      />,
    );
    expect(screen.getByRole('link', { name: 'Marseille – Nice, 2 – 1, 67′' }).textContent).toContain('Marseille2');
    expect(screen.getByRole('link', { name: '64 autres marchés' }).textContent).toBe('+64');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'winner home',
      'winner draw',
      'winner away',
      'total over',
      'total under',
    ]);
  });

  test('shows no score before the start', () => {
    const { container } = render(
      <EventRow event={paris.event} time="20:45" notes={['ce soir']} link={link} label="" renderOdds={() => null} />,
    );
    expect(container.querySelector('.team__score, .sets')).toBeNull();
    expect(container.querySelector('.clock')).toBeNull();
  });
});

describe('a name', () => {
  const narrowed = (name: string, shortName = name) =>
    render(<TeamName name={name} shortName={shortName} />).container.firstElementChild;

  test.each([
    ['Marseille', ''],
    ['Wolverhampton', ''],
    ['Crystal Palace', 'narrow-1'],
    ['Eintracht Francfort', 'narrow-2'],
    ['Borussia Mönchengladbach', 'narrow-3'],
  ])('%s is narrowed instead of cut', (name, step) => {
    expect(narrowed(name)?.className).toBe(step ? `team__name ${step}` : 'team__name');
  });

  test('has a short form for the narrowest panels if it is long', () => {
    expect(narrowed('Borussia Mönchengladbach', 'M’gladbach')?.querySelector('.team__short')?.textContent).toBe(
      'M’gladbach',
    );
    expect(narrowed('Manchester City', 'Man City')?.querySelector('.team__short')?.textContent).toBe('Man City');
    expect(narrowed('Marseille', 'OM')?.querySelector('.team__short')).toBeNull();
  });
});

describe('the columns of a score', () => {
  const texts = (sportId: string, home: number | string, away: number | string, isLive = true) =>
    scoreCells({ sportId, score: { home, away }, isLive }).map((side) => side.map(({ text, is }) => `${text} ${is}`));

  test('are one column for a number', () => {
    expect(texts('football', 2, 1)).toEqual([['2 whole'], ['1 whole']]);
  });

  test('are the sets, then the points, of a tennis match', () => {
    expect(texts('tennis', '6 3 30', '4 5 40')).toEqual([
      ['6 won', '3 now', '30 points'],
      ['4 lost', '5 now', '40 points'],
    ]);
  });

  test('are the sets of a volleyball match, the last one in play', () => {
    expect(texts('volleyball', '25 21 18', '22 25 21')).toEqual([
      ['25 won', '21 lost', '18 now'],
      ['22 lost', '25 won', '21 now'],
    ]);
  });

  test('are only the sets of a finished match', () => {
    expect(texts('tennis', '6 3 7', '4 6 5', false)).toEqual([
      ['6 won', '3 lost', '7 won'],
      ['4 lost', '6 won', '5 lost'],
    ]);
  });

  test('are one column with the whole text if the two sides differ in length', () => {
    expect(texts('tennis', '6 3 30', '4 5')).toEqual([['6 3 30 whole'], ['4 5 whole']]);
  });
});
