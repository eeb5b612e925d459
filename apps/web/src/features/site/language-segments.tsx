import type { Language } from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { chooseLanguage } from './language-choice.tsx';

/** The choice of the language in the menu of a phone. */
export function LanguageSegments() {
  const t = useText('common');
  const { language } = useFigures();
  return (
    <Segmented<Language>
      label={t('language')}
      value={language}
      options={LANGUAGE_CODES.map((value) => ({ value, label: value.toUpperCase() }))}
      onChange={chooseLanguage}
    />
  );
}
