import { sportName } from '@cauri/locale/catalog-words';
import { useText } from '#i18n/use-text.tsx';

/** Names sports as the dashboard does; combined bets on several sports have one common name. */
export function useSportName(): (id: string) => string {
  const t = useText('dashboard');
  const names = useText('sports', 'dashboard');
  return (id) => (id === 'mixed' ? t('mixed') : sportName(id, id, names));
}
