import type { ChangeSettings, OwnSettings } from '@cauri/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { readRecoveryCodes } from '#api/session.ts';
import { meQuery } from '#features/identity/auth.tsx';

export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: ({ signal }) => call('getMySettings', {}, { signal }),
});

export const recoveryCodesQuery = queryOptions({
  queryKey: ['own', 'recovery-codes'] as const,
  queryFn: ({ signal }) => readRecoveryCodes(signal),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'] as const,
  queryFn: async ({ signal }) => (await call('listMySessions', {}, { signal })).items,
});

/**
 * Whether this device gets push messages. A new password or second factor starts a new session, which subscribes again.
 */
export const pushKey = ['settings', 'push'] as const;

/** The changes of one account in flight to the server, in order, and the settings before them. */
interface Changes {
  userId: string | undefined;
  confirmed: OwnSettings | undefined;
  waiting: ChangeSettings[];
  last: Promise<unknown>;
}
/**
 * By the query of the settings, which a sign-out removes with its unanswered changes: otherwise a later change would wait for
 * answers that never come.
 */
const changesOf = new WeakMap<object, Changes>();

function readChanges(client: QueryClient): Changes {
  const userId = client.getQueryData(meQuery.queryKey)?.id;
  const query = client.getQueryCache().build(client, { queryKey: settingsQuery.queryKey });
  const known = changesOf.get(query);
  const changes =
    known && known.userId === userId ? known : { userId, confirmed: undefined, waiting: [], last: Promise.resolve() };
  changesOf.set(query, changes);
  if (changes.waiting.length === 0) changes.confirmed = client.getQueryData(settingsQuery.queryKey);
  return changes;
}

/** Changes settings optimistically; a refusal of the server restores them. */
export function useChangeSettings(onFailure: (error: unknown) => void) {
  const client = useQueryClient();
  /** The last saved change. */
  const [saved, setSaved] = useState<keyof ChangeSettings | null>(null);
  const show = ({ confirmed, waiting }: Changes) => {
    if (!confirmed) return;
    const settings = waiting.reduce(merge, confirmed);
    client.setQueryData(settingsQuery.queryKey, settings);
    client.setQueryData(
      meQuery.queryKey,
      (me) =>
        me && {
          ...me,
          language: settings.language,
          oddsPolicy: settings.oddsPolicy,
          reminderMinutes: settings.reminderMinutes,
        },
    );
  };
  const change = async (body: ChangeSettings) => {
    const changes = readChanges(client);
    // A fetch in flight does not include the change.
    void client.cancelQueries(settingsQuery);
    changes.waiting.push(body);
    setSaved(null);
    show(changes);
    const answer = changes.last.then(() => call('changeMySettings', { body }));
    changes.last = answer.catch(() => undefined);
    const leave = () => changes.waiting.splice(changes.waiting.indexOf(body), 1);
    try {
      changes.confirmed = await answer;
      leave();
      setSaved((Object.keys(body)[0] as keyof ChangeSettings | undefined) ?? null);
    } catch (error) {
      leave();
      onFailure(error);
    }
    show(changes);
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
