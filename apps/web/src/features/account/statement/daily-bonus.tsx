import type { Me } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { updateBalance } from '#features/identity/balance.ts';
import { useExclusion } from '#features/identity/use-exclusion.ts';
import { useConfig } from '#features/site/config.ts';
import { formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** Offers the daily bonus to users with a low balance who have no time-out or self-exclusion. */
export function DailyBonus({ me }: { me: Me }) {
  const t = useText('limits');
  const { dailyBonus } = useConfig();
  const exclusion = useExclusion(me.pause);
  const { state, failure, take } = useTakeBonus(dailyBonus?.amount ?? 0);
  const isShown = dailyBonus && me.status === 'active' && me.balance < dailyBonus.below && !exclusion;
  if (!isShown) return null;
  const [amount, below] = [formatMoney(dailyBonus.amount), formatMoney(dailyBonus.below)];
  return (
    <div lang={t.language}>
      <SettingsPanel title={t('bonus_title', { amount })}>
        <SetRow drop name={null} remark={state === 'over' ? t('bonus_over') : t('bonus_text', { amount, below })}>
          {state !== 'over' && (
            <Button variant="ink" size="small" busy={state === 'busy'} onClick={() => void take()}>
              {t('bonus_take', { amount })}
            </Button>
          )}
        </SetRow>
        {failure && (
          <div className="px-(--pad) pb-3">
            <Note tone="bad" role="alert">
              {failure}
            </Note>
          </div>
        )}
      </SettingsPanel>
    </div>
  );
}

function useTakeBonus(amount: number) {
  const t = useText('limits');
  const client = useQueryClient();
  const messageOf = useProblemMessage('limits');
  const [state, setState] = useState<'open' | 'busy' | 'over'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const take = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      updateBalance(client, await call('takeMyBonus', {}));
      showToast({ title: t('bonus_taken', { amount: formatMoney(amount) }) });
      setState('over');
      await client.invalidateQueries({ queryKey: ['own'] });
    } catch (error) {
      const isOver = hasCode(error, 'bonus_not_due') && error.paramsOf('bonus_not_due').cause === 'taken';
      setState(isOver ? 'over' : 'open');
      if (!isOver) setFailure(messageOf(error));
    }
  };
  return { state, failure, take };
}
