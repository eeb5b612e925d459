import { findText, makeWords, type Words } from '@cauri/locale/text';
import { createContext, Fragment, type ReactNode, use, useSyncExternalStore } from 'react';
import { defaultOf } from './default-language.ts';
import { getChosenLanguage, type Language, onLanguageChange } from './language.ts';
import { getBundled, loadTexts, withSpecials } from './load.ts';
import type { Key, Namespace } from './texts.ts';

const ChosenContext = createContext<Language | null>(null);

/** Subscribes once for all, because a list of events has hundreds of texts and figures. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const chosen = useSyncExternalStore(onLanguageChange, getChosenLanguage, getChosenLanguage);
  return <ChosenContext value={chosen}>{children}</ChosenContext>;
}

/** Returns whether every page has the same language instead of its own. */
export const useIsLanguageChosen = (): boolean => use(ChosenContext) !== null;

/** Returns the language that the user chose, else the namespace's own. */
export const useLanguageOf = (namespace: Namespace): Language => use(ChosenContext) ?? defaultOf(namespace);

/** The texts of a namespace. `t.language` goes into the `lang` attribute of the element that shows them. */
export interface Text<N extends Namespace> extends Words<N> {
  /** A text with elements in place of `{name}`. */
  rich: (key: Key<N>, nodes: Record<string, ReactNode>) => ReactNode;
}

/**
 * Returns the texts of a namespace in the language that the user chose, else in the namespace's own, or in that of `as`
 * for texts that several parts share. Suspends while they are fetched.
 */
export function useText<N extends Namespace>(namespace: N, as: Namespace = namespace): Text<N> {
  const language = useLanguageOf(as);
  // The same texts must take the same path on each render, because React resumes a suspended component.
  const texts = getBundled(language, namespace) ?? use(loadTexts(language, namespace));
  return textOf(namespace === 'markets' ? withSpecials(language, texts) : texts, language);
}

const made = new WeakMap<Readonly<Record<string, string>>, unknown>();

export function textOf<N extends Namespace>(texts: Readonly<Record<string, string>>, language: Language): Text<N> {
  const known = made.get(texts);
  if (known) return known as Text<N>;
  const rich = (key: string, nodes: Record<string, ReactNode>): ReactNode =>
    findText(texts, language, { key })
      .split(/\{(\w+)\}/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : nodes[part]}</Fragment>);
  const result = Object.assign(makeWords<N>(texts, language), { rich });
  made.set(texts, result);
  return result;
}
