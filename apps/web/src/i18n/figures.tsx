import { byLanguage } from '@cauri/contract/languages';
import { createContext, type ReactNode, use } from 'react';
import { formatLine, formatOdds, formatTime } from './format.ts';
import type { Language } from './language.ts';
import type { Namespace } from './texts.ts';
import { useLanguageOf } from './use-text.tsx';

const PageContext = createContext<Namespace>('common');

/**
 * Figures follow the page instead of its parts: on an English page the texts of an event card stay French, but its
 * prices have a point, so that card and slip agree.
 */
export function PageFigures({ of, children }: { of: Namespace; children: ReactNode }) {
  return <PageContext value={of}>{children}</PageContext>;
}

export interface Figures {
  language: Language;
  odds: (odds: number) => string;
  line: (line: number) => string;
  time: (iso: string) => string;
}

const figuresOf = (language: Language): Figures => ({
  language,
  odds: (odds) => formatOdds(odds, language),
  line: (line) => formatLine(line, language),
  time: formatTime,
});
const figures = byLanguage(figuresOf);

/**
 * Returns the formats of prices, lines and hours on this page. Days and months are words and follow the text that
 * contains them.
 */
export function useFigures(): Figures {
  return figures[useLanguageOf(use(PageContext))];
}
