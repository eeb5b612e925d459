import { useText } from '#i18n/use-text.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

export function ThemeChoice() {
  const t = useText('common');
  return (
    <Segmented<Theme>
      label={t('theme')}
      value={useTheme()}
      options={[
        { value: 'system', label: t('theme_system') },
        { value: 'dark', label: t('theme_dark') },
        { value: 'light', label: t('theme_light') },
      ]}
      onChange={chooseTheme}
    />
  );
}
