/** The properties of a language besides its texts. */
interface LanguageFacts {
  /** In the language itself, as the menus show it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The locale for `Intl` (BCP 47). */
  readonly tag: string;
  /** The decimal sign. `Intl` has it too, but odds are on the first view, where loading `Intl` is too slow. */
  readonly decimal: ',' | '.';
}

/**
 * The languages of the site by their code (ISO 639-1), in the order in which menus offer them. The texts of each are in
 * `packages/locale/src/<code>`.
 */
export const LANGUAGES = {
  fr: { name: 'Français', direction: 'ltr', tag: 'fr-FR', decimal: ',' },
  en: { name: 'English', direction: 'ltr', tag: 'en-GB', decimal: '.' },
  pt: { name: 'Português', direction: 'ltr', tag: 'pt-PT', decimal: ',' },
} as const satisfies Record<string, LanguageFacts>;

type Code = keyof typeof LANGUAGES;

/** The codes of all languages, in the order of {@link LANGUAGES}. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Code[];

/** The language of a person who has chosen none. Its texts define the keys of all languages. */
export const DEFAULT_LANGUAGE = 'en' satisfies Code;

/** Words in the default language, and in others as far as they were written. */
type Written<T> = { readonly [code in Code]?: T | undefined } & Readonly<Record<typeof DEFAULT_LANGUAGE, T>>;

/** Returns the words in a language, or those in the default language if there are none. */
export const inLanguage = <T>(words: Written<T>, language: Code): T => words[language] ?? words[DEFAULT_LANGUAGE];

/** Returns the language with the code that a cookie or a row holds; null if the site does not have it. */
export const toLanguage = (code: string | null | undefined): Code | null =>
  LANGUAGE_CODES.find((known) => known === code) ?? null;

/**
 * Returns the language of a browser without a chosen language: the first of its `Accept-Language` header, if the site
 * has it. Returns null for the default language and for a language that the site does not have: each page then has its
 * own language (decision 0030).
 */
export function toBrowserLanguage(acceptLanguage: string | undefined): Code | null {
  const [code] = /^[a-z]+/i.exec(acceptLanguage ?? '') ?? [];
  const language = toLanguage(code?.toLowerCase());
  return language === DEFAULT_LANGUAGE ? null : language;
}

/** Returns all languages with one of them first. */
export const languagesFrom = (first: Code): readonly Code[] => [
  first,
  ...LANGUAGE_CODES.filter((language) => language !== first),
];

/** Returns a record with the value that `make` returns for each language. */
export const byLanguage = <T>(make: (language: Code) => T): Record<Code, T> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<Code, T>;
