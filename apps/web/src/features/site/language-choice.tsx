import type { Language } from '@cauri/contract';
import { useLayoutEffect } from 'react';
import { useFigures } from '#i18n/figures.tsx';
import { switchLanguage } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { LanguageSwitch } from '#ui/frame/header-parts.tsx';

export const LANGUAGES: readonly Language[] = ['fr', 'en'];

/** Without a line the texts cannot be fetched: the page stays as it is. */
export const chooseLanguage = (language: Language): void => void switchLanguage(language).catch(() => undefined);

/** Shows the language of the page; a choice holds for every part of every page from then on. */
export function LanguageChoice() {
  const t = useText('common');
  const { language } = useFigures();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <LanguageSwitch label={t('language')} languages={LANGUAGES} language={language} onChange={chooseLanguage} />;
}
