import type { EventDetail, MatchAlertKind, MatchAlerts } from '@cauri/contract';
import { ALERTS_MAXIMUM } from '@cauri/contract/bounds';
import { findSport } from '@cauri/rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useText } from '#i18n/use-text.tsx';
import { SwitchRow } from '#ui/controls/controls.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { alertsKey, favouritesQuery } from './own-favourites.ts';

const alertsQuery = queryOptions({
  queryKey: alertsKey,
  queryFn: async ({ signal }) => (await call('listMyAlerts', {}, { signal })).items,
  staleTime: Number.POSITIVE_INFINITY,
});

interface AlertBellProps {
  event: Pick<EventDetail, 'id' | 'sportId' | 'status'>;
  name: string;
}

/** The button and menu of a match's alerts. Visitors and finished matches have none. */
export default function AlertBell({ event, name }: AlertBellProps) {
  const t = useText('browse');
  const common = useText('common', 'browse');
  const { me } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery({ ...alertsQuery, enabled: me !== null });
  const save = useSaveAlerts(event.id);
  if (!me || event.status === 'completed' || event.status === 'cancelled') return null;
  const kinds = kindsOf(event);
  const chosen = data.find(({ eventId }) => eventId === event.id)?.alerts ?? [];
  // The alert of a start that is over is no longer one.
  const alerts = chosen.filter((kind) => kinds.includes(kind));
  const isOn = alerts.length > 0;
  const Sign = isOn ? BellRing : Bell;
  return (
    <>
      <IconButton
        label={t(isOn ? 'alerts_on' : 'alerts', { name })}
        icon={<Sign className="i i-s" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {createPortal(
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('alerts', { name })} closeLabel={common('close')}>
          <div className="-mx-5">
            {kinds.map((kind) => (
              <SwitchRow
                key={kind}
                name={kind}
                title={t(`alert_${kind}`)}
                checked={alerts.includes(kind)}
                onChange={(checked) =>
                  void save(checked ? [...alerts, kind] : alerts.filter((other) => other !== kind))
                }
              />
            ))}
          </div>
          <p className="text-sm text-ink-2">{t('alerts_hint')}</p>
        </Dialog>,
        // In the body, because the scoreboard is dark in both themes.
        document.body,
      )}
    </>
  );
}

/** Goals are offered in sports with few of them, and the start only before it. */
function kindsOf({ sportId, status }: AlertBellProps['event']): MatchAlertKind[] {
  const sport = findSport(sportId);
  const kinds: MatchAlertKind[] =
    sport?.scoring === 'goals' && !sport.scoresOften ? ['start', 'goal', 'end'] : ['start', 'end'];
  return kinds.filter((kind) => kind !== 'start' || status === 'upcoming' || status === 'postponed');
}

/**
 * Returns a function that saves the alerts of a match: shown at once, and refetched if the server refuses. Each change waits
 * for the answer to the one before, because on a slow line the later request may arrive first.
 */
function useSaveAlerts(eventId: string): (alerts: MatchAlertKind[]) => Promise<void> {
  const t = useText('browse');
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return async (alerts) => {
    client.setQueryData<MatchAlerts[]>(alertsQuery.queryKey, (known = []) => [
      ...known.filter((other) => other.eventId !== eventId),
      ...(alerts.length > 0 ? [{ eventId, alerts }] : []),
    ]);
    try {
      const answer = last.current.then(() => call('setMyAlerts', { params: { id: eventId }, body: { alerts } }));
      last.current = answer.catch(() => undefined);
      await answer;
      // Setting an alert makes the match a favourite.
      await client.invalidateQueries({ queryKey: favouritesQuery.queryKey, exact: true });
    } catch (error) {
      const isFull = hasCode(error, 'too_many_favourites');
      showToast({ title: isFull ? t('alerts_full', { maximum: ALERTS_MAXIMUM }) : t('alerts_failed') });
      await client.invalidateQueries({ queryKey: alertsQuery.queryKey });
    }
  };
}
