import type { DeskEventDetail, TryResult } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { eventName } from '#features/board/words.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DryRun } from './dry-run.tsx';
import { tryQuery } from './try-query.ts';
import { useAct } from './use-event-change.ts';

interface AskActProps {
  event: DeskEventDetail;
  act: 'begin' | 'abandon' | 'remove';
  onBack: () => void;
  onClose: () => void;
}

const CANCELLED = { status: 'cancelled', cause: 'cancelled' } as const satisfies TryResult;
const REASON_MINIMUM = 3;

/** Asks before a match begins, is cancelled or deleted; of the last two it says what is given back. */
export function AskAct({ event, act, onBack, onClose }: AskActProps) {
  const t = useText('desk');
  const { failure, isBusy, run } = useAct(act === 'remove' ? 'remove_failed' : 'status_failed');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const needsSecond = act !== 'begin' && event.callOffNeeds === 2;
  const isVoid = act !== 'begin' && event.bets > 0;
  const tried = useQuery({ ...tryQuery(event.id, CANCELLED), enabled: isVoid });
  const payBack = act === 'abandon' && tried.data && t('abandon_pay', { amount: formatMoney(tried.data.pays) });
  const action = needsSecond ? t('call_off_ask') : payBack || t(act);

  const confirm = () => {
    if (act === 'abandon' && reason.trim().length < REASON_MINIMUM) return setMissing(true);
    void run(async () => {
      const params = { id: event.id };
      if (act === 'begin') {
        await call('startEvent', { params });
        return t('status_changed', { status: t('status_live') });
      }
      const words = act === 'remove' ? t('remove_reason') : reason.trim();
      if (event.resultOnlyFrom) {
        const { request } = await call('callOffMatch', { params, body: { reason: words } });
        if (request) return t('call_off_asked');
      } else await call('recordEventResult', { params, body: { ...CANCELLED, reason: words } });
      return act === 'remove' ? t('removed') : t('status_changed', { status: t('status_cancelled') });
    }, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(act)}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button variant={act === 'begin' ? 'ink' : 'danger'} busy={isBusy} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <p className="ask">{t(`${act}_ask`)}</p>
      <p>
        {eventName(event)}. {t(`${act}_note`)}{' '}
        {act === 'abandon' && event.resultOnlyFrom === 'chain' && t('abandon_links')}
      </p>
      {isVoid && <DryRun tried={tried} />}
      {needsSecond && <Note tone="warn">{t('call_off_needs_2')}</Note>}
      {act === 'abandon' && (
        <Field
          label={t('reason')}
          hint={t('reason_hint')}
          error={isMissing && t('reason_required')}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </Dialog>
  );
}
