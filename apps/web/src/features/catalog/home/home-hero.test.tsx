import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ME, sampleEvent, sampleMarket, sampleOutcome } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const between = (home: string, odds: readonly number[]) => {
  const event = sampleEvent(home);
  const outcomes = odds.map((one, place) =>
    sampleOutcome(`${home}-${place}`, ['home', 'draw', 'away'][place] ?? '', one),
  );
  return {
    ...event,
    homeTeam: { ...event.homeTeam, shortName: home },
    markets: [sampleMarket(`${home}-winner`, { outcomes })],
  };
};

it('the match of the day is the most even of the next matches of its league', async () => {
  const events = [
    between('Strong', [1.01, 38.8, 158.7]),
    between('Even', [2.4, 3.2, 2.9]),
    between('Fair', [1.6, 4, 5.5]),
  ];
  page = await visit({ path: '/', events, me: ME });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toContain('Even');
});
