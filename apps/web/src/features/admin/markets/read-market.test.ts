import { expect, it } from 'vitest';
import { checkMarket, isSound, toMarket } from './read-market.ts';

const answers = (...odds: string[]) =>
  odds.map((one, index) => ({ id: index, fr: `Réponse ${index}`, en: '', odds: one }));

it('a missing English name is replaced by the French one', () => {
  const typed = { fr: ' Première touche ', en: '', answers: answers('1,80', '2.10') };
  expect(toMarket(typed)).toEqual({
    names: { fr: 'Première touche', en: 'Première touche' },
    outcomes: [
      { names: { fr: 'Réponse 0', en: 'Réponse 0' }, odds: 1.8 },
      { names: { fr: 'Réponse 1', en: 'Réponse 1' }, odds: 2.1 },
    ],
  });
});

it.each([
  ['a book of exactly 1', ['2', '4', '4'], true],
  ['a book of exactly 1 in thirds', ['3', '3', '3'], true],
  ['a book above 1', ['1,80', '2'], true],
  ['a book below 1', ['2,10', '2'], false],
  ['no odds', ['', '2'], false],
  ['odds of 1', ['1', '2'], false],
])('%s', (_what, odds, expected) => {
  expect(isSound(checkMarket({ fr: 'x', en: '', answers: answers(...odds) }))).toBe(expected);
});

it('a missing name and a repeated name in either language are reported at their field', () => {
  const [first, second, third] = answers('1,5', '3', '9');
  if (!first || !second || !third) throw new Error('three');
  const { answers: errors } = checkMarket({
    fr: 'x',
    en: '',
    answers: [first, { ...second, fr: 'RÉPONSE 0' }, { ...third, fr: ' ' }],
  });
  expect([...errors].map(([id, { fr }]) => [id, fr])).toEqual([
    [1, 'name_twice'],
    [2, 'name_required'],
  ]);
});
