import type { ChangeSettings, OwnSettings } from '@cauri/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { meQuery } from '../identity/auth.tsx';

export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: ({ signal }) => call('getMySettings', {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'] as const,
  queryFn: async ({ signal }) => (await call('listMySessions', {}, { signal })).items,
});

/** Whether this device is told by push. A new password or second factor is a new session, which has to be told anew. */
export const pushKey = ['settings', 'push'] as const;

/** Changes settings: shown at once, taken back when the server does not take them. */
export function useChangeSettings(onFailure: (error: unknown) => void) {
  const client = useQueryClient();
  /** What was saved last. */
  const [saved, setSaved] = useState<keyof ChangeSettings | null>(null);
  const lastChange = useRef<ChangeSettings>(undefined);
  const show = (settings: OwnSettings) => {
    client.setQueryData(settingsQuery.queryKey, settings);
    client.setQueryData(
      meQuery.queryKey,
      (me) => me && { ...me, oddsPolicy: settings.oddsPolicy, reminderMinutes: settings.reminderMinutes },
    );
  };
  const change = async (body: ChangeSettings) => {
    const before = client.getQueryData(settingsQuery.queryKey);
    lastChange.current = body;
    // What is changed meanwhile is not in the answer yet.
    const isLast = () => lastChange.current === body;
    setSaved(null);
    if (before) show(merge(before, body));
    try {
      const settings = await call('changeMySettings', { body });
      if (!isLast()) return;
      show(settings);
      setSaved((Object.keys(body)[0] as keyof ChangeSettings | undefined) ?? null);
    } catch (error) {
      if (before && isLast()) show(before);
      else await client.invalidateQueries(settingsQuery);
      onFailure(error);
    }
  };
  return { change, saved };
}

const merge = (
  settings: OwnSettings,
  { language, oddsPolicy, notifications = {}, reminderMinutes }: ChangeSettings,
): OwnSettings => ({
  language: language ?? settings.language,
  oddsPolicy: oddsPolicy ?? settings.oddsPolicy,
  twoFactor: settings.twoFactor,
  reminderMinutes: reminderMinutes === undefined ? settings.reminderMinutes : reminderMinutes,
  notifications: {
    email: notifications.email ?? settings.notifications.email,
    betResults: notifications.betResults ?? settings.notifications.betResults,
    promotions: notifications.promotions ?? settings.notifications.promotions,
  },
});
