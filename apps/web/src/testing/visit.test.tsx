import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { sampleLiveEvent } from './samples.ts';
import { leave, visit } from './visit.tsx';

it('a page that is left requests nothing, whatever would draw it again', async () => {
  const { services } = await visit({ events: [sampleLiveEvent('a')] });
  await screen.findAllByRole('article');
  leave(services);
  await act(async () => chooseLanguage('en'));
  expect(services.client.getQueryCache().getAll()).toEqual([]);
});
