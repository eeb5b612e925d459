import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '@cauri/contract';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@cauri/contract/languages';
import type { TextKey } from '@cauri/locale/texts';
import { textsFolder } from '../../apps/web/text-files.ts';

/** The values of the placeholders of a text: names as they are, figures, which may have a unit, and other texts. */
type Values = Readonly<Record<string, string | number | RegExp>>;

/** The texts of a language by namespace and key, such as `slip.title`. */
type Texts = ReadonlyMap<string, string>;

const folder = join(import.meta.dirname, '../../apps/web/dist', textsFolder);
const PLURAL = /_(zero|one|two|few|many|other)$/;

const known = new Map<Language, Texts>();
let language: Language = DEFAULT_LANGUAGE;
/** The language of the home page, of cards of events and of the administration of events (decision 0030). */
let ofHome: Language = 'fr';

/** The language of the journey: that of its browser, until it chooses another one. */
export const languageOfJourney = (): Language => language;

/** Called before each journey, with the locale of its browser. */
export function setBrowserLanguage(locale = ''): void {
  language = LANGUAGE_CODES.find((code) => locale.startsWith(code)) ?? DEFAULT_LANGUAGE;
  ofHome = language === DEFAULT_LANGUAGE ? 'fr' : language;
}

/** Called when the journey chooses a language, in which all pages are from then on. */
export function setChosenLanguage(chosen: Language): void {
  [language, ofHome] = [chosen, chosen];
}

/**
 * Matches a text of the site in the language of the journey. It is named by its English: `text('Create account')` matches
 * "Créer le compte" in French. English that is no text of the site is an error, in an English journey too. A placeholder
 * without a value matches anything, and "…" stands for the rest of a long text.
 */
export const text = (english: string, values?: Values): RegExp => new RegExp(`^\\s*${find(english, values)}\\s*$`);

/** Matches what begins with a text, such as the name of a button that goes on with an amount. */
export const startOf = (english: string, values?: Values): RegExp => new RegExp(`^\\s*${find(english, values)}`);

/** Matches what contains a text. */
export const partOf = (english: string, values?: Values): RegExp => new RegExp(find(english, values));

/** Matches what has several parts in this order: texts, figures, and anything else as a pattern. */
export const inOrder = (...parts: readonly (string | number | RegExp)[]): RegExp =>
  new RegExp(parts.map(toPart).join('.*'), 's');

/** Matches what one of the patterns matches. */
export const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

const toPart = (part: string | number | RegExp): string => {
  if (typeof part === 'string') return find(part);
  return typeof part === 'number' ? `${spell(part)}\\b` : part.source;
};

/** Matches a text of the home page, of the card of an event, or of the administration of events, in their language. */
export const textOfHome = (english: string, values?: Values): RegExp =>
  new RegExp(`^\\s*${find(english, values, ofHome)}\\s*$`);

/** Matches what begins with such a text. */
export const startOfHome = (english: string, values?: Values): RegExp =>
  new RegExp(`^\\s*${find(english, values, ofHome)}`);

/** The source of a pattern. English that stands for several things has several translations, each of which matches. */
function find(english: string, values: Values = {}, shown = language): string {
  const inEnglish = readTexts(DEFAULT_LANGUAGE);
  const isMeant = (one: string) => one === english || (english.endsWith('…') && one.startsWith(english.slice(0, -1)));
  const keys = [...inEnglish].flatMap(([key, one]) => (isMeant(one) ? key : []));
  if (keys.length === 0) throw new Error(`no English text of the site is "${english}"`);
  const unknown = Object.keys(values).find((name) => !english.includes(`{${name}}`) && !english.endsWith('…'));
  if (unknown) throw new Error(`"${english}" has no {${unknown}}`);
  const translations = keys.flatMap((key) => formsOf(readTexts(shown), key));
  return `(?:${[...new Set(translations)].map((one) => toPattern(one, values)).join('|')})`;
}

/** A text, or all plural forms of a text that has some: languages differ in which counts have which form. */
function formsOf(texts: Texts, key: string): string[] {
  if (!PLURAL.test(key)) return [texts.get(key) ?? key];
  const base = key.replace(PLURAL, '');
  return [...texts].flatMap(([other, one]) => (PLURAL.test(other) && other.replace(PLURAL, '') === base ? one : []));
}

const toPattern = (shown: string, values: Values): string =>
  shown
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? toValue(values[part.slice(1, -1)]) : quote(part)))
    .join('');

function toValue(value: Values[string] | undefined): string {
  if (value === undefined) return '.+';
  if (value instanceof RegExp) return value.source.replace(/^\^\\s\*|\\s\*\$$/g, '');
  return typeof value === 'string' ? `\u2068?${quote(value)}\u2069?` : `${spell(value)}(?:\\s?(?:FCFA|%))?`;
}

/** A pattern for exactly these words, with any kind of space. */
export const quote = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');

/** A pattern for a figure: 999000 is "999 000", and 2.5 is "2.5" or "2,5". Centimes have two digits: 1.5 is "1,50" too. */
export function spell(figure: number): string {
  const [whole = '', part] = String(figure).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\\s');
  return part === undefined ? grouped : `${grouped}[.,]${part}0?`;
}

/** Returns a text in a language. */
export const readText = (of: Language, key: TextKey): string => readTexts(of).get(key) ?? key;

/** Reads the texts as pages show them, from the built site. */
function readTexts(of: Language): Texts {
  const read = known.get(of) ?? new Map(globSync(`${folder}/${of}/*.js`).flatMap(readFile));
  if (read.size === 0) throw new Error('the site was not built from these texts');
  known.set(of, read);
  return read;
}

function readFile(file: string): [key: string, text: string][] {
  const source = readFileSync(file, 'utf8').replace('export default', '');
  const texts = JSON.parse(source) as Record<string, string>;
  return Object.entries(texts).map(([key, one]) => [`${basename(file, '.js')}.${key}`, one]);
}
