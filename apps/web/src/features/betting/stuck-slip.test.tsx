import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ME, sampleEvent, sampleMarket } from '../../testing/samples.ts';
import { leave, type Visit, visit } from '../../testing/visit.tsx';
import { selectionOf } from './price-button.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const open = async (options: Parameters<typeof visit>[0]): Promise<Visit> => {
  page = await visit(options);
  return page;
};
const choose = async ({ person }: Visit, name: RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await person.click(button);
};
const slip = async () => within(await screen.findByRole('region', { name: 'Slip' }));

describe('a slip that cannot be placed as it stands', () => {
  it.each([
    ['a bettor', ME],
    ['a visitor', null],
  ])('shows %s no total odds and no win of a bet that cannot be', async (_, me) => {
    const twice = sampleMarket('a-total', { type: 'total_goals' });
    const match = sampleEvent('a', { markets: [...sampleEvent('a').markets, twice] });
    const selections = match.markets.flatMap((market) =>
      market.outcomes.slice(0, 1).map((outcome) => selectionOf(match, market, outcome)),
    );
    const visited = await open({ me, events: [match, sampleEvent('b')] });
    act(() => visited.services.slip.put(selections, 'replace'));
    const panel = await slip();
    await panel.findAllByText('Same match: cannot be combined.');
    for (const text of ['Total odds', 'Potential win', /total stake/]) expect(panel.queryByText(text)).toBeNull();
    await choose(visited, /^Home b/);
    act(() => visited.services.slip.setMode('system'));
    await panel.findByText('3 combinations of 2');
    expect(panel.queryByText(/^from /)).toBeNull();
  });
});
