import { useText } from '#i18n/use-text.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

export function ThemeChoice() {
  const t = useText('common');
  const names = useText('menu');
  return (
    <Segmented<Theme>
      label={t('theme')}
      value={useTheme()}
      options={[
        { value: 'system', label: names('theme_system') },
        { value: 'dark', label: names('theme_dark') },
        { value: 'light', label: names('theme_light') },
      ]}
      onChange={chooseTheme}
    />
  );
}
