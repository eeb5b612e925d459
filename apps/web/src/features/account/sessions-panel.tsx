import type { Session } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useRuntime } from '../../api/runtime.tsx';
import { useFigures } from '../../i18n/figures.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useProblemMessage } from '../../i18n/problem-message.ts';
import { type Text, useText } from '../../i18n/use-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SetRow, SettingsPanel } from '../../ui/settings.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { BrokenPart } from '../site/area.tsx';
import { sessionsQuery } from './settings-queries.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: Monitor };
/** The server writes a use down once in ten minutes. */
const NOW_MS = 15 * 60_000;

/** Where one is signed in, and the way to sign out there. */
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
          <button type="button" className="link py-2 font-semibold text-ink-2" onClick={() => void end('others')}>
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
          isEnding={ending === session.id}
          onEnd={() => void end(session.id)}
        />
      ))}
    </SettingsPanel>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const t = useText('settings');
  const lastUse = useLastUse(session, t);
  const Icon = icons[session.device.kind];
  const name = deviceName(session, t);
  return (
    <SetRow icon={<Icon className="i" />} name={name} remark={lastUse}>
      {session.isCurrent ? (
        <Badge look="line">{t('this_device')}</Badge>
      ) : (
        <Button size="small" busy={isEnding} onClick={onEnd}>
          {t('sign_out')}
          <span className="sr"> {name}</span>
        </Button>
      )}
    </SetRow>
  );
}

function deviceName({ device: { browser, system } }: Session, t: Text<'settings'>): string {
  if (browser && system) return t('device', { browser, system });
  return browser ?? system ?? t('unknown_device');
}

function useLastUse({ lastUsedAt }: Session, t: Text<'settings'>): string {
  const figures = useFigures();
  const now = useRuntime().now();
  if (now - Date.parse(lastUsedAt) < NOW_MS) return t('used_now');
  const day = formatDate(lastUsedAt, t.language);
  const isToday = day === formatDate(new Date(now).toISOString(), t.language);
  return t('used_at', { moment: isToday ? figures.time(lastUsedAt) : `${day}, ${figures.time(lastUsedAt)}` });
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
