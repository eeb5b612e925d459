import { describe, expect, it } from 'vitest';
import { defaultOf } from './default-language.ts';
import { getChosenLanguage } from './language.ts';
import { loadTexts, switchLanguage } from './load.ts';

describe('a test that leaves the language switched', () => {
  it('has switched it', async () => {
    await switchLanguage('fr');
    document.documentElement.lang = 'fr';
    expect([getChosenLanguage(), document.cookie]).toEqual(['fr', 'language=fr']);
  });

  it('changes nothing for the next one', () => {
    expect([getChosenLanguage(), document.cookie, document.documentElement.lang]).toEqual([null, '', '']);
  });
});

it('the home page and event cards are French until a language is chosen, all else is English', () => {
  expect([defaultOf('home'), defaultOf('catalog'), defaultOf('common')]).toEqual(['fr', 'fr', 'en']);
});

it('texts that do not exist are an error that names them', async () => {
  await expect(loadTexts('fr', 'nothing' as 'common')).rejects.toThrow('there are no texts fr/nothing');
});
