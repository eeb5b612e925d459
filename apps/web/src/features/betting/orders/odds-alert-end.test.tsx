import type { OddsAlert } from '@cauri/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HOME_OF_B, sampleEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const START = HOME_OF_B.startTime;
const alertUntil = (expiresAt: string): OddsAlert => ({
  id: expiresAt,
  status: 'open',
  reason: null,
  odds: 2.1,
  oddsNow: 1.5,
  selection: HOME_OF_B,
  createdAt: '2026-11-20T18:00:00Z',
  expiresAt,
  endedAt: null,
});

it('an odds alert has ended on the open page as soon as its time has run out, and no other has', async () => {
  page = await visit({
    events: [sampleEvent('b', { startTime: START })],
    prepare: (server) => {
      server.on('listMyBets', () => ({ items: [], nextCursor: null }));
      server.on('listOddsAlerts', () => ({
        items: ['2026-11-20T19:30:00Z', '2026-11-20T20:30:00Z', START].map(alertUntil),
      }));
    },
  });
  await page.person.click(await screen.findByRole('button', { name: /^Open bets/ }));
  const alerts = within(await screen.findByRole('region', { name: 'Odds alerts' }));
  expect(alerts.getByRole('heading', { name: 'Odds alerts 3' })).toBeTruthy();
  expect(alerts.queryByText('Ended alerts')).toBeNull();
  page.advance(31 * 60_000);
  await waitFor(() => expect(alerts.getByRole('heading', { name: 'Odds alerts 2' })).toBeTruthy(), { timeout: 3_000 });
  await page.person.click(alerts.getByText('Ended alerts'));
  expect(alerts.getByText('The time that you set has run out.')).toBeTruthy();
  expect(alerts.getAllByRole('button', { name: /^Cancel the alert/ })).toHaveLength(2);
});
