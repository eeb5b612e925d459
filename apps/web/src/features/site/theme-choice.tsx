import { useText } from '#i18n/use-text.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

export function ThemeChoice() {
  const names = useText('menu');
  return (
    <Segmented<Theme>
      label={names('theme')}
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
