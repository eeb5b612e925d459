import { describe, expect, it, vi } from 'vitest';
import { defaultOf } from './default-language.ts';
import { getChosenLanguage } from './language.ts';
import { loadTexts, switchLanguage } from './load.ts';

describe('a test that leaves the language switched', () => {
  it('switches it', async () => {
    await switchLanguage('fr');
    document.documentElement.lang = 'fr';
    expect([getChosenLanguage(), document.cookie]).toEqual(['fr', 'language=fr']);
  });

  it('does not affect the next test', () => {
    expect([getChosenLanguage(), document.cookie, document.documentElement.lang]).toEqual([null, '', '']);
  });
});

it.each([
  { page: 'fr', cookie: 'en', isKept: false, language: 'fr', why: 'the account or the browser decided on the server' },
  { page: 'fr', cookie: 'en', isKept: true, language: 'en', why: 'a stored page is older than the cookie' },
  { page: 'fr', cookie: '', isKept: true, language: 'fr', why: 'nobody has chosen a language since' },
  { page: '', cookie: 'en', isKept: false, language: 'en', why: 'the development server writes no language' },
  { page: '', cookie: '', isKept: false, language: null, why: 'each page has its own' },
])(
  'a page of "$page" with the cookie "$cookie" is shown in $language: $why',
  async ({ page, cookie, isKept, language }) => {
    const root = document.documentElement;
    Object.assign(root.dataset, { ...(page && { language: page }), ...(isKept && { kept: '2026-11-01T10:00:00Z' }) });
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in happy-dom
    if (cookie) document.cookie = `language=${cookie}; path=/`;
    try {
      vi.resetModules();
      expect((await import('./language.ts')).getChosenLanguage()).toBe(language);
    } finally {
      delete root.dataset.language;
      delete root.dataset.kept;
    }
  },
);

it('the home page and event cards are French until a language is chosen, the other pages English', () => {
  expect([defaultOf('home'), defaultOf('catalog'), defaultOf('common')]).toEqual(['fr', 'fr', 'en']);
});

it('a missing text throws an error that names it', async () => {
  await expect(loadTexts('fr', 'nothing' as 'common')).rejects.toThrow('there are no texts fr/nothing');
});
