import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { LiveProvider, useTopics } from '#api/live/live.tsx';
import { RuntimeProvider } from '#api/runtime.tsx';
import { BettingProvider } from '#features/betting/slip/slip-provider.tsx';
import { BoardProvider } from '#features/board/use-board.tsx';
import { AuthProvider, useAuth } from '#features/identity/auth.tsx';
import { configQuery } from '#features/site/config.ts';
import { LanguageProvider } from '#i18n/use-text.tsx';
import { CatchBackContext } from '#ui/overlay/modal.tsx';
import { type AppRouter, catchBackOf } from './router.ts';
import type { Services } from './services.ts';
import { Loading } from './states/loading.tsx';
import { PageError } from './states/page-error.tsx';

interface AppProps {
  services: Services;
  router: AppRouter;
}

export function App({ services, router }: AppProps) {
  const { runtime, client, board, live, slip } = services;
  useEffect(() => {
    const wake = () => document.hidden || live.wake();
    window.addEventListener('online', live.restart);
    window.addEventListener('offline', live.cut);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', live.restart);
      window.removeEventListener('offline', live.cut);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [live]);
  return (
    <RuntimeProvider runtime={runtime}>
      <QueryClientProvider client={client}>
        <LiveProvider client={live}>
          <BoardProvider board={board}>
            <AuthProvider>
              <BettingProvider slip={slip}>
                <LanguageProvider>
                  <Suspense fallback={null}>
                    <Gate router={router} />
                  </Suspense>
                </LanguageProvider>
              </BettingProvider>
            </AuthProvider>
          </BoardProvider>
        </LiveProvider>
      </QueryClientProvider>
    </RuntimeProvider>
  );
}

/** Renders nothing until the site's settings and the session are known. */
function Gate({ router }: Pick<AppProps, 'router'>) {
  const config = useQuery(configQuery);
  const { status } = useAuth();
  const [catchBack] = useState(() => catchBackOf(router));
  useUserTopic();
  useFavouritesMerge();
  if (config.data && status !== 'loading') {
    return (
      <CatchBackContext value={catchBack}>
        <RouterProvider router={router} />
      </CatchBackContext>
    );
  }
  if (config.error) return <PageError error={config.error} onRetry={() => void config.refetch()} />;
  return <Loading />;
}

/** Moves the favourites of a visitor's browser to the account at each login. */
function useFavouritesMerge(): void {
  const client = useQueryClient();
  const userId = useAuth().me?.id;
  useEffect(() => {
    if (userId === undefined) return;
    import('#features/favourites/own-favourites.ts')
      .then(({ mergeLocal }) => mergeLocal(client))
      .catch(() => undefined);
  }, [client, userId]);
}

/** Subscribes to the balance and the bets of the signed-in user. */
function useUserTopic(): void {
  useTopics(useAuth().me ? ['me'] : []);
}
