import type { Language } from '@cauri/contract';
import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { chooseLanguage, LANGUAGES } from './language-choice.tsx';

/** The choice of the language in the menu of a phone. */
export function LanguageSegments() {
  const t = useText('common');
  const { language } = useFigures();
  return (
    <Segmented<Language>
      label={t('language')}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
      onChange={chooseLanguage}
    />
  );
}
