import type { Language } from '@cauri/contract';
import { LANGUAGES } from '@cauri/contract/languages';
import { formatCount } from './format.ts';
import { isolate } from './isolate.ts';
import type { Key, Namespace } from './texts.ts';

/** The values of the placeholders of a text, by name. */
export type Params = Record<string, string | number>;

/** The texts of a namespace in one language: `t('live')`, `t('matches', { count: 3 })`. */
export interface Words<N extends Namespace> {
  (key: Key<N>, params?: Params): string;
  readonly language: Language;
}

type Dictionary = Readonly<Record<string, string>>;

const rules = new Map<Language, Intl.PluralRules>();

/**
 * Returns the plural form of a count, such as `one` or `other`. The rules of a language are created at the first use.
 */
function pluralOf(count: number, language: Language): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(LANGUAGES[language].tag);
  rules.set(language, known);
  return known.select(count);
}

/** Returns a text with its placeholders, in the plural form for `count`; the key itself if there is no text. */
export const findText = (texts: Dictionary, language: Language, { key, count }: { key: string; count?: unknown }) =>
  texts[key] ??
  (typeof count === 'number' ? (texts[`${key}_${pluralOf(count, language)}`] ?? texts[`${key}_other`]) : undefined) ??
  key;

/**
 * Returns the function that reads the texts of a dictionary and replaces `{name}` with parameters, which keep the order of
 * the text around them.
 */
export function makeWords<N extends Namespace>(texts: Dictionary, language: Language): Words<N> {
  const text = (key: string, params: Params = {}): string =>
    findText(texts, language, { key, count: params.count }).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      return typeof value === 'number' ? formatCount(value) : isolate(value);
    });
  return Object.assign(text, { language });
}
