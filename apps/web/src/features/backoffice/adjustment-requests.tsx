import type { Adjustment } from '@cauri/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useProblemMessage } from '../../i18n/problem-message.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useAuth } from '../identity/auth.tsx';

export const adjustmentsQuery = queryOptions({
  queryKey: ['admin', 'adjustments'],
  queryFn: ({ signal }) => call('listAdjustments', {}, { signal }),
  staleTime: 5_000,
});

/** Adjustments that wait for a second administrator; nothing while there are none. */
export function AdjustmentRequests() {
  const t = useText('users');
  const { data } = useQuery(adjustmentsQuery);
  const [refused, setRefused] = useState<Adjustment | null>(null);
  const { decide, busy } = useDecision();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="panel" lang={t.language}>
      <div className="grid gap-3 px-(--pad) py-4">
        <div>
          <h2 className="font-semibold">{t('approvals')}</h2>
          <p className="hint">{t('approvals_note', { amount: formatMoney(data.approvalAbove) })}</p>
        </div>
        <ul className="grid gap-3">
          {data.items.map((request) => (
            <RequestLine
              key={request.id}
              request={request}
              isBusy={busy === request.id}
              onApprove={() => void decide(request.id, 'approved')}
              onRefuse={() => setRefused(request)}
            />
          ))}
        </ul>
      </div>
      {refused && (
        <RefuseDialog
          request={refused}
          isBusy={busy === refused.id}
          onClose={() => setRefused(null)}
          onRefuse={async (reason) => {
            if (await decide(refused.id, 'refused', reason)) setRefused(null);
          }}
        />
      )}
    </section>
  );
}

interface RequestLineProps {
  request: Adjustment;
  isBusy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}

function RequestLine({ request, isBusy, onApprove, onRefuse }: RequestLineProps) {
  const t = useText('users');
  const { me } = useAuth();
  const { user, amount, reason, by, requestedAt, expiresAt } = request;
  const isOwn = me?.id === by.id || me?.id === user.id;
  const asked = {
    name: by.name ?? t('somebody'),
    date: formatDate(requestedAt, t.language),
    until: formatDate(expiresAt, t.language),
  };
  return (
    <li className="grid gap-2 border-line border-t pt-3 md:flex md:items-center md:justify-between md:gap-4">
      <span className="grid gap-0.5">
        <span>
          <Link to="/admin/users/$userId" params={{ userId: user.id }} className="link font-semibold">
            {user.name}
          </Link>{' '}
          <b>{`${amount > 0 ? '+' : ''}${formatMoney(amount)}`}</b>
        </span>
        <span className="text-ink-2 text-sm [overflow-wrap:anywhere]">{reason}</span>
        <small className="text-ink-3 text-sm">{t('asked_by', asked)}</small>
      </span>
      {isOwn ? (
        <span className="text-ink-2 text-sm">{t('own_waits')}</span>
      ) : (
        <span className="flex gap-2">
          <Button size="small" onClick={onRefuse}>
            {t('refuse')}
            <span className="sr"> {user.name}</span>
          </Button>
          <Button size="small" variant="ink" busy={isBusy} onClick={onApprove}>
            {t('approve_adjust')}
            <span className="sr"> {user.name}</span>
          </Button>
        </span>
      )}
    </li>
  );
}

interface RefuseDialogProps {
  request: Adjustment;
  isBusy: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => Promise<void>;
}

function RefuseDialog({ request: { user, amount }, isBusy, onClose, onRefuse }: RefuseDialogProps) {
  const t = useText('users');
  const [reason, setReason] = useState('');
  const isShort = reason.trim() !== '' && reason.trim().length < REASON_MINIMUM;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refuse_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={isBusy} disabled={isShort} onClick={() => void onRefuse(reason.trim())}>
            {t('refuse')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{`${user.name}, ${formatMoney(amount)}`}</p>
      <Field
        label={t('refuse_reason')}
        note={t('optional')}
        hint={t('reason_hint')}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}

const REASON_MINIMUM = 3;

function useDecision() {
  const t = useText('users');
  const client = useQueryClient();
  const messageOf = useProblemMessage('users');
  const [busy, setBusy] = useState<string | null>(null);
  /** Whether it was done. */
  const decide = async (id: string, decision: 'approved' | 'refused', reason = ''): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(id);
    try {
      await call('decideAdjustment', { params: { id }, body: { decision, ...(reason !== '' && { reason }) } });
      showToast({ title: t(decision === 'approved' ? 'adjust_approved' : 'adjust_refused') });
      return true;
    } catch (error) {
      showToast({ title: messageOf(error) });
      return false;
    } finally {
      setBusy(null);
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
  return { decide, busy };
}
