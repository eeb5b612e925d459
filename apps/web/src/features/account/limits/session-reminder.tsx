import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { formatSigned } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { StatStrip } from '#ui/figures/stat-strip.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;
const KEY = 'cauri.open-since';

/** Reminds users who switched it on, at their chosen interval, how long the page has been open. */
export default function SessionReminder({ minutes, userId }: { minutes: number; userId: string }) {
  const t = useText('limits');
  const navigate = useNavigate();
  const { since, shownAt, close } = useReminder(minutes, userId);
  const change = useBalanceChange(since, shownAt);
  const leave = () => {
    close();
    void navigate({ to: '/profile', search: { tab: 'settings' }, hash: 'play' });
  };
  const open = Math.round(((shownAt ?? since) - since) / MINUTE_MS);
  return (
    <Dialog
      open={shownAt !== null}
      onClose={close}
      title={t('reminder_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={leave}>{t('take_a_break')}</Button>
          <Button variant="ink" onClick={close}>
            {t('go_on')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4" lang={t.language}>
        <StatStrip
          stats={[
            { label: t('this_session'), value: t('minutes', { count: open }) },
            { label: t('balance_change'), value: change === null ? '…' : formatSigned(change), unit: 'FCFA' },
          ]}
        />
        <p>{t('next_reminder', { count: minutes })}</p>
      </div>
    </Dialog>
  );
}

/** Returns the time at which the user opened the page in this tab; it survives a reload. */
function readSince(now: number, userId: string): number {
  const [owner, at] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  const stored = Number(at);
  if (owner === userId && stored > 0 && stored <= now) return stored;
  sessionStorage.setItem(KEY, `${userId} ${now}`);
  return now;
}

function useReminder(minutes: number, userId: string) {
  const { now } = useRuntime();
  const [since] = useState(() => readSince(now(), userId));
  const [shownAt, setShownAt] = useState<number | null>(null);
  const [from, setFrom] = useState(() => now());
  useEffect(() => {
    // Compares the time at short intervals, because a sleeping device stops long timers.
    const timer = setInterval(() => {
      const moment = now();
      if (moment >= from + minutes * MINUTE_MS) setShownAt((shown) => shown ?? moment);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [from, minutes, now]);
  const close = () => {
    setShownAt(null);
    setFrom(now());
  };
  return { since, shownAt, close };
}

/** The change of the balance from one moment to the other; null until it is known. */
function useBalanceChange(since: number, until: number | null): number | null {
  const client = useQueryClient();
  const [known, setKnown] = useState<{ readonly until: number; readonly change: number } | null>(null);
  useEffect(() => {
    if (until === null) return;
    const query = { from: new Date(since).toISOString(), to: new Date(until).toISOString(), points: '2' };
    client
      .fetchQuery({ queryKey: ['own', 'session', query], queryFn: () => call('getMyBalanceHistory', { query }) })
      .then(({ points }) => setKnown({ until, change: (points.at(-1)?.balance ?? 0) - (points[0]?.balance ?? 0) }))
      .catch(() => undefined);
  }, [client, since, until]);
  return known?.until === until ? known.change : null;
}
