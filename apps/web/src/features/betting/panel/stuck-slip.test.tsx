import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME, sampleEvent, sampleLiveEvent, sampleMarket } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { selectionOf } from '../price-button.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const EVENTS = [sampleLiveEvent('a'), sampleEvent('b')];
const open = async (options: Parameters<typeof visit>[0]): Promise<Visit> => {
  page = await visit(options);
  return page;
};
const choose = async ({ person }: Visit, name: RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await person.click(button);
};
const slip = async () => within(await screen.findByRole('region', { name: 'Bet slip' }));

describe('a slip that cannot be placed', () => {
  it.each([
    ['a bettor', ME],
    ['a visitor', null],
  ])('shows neither total odds nor a win: %s', async (_, me) => {
    const twice = sampleMarket('a-total', { type: 'total_goals' });
    const match = sampleEvent('a', { markets: [...sampleEvent('a').markets, twice] });
    const selections = match.markets.flatMap((market) =>
      market.outcomes.slice(0, 1).map((outcome) => selectionOf(match, market, outcome)),
    );
    const visited = await open({ me, events: [match, sampleEvent('b')] });
    act(() => visited.services.slip.put(selections, 'replace'));
    const panel = await slip();
    await panel.findAllByText('Same match as another selection.');
    for (const text of ['Total odds', 'Potential win', /total stake/]) expect(panel.queryByText(text)).toBeNull();
    await choose(visited, /^Home b/);
    act(() => visited.services.slip.setMode('system'));
    await panel.findByText('3 combinations of 2');
    expect(panel.queryByText(/^from /)).toBeNull();
  });

  it.each([
    ['suspended', 'Remove the 2 suspended selections', ['Waiting for odds', 'quiet']],
    ['closed', 'Remove the 2 closed selections', [undefined, 'gold']],
  ] as const)(
    'says how many %s selections it offers to remove, as its main action once they are closed',
    async (status, text, [bet, look]) => {
      const visited = await open({ events: [sampleEvent('a'), sampleEvent('b')] });
      await choose(visited, /^Home a/);
      await choose(visited, /^Away b/);
      const panel = await slip();
      await panel.findByText('Home a');
      await waitFor(() => visited.stream());
      act(() => {
        for (const eventId of ['a', 'b']) {
          const markets = [{ id: `${eventId}-winner`, status, outcomes: [] }];
          visited.stream().send('prices', { eventId, version: 5, markets });
        }
      });
      const remove = await panel.findByRole('button', { name: text });
      const disabled = panel.getAllByRole('button').filter((button) => button.hasAttribute('aria-disabled'));
      expect(disabled.map(({ textContent }) => textContent)).toEqual(bet === undefined ? [] : [bet]);
      expect(remove.className).toContain(`btn--${look}`);
      await visited.person.click(remove);
      await visited.person.click(await screen.findByRole('button', { name: 'Restore the selections' }));
      await (await slip()).findByRole('button', { name: text });
      expect(visited.services.slip.getState().removed).toEqual([]);
    },
  );

  it('counts only the single bets whose stakes are in the sum', async () => {
    const visited = await open({ events: ['a', 'b', 'c'].map((id) => sampleEvent(id)) });
    for (const name of [/^Home a/, /^Home b/, /^Home c/]) await choose(visited, name);
    const panel = await slip();
    act(() => visited.services.slip.setMode('single'));
    expect((await panel.findByText('3 bets, total stake')).nextElementSibling?.textContent).toMatch(/^3\s000/);
    await waitFor(() => visited.stream());
    act(() => {
      const markets = [{ id: 'a-winner', status: 'suspended' as const, outcomes: [] }];
      visited.stream().send('prices', { eventId: 'a', version: 5, markets });
    });
    expect((await panel.findByText('2 bets, total stake')).nextElementSibling?.textContent).toMatch(/^2\s000/);
  });

  it('loses all closed selections at one press, and gets all back at one press on Undo', async () => {
    const visited = await open({ events: ['a', 'b', 'c'].map((id) => sampleEvent(id)) });
    for (const name of [/^Home a/, /^Home b/, /^Home c/]) await choose(visited, name);
    const panel = await slip();
    await waitFor(() => visited.stream());
    act(() => {
      for (const eventId of ['a', 'c']) {
        const markets = [{ id: `${eventId}-winner`, status: 'closed' as const, outcomes: [] }];
        visited.stream().send('prices', { eventId, version: 5, markets });
      }
    });
    await visited.person.click(await panel.findByRole('button', { name: 'Remove the 2 closed selections' }));
    expect(await panel.findByText(/^2 selections removed\./)).toBeTruthy();
    await visited.person.click(panel.getByRole('button', { name: 'Undo' }));
    expect(visited.services.slip.getState().slip.selections.map(({ eventId }) => eventId)).toEqual(['a', 'b', 'c']);
    expect(panel.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    ['closed', 'Remove the closed selection'],
    ['suspended', 'Remove the suspended selection'],
  ] as const)('is not placed by a double tap on the removal of its %s selection', async (status, text) => {
    const visited = await open({ events: [sampleEvent('a'), sampleEvent('b')] });
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    const panel = await slip();
    await panel.findByText('Home a');
    await waitFor(() => visited.stream());
    act(() => {
      const markets = [{ id: 'a-winner', status, outcomes: [] }];
      visited.stream().send('prices', { eventId: 'a', version: 5, markets });
    });
    await visited.person.click(await panel.findByRole('button', { name: text }));
    const bet = panel.getByRole('button', { name: /^Place bet/ });
    await visited.person.click(bet);
    visited.advance(500);
    await waitFor(() => expect(bet.getAttribute('aria-disabled')).toBeNull());
    expect(visited.server.requestsTo('placeBet')).toEqual([]);
    await visited.person.click(bet);
    await waitFor(() => expect(visited.server.requestsTo('placeBet')).toHaveLength(1));
  });
});

describe('a stake that cannot be placed', () => {
  const typed = async (stake: string, options: Parameters<typeof visit>[0] = {}) => {
    const visited = await open({ events: EVENTS, screen: 'phone', ...options });
    // React draws the line of the slip within `act`, once its code is loaded.
    await act(() => choose(visited, /^Home a/));
    await visited.person.click(await screen.findByRole('button', { name: /Open bet slip/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
    await visited.person.type(await panel.findByLabelText('Stake'), `{selectall}${stake}`);
    return panel;
  };
  const winIn = (place: HTMLElement) => within(place).getByText('Potential win').nextElementSibling?.textContent;

  it.each([
    ['nothing', '{Backspace}', null, 'Enter a stake'],
    ['above the maximum', '600000', 'The stake must be between 1 FCFA and 500 000 FCFA.', 'Place bet, 600 000 FCFA'],
    [
      'above the balance too',
      '2000000',
      'Insufficient balance. You are 1 000 000 FCFA short. Reduce to 500 000 FCFA',
      'Place bet, 2 000 000 FCFA',
    ],
    [
      'of 20 digits',
      '12345678901234567890',
      'Insufficient balance. You are 1 233 567 890 FCFA short. Reduce to 500 000 FCFA',
      'Place bet, 1 234 567 890 FCFA',
    ],
  ])('shows no win, the reason, and no active button: %s', async (_what, stake, why, button) => {
    const panel = await typed(stake);
    const alerts = panel.getAllByRole('alert').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(alerts.filter(Boolean)).toEqual(why ? [why] : []);
    const name = (text: string) => text.replace(/\s/g, ' ') === button;
    expect(panel.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    expect(winIn(screen.getByRole('dialog', { name: 'Bet slip' }))).toBe('–');
  });

  it('shows no win in the slip bar of a phone', async () => {
    const panel = await typed('600000');
    await page?.person.click(panel.getByRole('button', { name: 'Close' }));
    expect((await screen.findByRole('button', { name: /Open bet slip/ })).textContent).toMatch(/Potential win\s*–/);
  });

  it('offers no stake above the balance, and marks the common stake only while each bet has it', async () => {
    const visited = await open({ events: EVENTS, me: { ...ME, balance: 1500 } });
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: 'Singles' }));
    expect(panel.getByText(/You are 500\sFCFA short/)).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Stake / })).toBeNull();
    expect(panel.getByRole('button', { name: /^Reduce to 750\sFCFA$/ })).toBeTruthy();
    const common = panel.getByLabelText('Stake per bet');
    expect(common.getAttribute('aria-invalid')).toBe('true');
    await visited.person.type(panel.getByLabelText('Stake on Home a'), '{selectall}2000');
    expect(panel.getByText(/You are 1\s500\sFCFA short/)).toBeTruthy();
    expect(common.getAttribute('aria-invalid')).toBeNull();
  });

  it('offers to top up where the balance is below the minimum stake of each bet', async () => {
    const visited = await open({ events: EVENTS, me: { ...ME, balance: 1.5 } });
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: 'Singles' }));
    expect(panel.getByRole('link', { name: 'Top up' })).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Reduce to/ })).toBeNull();
  });
});

