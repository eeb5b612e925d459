import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#features/identity/auth.tsx';

/** Once for each person: a browser that has stars of a visitor gives them to the account. */
export function useMergeAtSignIn(): void {
  const client = useQueryClient();
  const userId = useAuth().me?.id;
  useEffect(() => {
    if (userId) import('./own-favourites.ts').then(({ mergeLocal }) => mergeLocal(client)).catch(() => undefined);
  }, [client, userId]);
}
