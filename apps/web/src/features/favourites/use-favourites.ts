import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
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

/** Once for each person: a browser that has stars of a visitor gives them to the account. */
export function useMergeAtSignIn(): void {
  const client = useQueryClient();
  const userId = useAuth().me?.id;
  useEffect(() => {
    if (userId) import('./own-favourites.ts').then(({ mergeLocal }) => mergeLocal(client)).catch(() => undefined);
  }, [client, userId]);
}
