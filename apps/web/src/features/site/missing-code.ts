import { onlineManager } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Code or its style could not be fetched: no line, or a new version has taken its place. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|unable to preload/i.test(error.message);

/** Says that what was asked for has not come, with the way to it where there is a line. */
export function useTellMissing(): () => void {
  const t = useText('common');
  return () => {
    if (!onlineManager.isOnline()) return showToast({ title: t('no_line_title'), text: t('no_line_part') });
    const reload = { text: t('reload'), onPress: () => location.reload() };
    showToast({ title: t('part_missing'), text: t('code_missing'), action: reload });
  };
}
