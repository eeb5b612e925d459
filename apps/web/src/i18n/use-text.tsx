import { LANGUAGES } from '@cauri/contract/languages';
import { createContext, Fragment, type ReactNode, use, useSyncExternalStore } from 'react';
import { defaultOf } from './default-language.ts';
import { formatCount } from './format.ts';
import { getChosenLanguage, type Language, onLanguageChange } from './language.ts';
import { getBundled, loadTexts } from './load.ts';
import type { Key, Namespace } from './texts.ts';

const ChosenContext = createContext<Language | null>(null);

/** Listens for all: a list of events has hundreds of texts and figures. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const chosen = useSyncExternalStore(onLanguageChange, getChosenLanguage, getChosenLanguage);
  return <ChosenContext value={chosen}>{children}</ChosenContext>;
}

/** Whether every page is in one language, rather than each in its own. */
export const useIsLanguageChosen = (): boolean => use(ChosenContext) !== null;

/** The language that the person chose, else the namespace's own. */
export const useLanguageOf = (namespace: Namespace): Language => use(ChosenContext) ?? defaultOf(namespace);

export type Params = Record<string, string | number>;

/** `t('live')`, `t('matches', { count: 3 })`. `t.language` goes into the `lang` of what shows it. */
export interface Text<N extends Namespace> {
  (key: Key<N>, params?: Params): string;
  language: Language;
  /** The same with elements in the places of `{name}`. */
  rich: (key: Key<N>, nodes: Record<string, ReactNode>) => ReactNode;
}

/**
 * The texts of a namespace in the language that the person chose, else in the namespace's own, or in that of `as` for
 * words that several parts share. Suspends while they are fetched.
 */
export function useText<N extends Namespace>(namespace: N, as: Namespace = namespace): Text<N> {
  const language = useLanguageOf(as);
  // For the same texts always the same way: React counts on it when it takes up a part that has waited.
  const texts = getBundled(language, namespace) ?? use(loadTexts(language, namespace));
  return textOf(texts, language);
}

const rules = new Map<Language, Intl.PluralRules>();

/** `one`, `other`: the forms of a language are made when a text first has some. */
function pluralOf(count: number, language: Language): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(LANGUAGES[language].tag);
  rules.set(language, known);
  return known.select(count);
}

const made = new WeakMap<Readonly<Record<string, string>>, Text<Namespace>>();

export function textOf<N extends Namespace>(texts: Readonly<Record<string, string>>, language: Language): Text<N> {
  const known = made.get(texts);
  if (known) return known as Text<N>;
  const find = (key: string, count: unknown): string =>
    texts[key] ??
    (typeof count === 'number' ? (texts[`${key}_${pluralOf(count, language)}`] ?? texts[`${key}_other`]) : undefined) ??
    key;
  const text = (key: string, params: Params = {}): string =>
    find(key, params.count).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      return typeof value === 'number' ? formatCount(value) : value;
    });
  const rich = (key: string, nodes: Record<string, ReactNode>): ReactNode =>
    find(key, undefined)
      .split(/\{(\w+)\}/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : nodes[part]}</Fragment>);
  const result = Object.assign(text, { language, rich });
  made.set(texts, result as Text<Namespace>);
  return result as Text<N>;
}
