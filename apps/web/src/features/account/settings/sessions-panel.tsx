import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SettingsPanel } from '#ui/account/settings.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { SessionRow } from './session-row.tsx';
import { sessionsQuery } from './settings-queries.ts';

/** Lists the devices on which the user is signed in, and lets them sign out there. */
export function SessionsPanel() {
  const t = useText('settings');
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const { ending, end } = useEndSession();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsPanel
      title={t('sessions')}
      end={
        others.length > 0 && (
          <button type="button" className="link min-h-11 font-semibold text-ink-2" onClick={() => void end('others')}>
            {t('end_others')}
          </button>
        )
      }
    >
      {!sessions && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <SessionSkeleton />)}
      {sessions?.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          end={
            session.isCurrent
              ? null
              : { text: t('sign_out'), isBusy: ending === session.id, onPress: () => void end(session.id) }
          }
        />
      ))}
    </SettingsPanel>
  );
}

function useEndSession() {
  const client = useQueryClient();
  const t = useText('settings');
  const messageOf = useProblemMessage('settings');
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (which: 'others' | (string & {})) => {
    if (ending !== null) return;
    setEnding(which);
    try {
      const left =
        which === 'others' ? call('endMyOtherSessions', {}) : call('endMySession', { params: { id: which } });
      client.setQueryData(sessionsQuery.queryKey, (await left).items);
      showToast({ title: t(which === 'others' ? 'others_out' : 'session_out') });
    } catch (error) {
      showToast({ title: messageOf(error) });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } finally {
      setEnding(null);
    }
  };
  return { ending, end };
}

function SessionSkeleton() {
  return (
    <div className="set sk-late" aria-hidden="true">
      <SkeletonLine className="w-1/2" />
    </div>
  );
}
