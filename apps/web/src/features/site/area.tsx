import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ApiProblem, hasCode } from '../../api/problem.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A part of the page that may break without taking the rest with it. */
export function Area({ children }: { children: ReactNode }) {
  return <Boundary fallback={(error, retry) => <BrokenPart error={error} onRetry={retry} />}>{children}</Boundary>;
}

interface BoundaryProps {
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}

/** In the place of a list or a panel: the rest of the page works. */
export function BrokenPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common');
  const client = useQueryClient();
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  // A server that does not answer is not a line that is cut: nothing would tell when it is back.
  const isOffline = hasCode(error, 'offline') && !onlineManager.isOnline();
  return (
    <div lang={t.language} role="alert">
      <EmptyState
        title={isOffline ? t('no_line_title') : t('list_failed')}
        action={
          <Button
            variant="line"
            onClick={() => {
              client.resetQueries({ predicate: ({ state }) => state.status === 'error' }).catch(() => undefined);
              onRetry();
            }}
          >
            {t('load_again')}
          </Button>
        }
      >
        {isOffline ? t('no_line_part') : t('list_failed_text')}{' '}
        {requestId && <small>{t('request', { id: requestId })}</small>}
      </EmptyState>
    </div>
  );
}
