import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
beforeEach(() => chooseLanguage('en'));
afterEach(() => leave(page?.services));

const footer = async () => (await screen.findByRole('contentinfo')).textContent;

it.each(['/', '/privacy', '/bets'])(
  'every page says that the operator can know simulated results: %s',
  async (path) => {
    page = await visit({ path });
    expect(await footer()).toContain('The operator can know the results of simulated matches in advance.');
  },
);

it('no page says that of matches that drand decides', async () => {
  page = await visit({ path: '/privacy', config: { simRandomness: 'drand' } });
  expect(await footer()).toContain('18+');
  expect(await footer()).not.toContain('operator');
});
