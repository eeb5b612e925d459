import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, hasCode } from '#api/problem.ts';
import { useIsOnline } from '#features/site/missing-code.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { useServerReturn } from '#features/site/server-return.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { isCodeMissing } from '#ui/feedback/late-part.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';

/** Replaces a route that failed, and offers to load its code and data again. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <PageError error={error} onRetry={() => void router.invalidate()} />;
}

/** Replaces a page that failed; the rest of the screen works. */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common');
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const isMissing = isCodeMissing(error);
  const [wasOffline, setOffline] = useState(false);
  // Until the server answers, and the page loads again by itself.
  const isOffline = wasOffline || hasCode(error, 'offline', 'timed_out') || (isMissing && !isOnline);
  if (isOffline && !wasOffline) setOffline(true);
  const retry = () => {
    // A browser may cache the failure to fetch a file.
    if (isMissing) return location.reload();
    client.resetQueries({ predicate: ({ state }) => state.status === 'error' }).catch(() => undefined);
    onRetry();
  };
  useServerReturn(isOffline ? retry : null);
  const title = t(isOffline ? 'offline_title' : isMissing ? 'page_missing' : 'broken_title');
  usePageTitle(title);
  return (
    <div lang={t.language} role="alert">
      <MessagePage
        state={isOffline ? 'gap' : 'fault'}
        title={title}
        action={
          <>
            <Button variant="ink" onClick={retry}>
              {t('load_again')}
            </Button>
            {isOffline && (
              <Link to="/live" className="link">
                {t('see_live')}
              </Link>
            )}
          </>
        }
        small={error instanceof ApiProblem && error.requestId && t('request', { id: error.requestId })}
      >
        {isOffline ? t('offline_text') : t(isMissing ? 'code_missing' : 'broken_text')}
      </MessagePage>
    </div>
  );
}
