import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleEvent, withServerIds } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { SLIP_NAME, saveSlip } from '../slip/slip-storage.ts';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const open = async (): Promise<Visit> => {
  page = await visit({ events: ['a', 'b', 'c'].map((id) => withServerIds(sampleEvent(id))) });
  return page;
};
const choose = async ({ person }: Visit, name: RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await person.click(button);
};
const slip = async () => within(await screen.findByRole('region', { name: 'Bet slip' }));
const homesOf = ({ services }: Visit) => services.slip.getState().slip.selections.map(({ home }) => home);

describe('a removed selection', () => {
  it('can be restored; the focus moves to the next selection, and to the restored one', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: 'Remove Home a' }));
    expect(panel.queryByText('Home a')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Away b');
    await visited.person.click(panel.getByRole('button', { name: 'Undo' }));
    expect(homesOf(visited)).toEqual(['Home a', 'Home b']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Home a');
  });

  it('takes the focus once, and not when the slip is shown again', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    await visited.person.click(await (await slip()).findByRole('button', { name: 'Remove Home a' }));
    await visited.person.click((await slip()).getByRole('button', { name: 'Undo' }));
    const [toggle] = screen.getAllByRole('button', { name: /^Bet slip/ });
    if (!toggle) throw new Error('the slip cannot be hidden');
    await visited.person.click(toggle);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bet slip' })).toBeNull());
    act(() => toggle.blur());
    act(() => toggle.click());
    await (await slip()).findByRole('button', { name: 'Remove Home a' });
    expect(document.activeElement).toBe(document.body);
  });

  it('can be restored with all others after Clear, by keyboard alone', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    const clear = await (await slip()).findByRole('button', { name: 'Clear' });
    clear.focus();
    await visited.person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Restore the selections'));
    await visited.person.keyboard('{Enter}');
    expect(await (await slip()).findByRole('button', { name: 'Remove Home a' })).toBe(document.activeElement);
    expect(homesOf(visited)).toEqual(['Home a', 'Home b']);
  });

  it('cannot be restored after Clear once another selection is chosen', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await visited.person.click(await (await slip()).findByRole('button', { name: 'Clear' }));
    await screen.findByRole('button', { name: 'Restore the selections' });
    await choose(visited, /^Home b/);
    await choose(visited, /^Home b/);
    await screen.findByText('Your bet slip is empty');
    expect(screen.queryByRole('button', { name: 'Restore the selections' })).toBeNull();
  });

  it('can be restored on an empty slip, by keyboard alone', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    const remove = await (await slip()).findByRole('button', { name: 'Remove Home a' });
    remove.focus();
    await visited.person.keyboard('{Enter}');
    await screen.findByText('Your bet slip is empty');
    expect(document.activeElement?.textContent).toBe('Restore Home a');
    await visited.person.keyboard('{Enter}');
    expect(await (await slip()).findByText('Home a')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Home a');
  });

  it('is restored one at a time by its name, the last one first', async () => {
    const visited = await open();
    for (const name of [/^Home a/, /^Home b/, /^Home c/]) await choose(visited, name);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: 'Remove Home b' }));
    await visited.person.click(panel.getByRole('button', { name: 'Remove Home a' }));
    await visited.person.click(panel.getByRole('button', { name: 'Remove Home c' }));
    await visited.person.click(await screen.findByRole('button', { name: 'Restore Home c' }));
    const again = await slip();
    expect(again.getByRole('status').textContent).toBe('Home a removed. Undo');
    await visited.person.click(again.getByRole('button', { name: 'Undo' }));
    expect(again.getByRole('status').textContent).toBe('Home b removed. Undo');
    await visited.person.click(again.getByRole('button', { name: 'Undo' }));
    expect(homesOf(visited)).toEqual(['Home a', 'Home b', 'Home c']);
    expect(again.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('cannot be restored after another change, here or in another window', async () => {
    const visited = await open();
    for (const name of [/^Home a/, /^Home b/]) await choose(visited, name);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: 'Remove Home b' }));
    await choose(visited, /^Home c/);
    expect(panel.queryByRole('button', { name: 'Undo' })).toBeNull();
    await visited.person.click(panel.getByRole('button', { name: 'Remove Home c' }));
    saveSlip(localStorage, { ...visited.services.slip.getState().slip, stake: 700 });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SLIP_NAME })));
    expect(await panel.findByRole('button', { name: /^Place bet, 700/ })).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
