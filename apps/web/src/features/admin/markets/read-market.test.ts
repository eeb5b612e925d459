import { byLanguage, LANGUAGE_CODES, languagesFrom } from '@cauri/contract/languages';
import { expect, it } from 'vitest';
import { checkMarket, isSound, toMarket } from './read-market.ts';

/** A name as typed: in the given languages alone. */
const typedIn = (names: { readonly fr?: string; readonly en?: string; readonly pt?: string }) => ({
  ...byLanguage(() => ''),
  ...names,
});
const answers = (...odds: string[]) =>
  odds.map((one, index) => ({ id: index, names: typedIn({ fr: `Réponse ${index}` }), odds: one }));

it('a missing name is replaced by the English one, and that by the one of the administrator', () => {
  const { names, outcomes } = toMarket({ names: typedIn({ fr: ' Touche ' }), answers: answers('1,80', '2.10') }, 'fr');
  expect(names).toEqual(byLanguage(() => 'Touche'));
  expect(outcomes).toEqual([
    { names: byLanguage(() => 'Réponse 0'), odds: 1.8 },
    { names: byLanguage(() => 'Réponse 1'), odds: 2.1 },
  ]);
  const inTwo = toMarket({ names: typedIn({ en: 'Throw-in', pt: 'Lançamento' }), answers: [] }, 'pt');
  expect(inTwo.names).toEqual({ ...byLanguage(() => 'Throw-in'), pt: 'Lançamento' });
});

it.each(LANGUAGE_CODES)(
  'an administrator who reads %s types names in it first, and then in every other language',
  (main) => {
    const languages = languagesFrom(main);
    expect(languages[0]).toBe(main);
    expect(languages.toSorted()).toEqual(LANGUAGE_CODES.toSorted());
  },
);

it.each([
  ['a book of exactly 1', ['2', '4', '4'], true],
  ['a book of exactly 1 in thirds', ['3', '3', '3'], true],
  ['a book above 1', ['1,80', '2'], true],
  ['a book below 1', ['2,10', '2'], false],
  ['no odds', ['', '2'], false],
  ['odds of 1', ['1', '2'], false],
])('%s', (_what, odds, expected) => {
  expect(isSound(checkMarket({ names: typedIn({ fr: 'x' }), answers: answers(...odds) }, 'fr'))).toBe(expected);
});

it('a missing name and a repeated name in any language are reported at their field, and not again at those left empty', () => {
  const [first, second, third, fourth, fifth] = answers('1,5', '3', '9', '12', '15');
  if (!first || !second || !third || !fourth || !fifth) throw new Error('five');
  const rows = [
    { ...first, names: typedIn({ fr: 'Réponse 0', en: 'Nobody', pt: 'Ninguém' }) },
    { ...second, names: typedIn({ fr: 'RÉPONSE 0', en: 'Second' }) },
    { ...third, names: typedIn({ fr: ' ', en: 'Third' }) },
    { ...fourth, names: typedIn({ fr: 'Réponse 3', en: 'nobody' }) },
    { ...fifth, names: typedIn({ fr: 'Réponse 4', en: 'Fifth', pt: 'ninguém' }) },
  ];
  const { names, answers: errors } = checkMarket({ names: typedIn({ en: 'x' }), answers: rows }, 'fr');
  expect(names).toEqual({ fr: 'name_required' });
  expect([...errors].map(([id, { names }]) => [id, names])).toEqual([
    [1, { fr: 'name_twice' }],
    [2, { fr: 'name_required' }],
    [3, { en: 'name_twice' }],
    [4, { pt: 'name_twice' }],
  ]);
});

it('a name that repeats what readers see in an empty field is reported', () => {
  const [first, second] = answers('1,5', '3');
  if (!first || !second) throw new Error('two');
  const rows = [
    { ...first, names: typedIn({ fr: 'Lui', en: 'He', pt: 'They' }) },
    { ...second, names: typedIn({ fr: 'Eux', en: 'They' }) },
  ];
  const errors = checkMarket({ names: typedIn({ fr: 'x' }), answers: rows }, 'fr');
  expect(errors.answers.get(1)?.names).toEqual({ pt: 'name_twice' });
});
