import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

describe('the language', () => {
  it('is French on the home page with English around it, until one is chosen for all', async () => {
    page = await visit({ events: [sampleLiveEvent('a')] });
    await screen.findByRole('heading', { name: 'En direct' });
    expect(screen.getByText('Your bet slip is empty')).toBeTruthy();
    expect(document.documentElement.lang).toBe('fr');

    await page.person.click(screen.getByRole('button', { name: 'FR' }));
    expect(await screen.findByText('Votre coupon est vide')).toBeTruthy();
    expect(document.cookie).toContain('language=fr');

    await page.person.click(screen.getByRole('button', { name: 'EN' }));
    expect(await screen.findByRole('heading', { name: 'Live now' })).toBeTruthy();
    expect((await screen.findAllByRole('button', { name: /^Home a 1\.50/ })).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });
});
