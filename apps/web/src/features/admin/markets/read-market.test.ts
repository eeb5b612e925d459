import { WRITTEN_LANGUAGES } from '@cauri/contract/languages';
import { expect, it } from 'vitest';
import { checkMarket, isSound, languagesFrom, mainLanguage, toMarket } from './read-market.ts';

const answers = (...odds: string[]) =>
  odds.map((one, index) => ({ id: index, names: { fr: `Réponse ${index}`, en: '' }, odds: one }));

it('a missing name is replaced by the one in the main language', () => {
  const typed = { names: { fr: ' Première touche ', en: '' }, answers: answers('1,80', '2.10') };
  expect(toMarket(typed, 'fr')).toEqual({
    names: { fr: 'Première touche', en: 'Première touche' },
    outcomes: [
      { names: { fr: 'Réponse 0', en: 'Réponse 0' }, odds: 1.8 },
      { names: { fr: 'Réponse 1', en: 'Réponse 1' }, odds: 2.1 },
    ],
  });
  const names = { fr: '', en: 'First throw-in' };
  expect(toMarket({ names, answers: [] }, 'en').names).toEqual({ fr: 'First throw-in', en: 'First throw-in' });
});

it.each([
  ['fr', 'fr'],
  ['en', 'en'],
  ['pt', 'en'],
] as const)('an administrator who reads %s types names in %s first', (language, main) => {
  expect(languagesFrom(mainLanguage(language))).toEqual([main, ...WRITTEN_LANGUAGES.filter((one) => one !== main)]);
});

it.each([
  ['a book of exactly 1', ['2', '4', '4'], true],
  ['a book of exactly 1 in thirds', ['3', '3', '3'], true],
  ['a book above 1', ['1,80', '2'], true],
  ['a book below 1', ['2,10', '2'], false],
  ['no odds', ['', '2'], false],
  ['odds of 1', ['1', '2'], false],
])('%s', (_what, odds, expected) => {
  expect(isSound(checkMarket({ names: { fr: 'x', en: '' }, answers: answers(...odds) }, 'fr'))).toBe(expected);
});

it('a missing name and a repeated name in either language are reported at their field', () => {
  const [first, second, third, fourth] = answers('1,5', '3', '9', '12');
  if (!first || !second || !third || !fourth) throw new Error('four');
  const rows = [
    { ...first, names: { fr: 'Réponse 0', en: 'Nobody' } },
    { ...second, names: { fr: 'RÉPONSE 0', en: 'Second' } },
    { ...third, names: { fr: ' ', en: 'Third' } },
    { ...fourth, names: { fr: 'Réponse 3', en: 'nobody' } },
  ];
  const { names, answers: errors } = checkMarket({ names: { fr: '', en: 'x' }, answers: rows }, 'fr');
  expect(names).toEqual({ fr: 'name_required' });
  expect([...errors].map(([id, { names }]) => [id, names])).toEqual([
    [1, { fr: 'name_twice' }],
    [2, { fr: 'name_required' }],
    [3, { en: 'name_twice' }],
  ]);
});
