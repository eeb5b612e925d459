import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useText } from '#i18n/use-text.tsx';
import { useMedia } from '#ui/base/use-media.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chooseTheme, useTheme } from './theme.ts';

/** The button in the header that switches between light and dark. */
export function ThemeSwitch() {
  const t = useText('common');
  const theme = useTheme();
  const isLightDevice = useMedia('(prefers-color-scheme: light)');
  const isLight = theme === 'light' || (theme === 'system' && isLightDevice);
  return (
    <IconButton
      className="theme-switch"
      label={isLight ? t('theme_to_dark') : t('theme_to_light')}
      icon={isLight ? <Moon className="i" /> : <Sun className="i" />}
      onClick={() => chooseTheme(isLight ? 'dark' : 'light')}
    />
  );
}
