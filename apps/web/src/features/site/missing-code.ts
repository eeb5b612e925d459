import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

const isOnline = () => onlineManager.isOnline();
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** Says that what was asked for has not come, with the way to it where there is a line. */
export function useTellMissing(): () => void {
  const t = useText('common');
  return () => {
    const title = t('part_missing');
    if (!isOnline()) return showToast({ title, text: t('code_offline') });
    showToast({ title, text: t('code_missing'), action: { text: t('reload'), onPress: () => location.reload() } });
  };
}
