import type { AdminSession } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useProblemMessage } from '../../i18n/problem-message.ts';
import { type Text, useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SetRow } from '../../ui/settings.tsx';
import { showToast } from '../../ui/toast.tsx';
import { BrokenPart } from '../site/area.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { userSessionsQuery } from './users-query.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: Monitor };

/** Where a user is signed in, and the way to end it. */
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
          isEnding={ending === session.id}
          onEnd={() => void end(session.id)}
        />
      ))}
    </div>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: AdminSession; isEnding: boolean; onEnd: () => void }) {
  const t = useText('users');
  const words = useText('settings', 'users');
  const figures = useFigures();
  const Icon = icons[session.device.kind];
  const name = deviceName(session, words);
  const moment = words('used_at', {
    moment: `${formatDate(session.lastUsedAt, t.language)}, ${figures.time(session.lastUsedAt)}`,
  });
  const remark = session.address === null ? moment : t('session_from', { moment, address: session.address });
  return (
    <SetRow icon={<Icon className="i" />} name={name} remark={remark}>
      <Button size="small" busy={isEnding} onClick={onEnd}>
        {t('end')}
        <span className="sr"> {name}</span>
      </Button>
    </SetRow>
  );
}

function deviceName({ device: { browser, system } }: AdminSession, t: Text<'settings'>): string {
  if (browser && system) return t('device', { browser, system });
  return browser ?? system ?? t('unknown_device');
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
