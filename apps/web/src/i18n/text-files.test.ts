import { expect, it } from 'vitest';
import { findTexts } from '../../build-inputs.ts';
import { readTexts } from '../../text-files.ts';

it('a line does not break at the hyphen of a Portuguese word', async () => {
  const read = async (language: string) => (await readTexts(findTexts().get(`${language}/support`) ?? '')).write;
  expect(await read('pt')).toBe('Escreva-\u2060nos');
  expect(await read('en')).toBe('Write to us');
});

it('an option of a command is copied as it is typed', async () => {
  const texts = await readTexts(findTexts().get('pt/inbox') ?? '');
  expect(Object.values(texts).join()).toContain('--reset-link');
});

it('the English name of a country keeps its hyphen, by which its translation is found', async () => {
  const { countries = '' } = await readTexts(findTexts().get('pt/catalog') ?? '');
  const country = countries.split('|').find((pair) => pair.startsWith('Guinea-Bissau='));
  expect(country).toBe('Guinea-Bissau=Guiné-\u2060Bissau');
});
