import type { Language } from '@cauri/contract';
import { LANGUAGES } from '@cauri/contract/languages';
import { formatCount } from './format.ts';
import type { Key, Namespace } from './texts.ts';

export type Params = Record<string, string | number>;

/** The texts of a namespace in one language: `t('live')`, `t('matches', { count: 3 })`. */
export interface Words<N extends Namespace> {
  (key: Key<N>, params?: Params): string;
  readonly language: Language;
}

type Dictionary = Readonly<Record<string, string>>;

const rules = new Map<Language, Intl.PluralRules>();

/** `one`, `other`: the forms of a language are made when a text first has some. */
function pluralOf(count: number, language: Language): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(LANGUAGES[language].tag);
  rules.set(language, known);
  return known.select(count);
}

/** Returns a text before its parameters are filled in, in the plural form for `count`; the key itself if there is none. */
export const findText = (texts: Dictionary, language: Language, { key, count }: { key: string; count?: unknown }) =>
  texts[key] ??
  (typeof count === 'number' ? (texts[`${key}_${pluralOf(count, language)}`] ?? texts[`${key}_other`]) : undefined) ??
  key;

/** Makes the function that writes the texts of a dictionary, with parameters in the places of `{name}`. */
export function makeWords<N extends Namespace>(texts: Dictionary, language: Language): Words<N> {
  const text = (key: string, params: Params = {}): string =>
    findText(texts, language, { key, count: params.count }).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      return typeof value === 'number' ? formatCount(value) : value;
    });
  return Object.assign(text, { language });
}
