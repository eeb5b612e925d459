import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useIsStale } from '#api/live/live.tsx';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

const isOnline = () => onlineManager.isOnline();
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether the device reports a connection, and messages of the server arrive. */
export const useIsOnline = (): boolean => {
  const isConnected = useSyncExternalStore(subscribe, isOnline, () => true);
  return !useIsStale() && isConnected;
};

/**
 * Returns a function that announces that code could not be loaded, with a button that reloads the page while online.
 */
export function useMissingCodeToast(): () => void {
  const t = useText('common');
  return () => {
    const title = t('part_missing');
    if (!isOnline()) return showToast({ title, text: t('code_offline') });
    const action = { text: t('reload'), onPress: () => location.reload() };
    showToast({ title, text: t('code_missing'), action, lasts: true });
  };
}
