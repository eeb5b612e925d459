import type { AdminSession } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { SessionRow } from '#features/account/settings/session-row.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { userSessionsQuery } from './users-query.ts';

export function UserSessions({ userId }: { userId: string }) {
  const t = useText('users');
  const { data: sessions, error, refetch } = useQuery(userSessionsQuery(userId));
  const { ending, end } = useEndSession(userId);
  return (
    <div className="panel">
      {!sessions && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {sessions?.length === 0 && <EmptyState title={t('no_sessions')} />}
      {sessions?.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          as="users"
          from={fromOf(session, t)}
          end={{ text: t('end'), isBusy: ending === session.id, onPress: () => void end(session.id) }}
        />
      ))}
    </div>
  );
}

function fromOf({ address }: AdminSession, t: Text<'users'>): ((moment: string) => string) | undefined {
  return address === null ? undefined : (moment) => t('session_from', { moment, address });
}

function useEndSession(userId: string) {
  const client = useQueryClient();
  const t = useText('users');
  const messageOf = useProblemMessage('users');
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (sessionId: string) => {
    if (ending !== null) return;
    setEnding(sessionId);
    const { queryKey } = userSessionsQuery(userId);
    try {
      client.setQueryData(queryKey, (await call('endUserSession', { params: { id: userId, sessionId } })).items);
      showToast({ title: t('ended') });
    } catch (error) {
      showToast({ title: messageOf(error) });
      await client.invalidateQueries({ queryKey });
    } finally {
      setEnding(null);
    }
  };
  return { ending, end };
}
