/** The properties of a language besides its texts. */
interface LanguageFacts {
  /** In the language itself, as the menus show it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The locale for `Intl` (BCP 47). */
  readonly tag: string;
  /** The decimal sign. `Intl` knows it too, but odds are on the first view, where loading `Intl` is too slow. */
  readonly decimal: ',' | '.';
}

/**
 * The languages of the site by their code (ISO 639-1), in the order in which menus offer them. The texts of each are in
 * `packages/locale/src/<code>`.
 */
export const LANGUAGES = {
  fr: { name: 'Français', direction: 'ltr', tag: 'fr-FR', decimal: ',' },
  en: { name: 'English', direction: 'ltr', tag: 'en-GB', decimal: '.' },
} as const satisfies Record<string, LanguageFacts>;

type Code = keyof typeof LANGUAGES;

/** The codes of all languages, in the order of {@link LANGUAGES}. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Code[];

/** The language of a person without a choice. Its texts define the keys of all languages. */
export const DEFAULT_LANGUAGE = 'en' satisfies Code;

/**
 * The languages in which administrators write names of markets, promotions and features of plans: each has columns of its
 * own. Readers of another language get the words of the default one.
 */
export const WRITTEN_LANGUAGES = ['en', 'fr'] as const satisfies readonly Code[];
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number];

/** The words of a language, or those of the default language where nobody wrote any. */
export const inLanguage = <T>(words: Readonly<Record<WrittenLanguage, T>>, language: Code): T =>
  (words as Readonly<Partial<Record<Code, T>>>)[language] ?? words[DEFAULT_LANGUAGE];

/** The language that a cookie or a row names; null when it names none of the site. */
export const toLanguage = (code: string | null | undefined): Code | null =>
  LANGUAGE_CODES.find((known) => known === code) ?? null;

/**
 * The language of a browser in which nobody chose one: the first of its `Accept-Language` header, where the site has it.
 * Null for the default language, as for every other one: such browsers get each page in the language of its own.
 */
export function toBrowserLanguage(acceptLanguage: string | undefined): Code | null {
  const [code] = /^[a-z]+/i.exec(acceptLanguage ?? '') ?? [];
  const language = toLanguage(code?.toLowerCase());
  return language === DEFAULT_LANGUAGE ? null : language;
}

/** A record with one value for each language. */
export const byLanguage = <T>(make: (language: Code) => T): Record<Code, T> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<Code, T>;
