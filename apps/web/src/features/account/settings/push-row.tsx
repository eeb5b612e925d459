import type { Me } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/problem.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow } from '#ui/account/settings.tsx';
import { SwitchRow } from '#ui/controls/controls.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { guessPush, readPush, switchPushOff, switchPushOn } from './push-device.ts';
import { pushKey } from './settings-queries.ts';

/** Notifications on this device: on or off, or why they cannot be. */
export function PushRow({ me }: { me: Me }) {
  const t = useText('settings');
  const { data = 'off' } = useQuery({
    queryKey: pushKey,
    queryFn: () => readPush(me.id),
    placeholderData: guessPush,
    // A user who lifts a block returns from the browser's settings.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const { pressed, press } = usePress(me);
  if (data === 'unsupported') {
    return (
      <SetRow name={t('push')} remark={t('push_unsupported')}>
        <Badge look="line">{t('push_none')}</Badge>
      </SetRow>
    );
  }
  if (data === 'denied') {
    return (
      <SetRow name={t('push')} remark={t('push_denied')}>
        <Badge look="line">{t('push_blocked')}</Badge>
      </SetRow>
    );
  }
  return (
    <SwitchRow
      title={t('push')}
      remark={t('push_remark')}
      name="push"
      checked={pressed ?? data === 'on'}
      onChange={(checked) => void press(checked)}
    />
  );
}

function usePress(me: Me) {
  const t = useText('settings');
  const messageOf = useProblemMessage('settings');
  const client = useQueryClient();
  /** The requested change that is in progress. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const press = async (checked: boolean) => {
    if (pressed !== null) return;
    setPressed(checked);
    try {
      await (checked ? switchPushOn(me.id, t.language) : switchPushOff());
    } catch (error) {
      showToast({ title: error instanceof ApiProblem ? messageOf(error) : t('push_failed') });
    } finally {
      await client.invalidateQueries({ queryKey: pushKey });
      setPressed(null);
    }
  };
  return { pressed, press };
}
