import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

it('the document is marked from the tap on a link until the page is shown', async () => {
  page = await visit({ path: '/privacy' });
  await screen.findByRole('heading', { level: 1 });
  const { documentElement: root } = document;
  await waitFor(() => expect(root.hasAttribute('data-loading')).toBe(false));
  const marks: boolean[] = [];
  const observer = new MutationObserver(() => marks.push(root.hasAttribute('data-loading')));
  observer.observe(root, { attributeFilter: ['data-loading'] });
  const [link] = screen.getAllByRole('link', { name: 'Rules' });
  if (!link) throw new Error('the footer has no link to the rules');
  await page.person.click(link);
  await waitFor(() => expect(page?.path()).toBe('/rules'));
  await waitFor(() => expect(marks).toEqual([true, false]));
  observer.disconnect();
});

it('a slip that the address has opened stays closed when the person comes back to the page', async () => {
  page = await visit({ path: '/rules#slip', screen: 'phone' });
  const slip = await screen.findByRole('dialog', { name: 'Bet slip' });
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(slip.isConnected && slip.hasAttribute('open')).toBe(true);
  await page.person.click(await within(slip).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(slip.hasAttribute('open')).toBe(false));
  const [link] = screen.getAllByRole('link', { name: 'Terms' });
  await page.person.click(link as HTMLElement);
  await waitFor(() => expect(page?.path()).toBe('/terms'));
  window.history.back();
  await waitFor(() => expect(page?.path()).toBe('/rules'));
  expect(slip.hasAttribute('open')).toBe(false);
});