describe('a slip shows', () => {
  it.each([
    ['the same on each', ['250', '250']],
    ['on one of them', ['250']],
  ])('the stake of a combined bet without regard to typed single stakes: %s', async (_what, typed) => {
    const visited = await open({ events: EVENTS });
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: 'Singles' }));
    for (const [place, stake] of typed.entries()) {
      const field = panel.getByLabelText(place === 0 ? 'Stake on Home a' : 'Stake on Away b');
      await visited.person.clear(field);
      await visited.person.type(field, stake);
    }
    await visited.person.click(panel.getByRole('button', { name: 'Combined' }));
    expect(panel.getByLabelText<HTMLInputElement>('Stake').value).toBe('1\u00a0000');
    expect(panel.getByRole('button', { name: /^Place bet, 1\s000/ })).toBeTruthy();
    expect(panel.getByRole('button', { name: '1\u00a0000' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('that the session has ended and nothing was placed', async () => {
    const visited = await open({
      events: EVENTS,
      prepare: (server) => server.on('placeBet', () => refusal('unauthenticated', 401)),
    });
    await choose(visited, /^Home a/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: /Place bet/ }));
    expect(await panel.findByText(/^Your session has ended: nothing was placed\./)).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Login to Bet' })).toBeTruthy();
    expect(panel.getByText('Home a')).toBeTruthy();
  });
});
