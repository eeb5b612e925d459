import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_JOBS, LANGUAGE_CODES, LANGUAGES, problems } from '@cauri/contract';
import { isGradable, isTotal, type MarketDefinition, markets, marketTypes, partLine } from '@cauri/rules';
import { describe, expect, it } from 'vitest';
import enProblems from './en/site/problems.ts';

type Dictionary = Readonly<Record<string, string>>;

/** The areas whose files are texts of screens; `messages` has words of another shape. */
const areasOf = (language: string): string[] =>
  readdirSync(join(import.meta.dirname, language), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'messages')
    .map(({ name }) => name);
const namesOf = (language: string): string[] =>
  areasOf(language).flatMap((area) =>
    readdirSync(join(import.meta.dirname, language, area)).map((file) => `${area}/${file.slice(0, -'.ts'.length)}`),
  );

const readTexts = async (language: string, name: string): Promise<Dictionary> =>
  (await import(`./${language}/${name}.ts`)).default;
const readRules = async (
  language: string,
  file: 'typography' | 'replaced-phrases',
): Promise<Readonly<Record<string, RegExp>>> => (await import(`./${language}/${file}.ts`)).default;

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Its words are given, with the sign. */
const GIVEN = 'status_changed';

/** Names, which no language translates. */
const NAME =
  /^(?:api|btc|csv|mastercard|mobile|money|moov|mtn|orange|odds|paypal|sms|the|usdt|visa|wave|whatsapp|crypto)$/i;

/** In every language a no-break space keeps a number and its unit on one line. */
const BROKEN_UNIT = { 'a unit without a no-break space before it': /[}\d] (?:s|ms|min|h|kB|MB|FCFA)(?![\p{L}’])/u };

const names = namesOf('en');

/** The texts of messages are in functions; their quoted strings are read from the source. */
const quotedIn = (language: string): string[] =>
  readdirSync(join(import.meta.dirname, language, 'messages')).flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, language, 'messages', file), 'utf8');
    return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
      ([, plain, template]) => plain ?? template ?? '',
    );
  });

describe.each(LANGUAGE_CODES)('the texts in %s', (language) => {
  it('are in the same files as the English ones', () => {
    expect(namesOf(language).sort()).toEqual(names.toSorted());
  });

  it.each(names)('%s: have the keys and the placeholders of the English ones, and none is empty', async (name) => {
    const english = await readTexts('en', name);
    const texts = await readTexts(language, name);
    const required = Object.keys(english).sort();
    expect(
      Object.keys(texts)
        .filter((key) => key in english || !PLURAL.test(key))
        .sort(),
    ).toEqual(required);
    for (const key of required) {
      if (english[key] !== '') expect(texts[key]?.trim(), key).not.toBe('');
      expect(placeholders(texts[key] ?? ''), key).toEqual(placeholders(english[key] ?? ''));
    }
  });

  it.each(names)('%s: have the general form of every plural', async (name) => {
    const texts = await readTexts(language, name);
    const plurals = Object.keys(texts).filter((key) => PLURAL.test(key) && key.replace(PLURAL, '_one') in texts);
    for (const key of plurals) expect(texts, key).toHaveProperty(key.replace(PLURAL, '_other'));
  });

  it.each(names)('%s: follow the typography of the language', async (name) => {
    const texts = await readTexts(language, name);
    for (const [what, refused] of Object.entries({ ...(await readRules(language, 'typography')), ...BROKEN_UNIT }))
      for (const [key, text] of Object.entries(texts))
        if (key !== GIVEN) expect(text, `${key} has ${what}`).not.toMatch(refused);
  });

  it.each(names)('%s: are translated from English', async (name) => {
    const { englishWords = /./ } = (await import(`./${language}/typography.ts`)) as { englishWords?: RegExp };
    const english = await readTexts('en', name);
    const untranslated = Object.entries(await readTexts(language, name)).filter(([key, text]) => {
      const words = text.replace(/\{\w+\}/g, '').match(/\p{L}{3,}/gu) ?? [];
      return text === english[key] && !words.every((word) => englishWords.test(word) || NAME.test(word));
    });
    expect(untranslated).toEqual([]);
  });

  it('contain no phrase that was replaced', async () => {
    const screens = (await Promise.all(names.map((name) => readTexts(language, name)))).flatMap(Object.values<string>);
    for (const [better, phrase] of Object.entries(await readRules(language, 'replaced-phrases')))
      for (const text of [...screens, ...quotedIn(language)]) expect(text, `write: ${better}`).not.toMatch(phrase);
  });

  it('name every market and its outcomes, and the columns of those with a line', async () => {
    const texts = {
      ...(await readTexts(language, 'betting/markets')),
      ...(await readTexts(language, 'betting/specials')),
    };
    // The sides have the names of the teams, and a score is the same in every language.
    const isWord = (key: string) => !['home', 'away'].includes(key) && !/^\d-\d$/.test(key);
    const keys = marketTypes.flatMap((type) => {
      const { hasLine, outcomes, part }: MarketDefinition = markets[type];
      const numbers = [1, 2, 3, 4, 5].filter((number) => isGradable(type, partLine(number)));
      const names = part === undefined ? [type] : numbers.map((number) => `${type}_${number}`);
      const columns = hasLine && (part === undefined || isTotal(type)) ? names.map((name) => `${name}_table`) : [];
      return [...names, ...columns, ...Object.keys(outcomes).filter(isWord)];
    });
    const missing = [...new Set(keys)].filter((key) => !texts[key]);
    expect(missing, `packages/locale/src/${language}/betting/markets.ts or specials.ts has a text for each`).toEqual(
      [],
    );
  });

  it('name every job of the engine, and nothing else', async () => {
    const keys = Object.keys(await readTexts(language, 'office/dashboard')).filter((key) => key.startsWith('job_'));
    expect(keys.sort()).toEqual(
      [...ENGINE_JOBS, 'sandboxPurchases', 'gatewayPurchases'].map((job) => `job_${job}`).sort(),
    );
  });
});

it('every folder of texts is that of a language of the site', () => {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !['search', 'times'].includes(entry.name));
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(LANGUAGES).sort());
});

it('refusals have words for every code of the contract and of the browser itself', () => {
  expect(Object.keys(enProblems).sort()).toEqual([...Object.keys(problems), 'offline', 'timed_out'].sort());
});
