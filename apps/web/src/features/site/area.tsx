import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem, hasCode } from '#api/problem.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Boundary } from '#ui/feedback/boundary.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isCodeMissing } from '#ui/feedback/late-part.tsx';
import { useIsOnline } from './missing-code.ts';

/** An error boundary around one part of a page. */
export function Area({ children }: { children: ReactNode }) {
  return <Boundary fallback={(error, retry) => <BrokenPart error={error} onRetry={retry} />}>{children}</Boundary>;
}

/** Replaces a list or a panel that failed; the rest of the page works. */
export function BrokenPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common');
  const client = useQueryClient();
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  const isOnline = useIsOnline();
  const isMissing = isCodeMissing(error);
  // A server that does not answer while the device is online is a plain error, because nothing would report its return.
  const isOffline = hasCode(error, 'offline') && !isOnline;
  const [title, text] = isMissing
    ? ([t('part_missing'), t(isOnline ? 'code_missing' : 'code_offline')] as const)
    : isOffline
      ? ([t('part_missing'), t('offline_part')] as const)
      : ([t('part_missing'), t('part_missing_text')] as const);
  return (
    <div lang={t.language} role="alert">
      <EmptyState
        title={title}
        action={
          <Button
            variant="line"
            onClick={() => {
              // A browser may cache the failure to fetch a file.
              if (isMissing && isOnline) return location.reload();
              client.resetQueries({ predicate: ({ state }) => state.status === 'error' }).catch(() => undefined);
              onRetry();
            }}
          >
            {t('load_again')}
          </Button>
        }
      >
        {text} {requestId && <small>{t('request', { id: requestId })}</small>}
      </EmptyState>
    </div>
  );
}
