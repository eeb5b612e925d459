import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem, hasCode } from '#api/problem.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Boundary } from '#ui/feedback/boundary.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isCodeMissing } from '#ui/feedback/late-part.tsx';
import { useIsOnline } from './missing-code.ts';
import { useServerReturn } from './server-return.ts';

/** An error boundary around one part of a page. */
export function Area({ children }: { children: ReactNode }) {
  return <Boundary fallback={(error, retry) => <BrokenPart error={error} onRetry={retry} />}>{children}</Boundary>;
}

interface BrokenPartProps {
  error: unknown;
  onRetry: () => void;
  /** Shown instead of the message while the device is offline. */
  offline?: ReactNode;
}

/** Replaces a list or a panel that failed; the rest of the page works. */
export function BrokenPart({ error, onRetry, offline }: BrokenPartProps) {
  const t = useText('common');
  const client = useQueryClient();
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  const isOnline = useIsOnline();
  const isMissing = isCodeMissing(error);
  const isUnanswered = hasCode(error, 'offline', 'timed_out');
  const text = isMissing
    ? t(isOnline ? 'code_missing' : 'code_offline')
    : t(isUnanswered && !isOnline ? 'offline_part' : 'part_missing_text');
  const retry = () => {
    // A browser may cache the failure to fetch a file.
    if (isMissing && isOnline) return location.reload();
    client.resetQueries({ predicate: ({ state }) => state.status === 'error' }).catch(() => undefined);
    onRetry();
  };
  useServerReturn(isUnanswered ? retry : null);
  if (offline && isUnanswered && !isOnline) return offline;
  return (
    <div lang={t.language} role="alert">
      <EmptyState
        title={t('part_missing')}
        action={
          <Button variant="line" onClick={retry}>
            {t('load_again')}
          </Button>
        }
      >
        {text} {requestId && <small>{t('request', { id: requestId })}</small>}
      </EmptyState>
    </div>
  );
}
