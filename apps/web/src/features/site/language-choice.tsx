import type { Language } from '@cauri/contract';
import { LANGUAGE_CODES, LANGUAGES } from '@cauri/contract/languages';
import { useLayoutEffect } from 'react';
import { useFigures } from '#i18n/figures.tsx';
import { switchLanguage } from '#i18n/load.ts';
import { useIsLanguageChosen, useText } from '#i18n/use-text.tsx';
import { LanguageSwitch } from '#ui/frame/header-parts.tsx';

/** Offline, the texts cannot be fetched, and the page stays as it is. */
const chooseLanguage = (language: Language): void => void switchLanguage(language).catch(() => undefined);

/** Shows the language of the page. A choice applies to every part of every page. */
export function LanguageChoice() {
  const t = useText('common');
  const { language } = useFigures();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language].direction;
  }, [language]);
  return (
    <LanguageSwitch
      label={t('language')}
      languages={LANGUAGE_CODES}
      language={language}
      isChosen={useIsLanguageChosen()}
      onChange={chooseLanguage}
    />
  );
}
