import { useText } from '../../i18n/use-text.tsx';
import { sportName } from '../catalog/sport-name.ts';

/** Names sports as the dashboard does; combined bets of several stand together. */
export function useSportName(): (id: string) => string {
  const t = useText('dashboard');
  const names = useText('sports', 'dashboard');
  return (id) => (id === 'mixed' ? t('mixed') : sportName(id, id, names));
}
