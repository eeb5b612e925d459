import type { Language } from '@cauri/contract';
import { expect, it } from 'vitest';
import { leagueName } from './catalog-words.ts';
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

it('the name of a match has its score between the sides, or set by set after them', () => {
  const named = (home: string | number, away: string | number) =>
    nameScored({ home: 'Perugia', away: 'Modena', score: { home, away } }).replaceAll('\u00a0', ' ');
  expect(named(2, 1)).toBe('Perugia 2 – 1 Modena');
  expect(named('25 18 25', '18 25 20')).toBe('Perugia – Modena 25–18 · 18–25 · 25–20');
  expect(nameScored({ home: 'Perugia', away: 'Modena', score: null })).toBe('Perugia – Modena');
});
