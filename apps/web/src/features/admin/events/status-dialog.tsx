import type { AdminEventDetail, TryResult } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { EVENT_DELETED } from '#features/board/cancellation-words.tsx';
import { eventName } from '#features/board/words.ts';
import { formatMoney } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DryRun } from './dry-run.tsx';
import { previewQuery } from './preview-query.ts';
import { useEventChange } from './use-event-change.ts';

interface StatusDialogProps {
  event: AdminEventDetail;
  action: 'begin' | 'abandon' | 'remove';
  onBack: () => void;
  onClose: () => void;
}

const CANCELLED = { status: 'cancelled', cause: 'cancelled' } as const satisfies TryResult;
const REASON_MINIMUM = 3;

/**
 * Asks for confirmation before a match starts, is cancelled or is deleted. For the last two it previews the refunds.
 */
export function StatusDialog({ event, action, onBack, onClose }: StatusDialogProps) {
  const t = useText('events');
  const { failure, isBusy, run } = useEventChange(action === 'remove' ? 'remove_failed' : 'status_failed');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const needsSecond = action !== 'begin' && event.callOffNeeds === 2;
  const isVoid = action !== 'begin' && event.bets > 0;
  const tried = useQuery({ ...previewQuery(event.id, CANCELLED), enabled: isVoid });
  const payBack = action !== 'begin' && tried.data && t(`${action}_pay`, { amount: formatMoney(tried.data.pays) });
  const label = needsSecond ? t('call_off_request') : payBack || t(action);

  const confirm = () => {
    if (action === 'abandon' && reason.trim().length < REASON_MINIMUM) return setMissing(true);
    void run(() => changeStatus(event, { action, reason: reason.trim() }, t), onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(action)}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button variant={action === 'begin' ? 'ink' : 'danger'} busy={isBusy} onClick={confirm}>
            {label}
          </Button>
        </>
      }
    >
      <p className="ask">{t(`${action}_confirm`)}</p>
      <p>
        {eventName(event)}. {t(`${action}_note`)}{' '}
        {action === 'abandon' && event.resultOnlyFrom === 'chain' && t('abandon_links')}
      </p>
      {isVoid && <DryRun preview={tried} />}
      {needsSecond && <Note tone="warn">{t('call_off_needs_2')}</Note>}
      {action === 'abandon' && (
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

/** Makes the change, and returns its announcement. */
async function changeStatus(
  { id, resultOnlyFrom }: AdminEventDetail,
  { action, reason }: Pick<StatusDialogProps, 'action'> & { reason: string },
  t: Text<'events'>,
): Promise<string> {
  const params = { id };
  if (action === 'begin') {
    await call('startEvent', { params });
    return t('status_changed', { status: t('status_live') });
  }
  const stated = action === 'remove' ? EVENT_DELETED : reason;
  if (resultOnlyFrom) {
    const { request } = await call('callOffMatch', { params, body: { reason: stated } });
    if (request) return t('call_off_requested');
  } else await call('recordEventResult', { params, body: { ...CANCELLED, reason: stated } });
  return action === 'remove' ? t('removed') : t('status_changed', { status: t('status_cancelled') });
}
