import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAuth } from '#features/identity/auth.tsx';
import { onLocalChange, readLocal, type StarKey } from './local-favourites.ts';
import { favouritesQuery } from './own-favourites.ts';

const NONE: readonly StarKey[] = [];

/** Returns the favourites, newest first: of the account, or of a visitor's browser. */
export function useFavourites(): readonly StarKey[] {
  const { me } = useAuth();
  const { data = NONE } = useQuery({ ...favouritesQuery, enabled: me !== null });
  const local = useSyncExternalStore(onLocalChange, readLocal, () => NONE);
  return me ? data : local;
}
