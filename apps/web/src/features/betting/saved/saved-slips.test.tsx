import type { CodeSelection, Me, SavedSlip, SavedSlipDetail } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { meQuery } from '#features/identity/auth.tsx';
import { noAnswer, refusal } from '#testing/fake-server.ts';
import { ME, sampleEvent, sampleCodeSelection as selection, withServerIds } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
// Loaded in advance, so that no test waits for the code.
import '../panel/filled-slip.tsx';
import './save-slip-dialog.tsx';
import './saved-slips.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const started = (id: string) => selection(id, { state: 'started', oddsNow: null, startTime: '2026-11-20T18:30:00Z' });

const WEEKEND: SavedSlip = { id: 's1', name: 'Weekend', type: 'combined', legs: 3, savedAt: '2026-11-20T18:42:00Z' };

/** Opens the tab of saved slips, which lists one, and that slip. */
async function openSaved(answer: SavedSlipDetail | Response): Promise<Visit> {
  const visited = await visit({
    prepare: (server) => {
      server.on('listMySlips', () => ({ items: [WEEKEND] }));
      server.on('getMySlip', () => (answer instanceof Response ? answer.clone() : answer));
    },
  });
  page = visited;
  const tab = await screen.findByRole('button', { name: 'Saved' });
  await act(() => visited.person.click(tab));
  await visited.person.click(await screen.findByRole('button', { name: /^Weekend/ }));
  return visited;
}
const slipOf = (...selections: CodeSelection[]): SavedSlipDetail => ({ ...WEEKEND, selections });
const dialog = async () => within(await screen.findByRole('dialog', { name: /Weekend/ }));
const onSlip = () => page?.services.slip.getState().slip.selections.map(({ outcomeId, odds }) => [outcomeId, odds]);

it('a saved slip goes on the slip at the odds of now, without what has started or closed, and places nothing', async () => {
  const changed = selection('a', { oddsNow: 2.5 });
  const { person, server } = await openSaved(
    slipOf(changed, started('b'), selection('c', { state: 'closed', oddsNow: null })),
  );
  const saved = await dialog();
  expect(await saved.findByText('1 selection, 2 removed')).toBeTruthy();
  expect(saved.getByText('Home a').closest('li')?.textContent).toMatch(/When saved 2.00Now 2.50, up$/);
  expect(saved.getByText(/^Started at \d\d:30, Home b – Away b$/)).toBeTruthy();
  expect(saved.getByText(/^Closed for betting, Home c – Away c$/)).toBeTruthy();
  await person.click(saved.getByRole('button', { name: 'Add to my slip' }));
  expect(onSlip()).toEqual([['a-winner-home', 2.5]]);
  expect(server.requestsTo('placeBet')).toEqual([]);
});

it('a saved slip that is open closes when another account signs in, which has saved slips too', async () => {
  const { server, services } = await openSaved(slipOf(selection('a')));
  await dialog();
  server.on('listMySlips', () => ({ items: [{ ...WEEKEND, id: 's2', name: 'Other' }] }));
  const other: Me = { ...ME, id: 'user-2', username: 'binta' };
  server.on('getMe', () => other);
  act(() => void services.client.setQueryData(meQuery.queryKey, other));
  expect(await screen.findByText('Other')).toBeTruthy();
  expect(screen.queryByText(/Weekend/)).toBeNull();
});

it('a saved slip whose matches have all started says so and leaves the slip as it is', async () => {
  await openSaved(slipOf(started('a'), started('b')));
  const saved = await dialog();
  expect(await saved.findByText('None of these selections can be bet on any more.')).toBeTruthy();
  expect(saved.queryByRole('button', { name: /my slip/ })).toBeNull();
  expect(onSlip()).toEqual([]);
});

it('a slip that was deleted on another device is reported, and leaves the list', async () => {
  const { person, server } = await openSaved(refusal('not_found', 404));
  const saved = await dialog();
  expect(await saved.findByText('This bet slip was deleted.')).toBeTruthy();
  for (const name of ['Delete', 'Rename', 'Try again']) expect(saved.queryByRole('button', { name })).toBeNull();
  server.on('listMySlips', () => ({ items: [] }));
  await person.click(saved.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('You have no saved bet slips')).toBeTruthy();
});

it('the saved slips of one account are not shown to the next one', async () => {
  const { services, server } = await openSaved(slipOf(selection('a')));
  await (await dialog()).findByText('Home a');
  server.on('listMySlips', noAnswer);
  const next: Me = { ...ME, id: 'user-2', username: 'koffi' };
  act(() => void services.client.setQueryData<Me | null>(meQuery.queryKey, next));
  await waitFor(() => expect(screen.queryByText('Weekend')).toBeNull());
  expect(screen.queryByText('Home a')).toBeNull();
});

it('a slip is saved once when the answer is lost, under one key until its name changes; its matches propose a name', async () => {
  const answers = [noAnswer, noAnswer, () => ({ ...WEEKEND, name: 'Sunday' })];
  page = await visit({
    events: ['a', 'b'].map((id) => withServerIds(sampleEvent(id))),
    prepare: (server) => server.on('saveMySlip', () => answers.shift()?.() ?? noAnswer()),
  });
  const { person, server } = page;
  for (const name of [/^Home a/, /^Home b/]) {
    const [price] = await screen.findAllByRole('button', { name });
    await act(() => person.click(price as HTMLElement));
  }
  const save = await screen.findByRole('button', { name: 'Save' });
  await act(() => person.click(save));
  const form = within(await screen.findByRole('dialog', { name: 'Save this bet slip' }));
  expect((form.getByRole('textbox') as HTMLInputElement).value).toBe('Home a – Away a +1');
  const send = async (name: string, count: number) => {
    await person.clear(form.getByRole('textbox'));
    await person.type(form.getByRole('textbox'), name);
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsTo('saveMySlip')).toHaveLength(count));
    await waitFor(() => expect(form.queryByRole('button', { name: 'Save' })?.ariaBusy ?? null).not.toBe('true'));
  };
  await send('Weekend', 1);
  await send('Weekend', 2);
  await send('Sunday', 3);
  const keys = server.requestsTo('saveMySlip').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(await screen.findByText('Bet slip saved')).toBeTruthy();
});
