import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { defaultOf, getChosenLanguage, type Language, onLanguageChange } from './language.ts';
import type { Namespace } from './texts.ts';

const ChosenContext = createContext<Language | null>(null);

/** Listens for all: a list of events has hundreds of texts and figures. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const chosen = useSyncExternalStore(onLanguageChange, getChosenLanguage, getChosenLanguage);
  return <ChosenContext value={chosen}>{children}</ChosenContext>;
}

/** The language that the person chose, else the namespace's own. */
export const useLanguageOf = (namespace: Namespace): Language => use(ChosenContext) ?? defaultOf(namespace);
