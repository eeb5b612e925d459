import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem, hasCode } from '#api/problem.ts';
import { useIsOnline } from '#features/site/missing-code.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { isCodeMissing } from '#ui/feedback/late-part.tsx';
import { TalePage } from '#ui/page/tale.tsx';

/** Replaces a route that failed, and offers to load its code and data again. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <PageError error={error} onRetry={() => void router.invalidate()} />;
}

/** Replaces a page that failed; the rest of the screen works. */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common');
  const client = useQueryClient();
  const hasLine = useIsOnline();
  const isMissing = isCodeMissing(error);
  const isOffline = hasCode(error, 'offline', 'timed_out') || (isMissing && !hasLine);
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  const retry = () => {
    // A browser may remember that a file could not be fetched.
    if (isMissing) return location.reload();
    client.resetQueries({ predicate: ({ state }) => state.status === 'error' }).catch(() => undefined);
    onRetry();
  };
  useOnline(() => isOffline && retry());
  return (
    <div lang={t.language} role="alert">
      <TalePage
        tale={isOffline ? 'gap' : 'fault'}
        title={isOffline ? t('no_line_title') : t(isMissing ? 'page_missing' : 'broken_title')}
        action={
          <Button variant="ink" onClick={retry}>
            {t('load_again')}
          </Button>
        }
        small={requestId && t('request', { id: requestId })}
      >
        {isOffline ? t('no_line_text') : t(isMissing ? 'code_missing' : 'broken_text')}
      </TalePage>
    </div>
  );
}

/** Runs when the network is back. */
function useOnline(work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    const hear = () => run();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
}
