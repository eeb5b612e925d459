import type { Language } from '@cauri/contract';
import { LANGUAGES } from '@cauri/contract/languages';
import { expect, it } from 'vitest';
import { countryName, leagueName } from './catalog-words.ts';
import { messages } from './messages.ts';
import { nameScored } from './score-words.ts';

it('the name of a league is in the reader’s language, and a simulated one says so', () => {
  const named = (language: Language) => {
    const leagues = ['Friendlies (simulation)', 'La Liga (simulation)', 'Champions League', 'Friendly', 'Ligue 9'];
    return leagues.map((name) => leagueName(name, messages[language].words.catalog));
  };
  expect(named('en')).toEqual([
    'Friendlies (simulation)',
    'La Liga (simulation)',
    'Champions League',
    'Friendly',
    'Ligue 9',
  ]);
  expect(named('fr')).toEqual([
    'Matchs amicaux (simulation)',
    'La Liga (simulation)',
    'Ligue des champions',
    'Match amical',
    'Ligue 9',
  ]);
});

/** The countries of Africa whose English name on the site is that of `Intl`. */
const AFRICA = (
  'AO BF BI BJ BW CF CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO ' +
  'SS SZ TD TG TN TZ UG ZA ZM ZW'
).split(' ');

it.each(['fr', 'pt'] as const)('every country of Africa is named as Intl names it in %s', (language) => {
  const namesIn = (of: Language) => {
    const names = new Intl.DisplayNames(LANGUAGES[of].tag, { type: 'region' });
    return AFRICA.map((code) => names.of(code) ?? '');
  };
  const named = namesIn('en').map((name) => countryName(name, messages[language].words.catalog));
  expect(named).toEqual(namesIn(language));
});

it('countries whose English name is another one in Intl have a name in each language', () => {
  const named = (language: Language) =>
    ['Ivory Coast', 'DR Congo', 'São Tomé and Príncipe'].map((name) =>
      countryName(name, messages[language].words.catalog).replace('’', "'"),
    );
  expect(named('fr')).toEqual(["Côte d'Ivoire", 'RD Congo', 'Sao Tomé-et-Principe']);
  expect(named('pt')).toEqual(['Costa do Marfim', 'RD Congo', 'São Tomé e Príncipe']);
});

it('the name of a match has its score between the sides, or set by set after them', () => {
  const named = (home: string | number, away: string | number) =>
    nameScored({ home: 'Perugia', away: 'Modena', score: { home, away } }).replaceAll('\u00a0', ' ');
  expect(named(2, 1)).toBe('Perugia 2 – 1 Modena');
  expect(named('25 18 25', '18 25 20')).toBe('Perugia – Modena 25–18 · 18–25 · 25–20');
  expect(nameScored({ home: 'Perugia', away: 'Modena', score: null })).toBe('Perugia – Modena');
});
