import type { Limit, LimitKind, LimitPeriod } from '@cauri/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useMoment, useSendChange, useStartOfDay } from './limits-queries.ts';

interface ChosenLimit {
  kind: LimitKind;
  period: LimitPeriod;
}

interface LimitDialogProps {
  limits: readonly Limit[];
  which: ChosenLimit;
  onClose: () => void;
}

/** Sets, lowers, raises or removes one limit, and says when the change takes effect. */
export function LimitDialog({ limits, which, onClose }: LimitDialogProps) {
  const t = useText('limits');
  const id = useId();
  const limit = limits.find(({ kind, period }) => kind === which.kind && period === which.period) ?? null;
  const form = useLimitForm({ which, limit, onClose });
  const { isBusy, isRaise, send } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${which.kind}_${which.period}`)}
      closeLabel={t('close')}
      foot={
        <>
          {limit && (
            <Button busy={isBusy} onClick={() => void send(null)}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" form={id} variant="ink" busy={isBusy}>
            {t(buttonOf(limit, isRaise))}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
        {limit?.next && <UnderWay limit={limit} isBusy={isBusy} onTakeBack={() => void send(limit.amount)} />}
        <LimitField limit={limit} form={form} />
        {form.failure && (
          <Note tone="bad" role="alert">
            {form.failure}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

interface LimitFieldProps {
  limit: Limit | null;
  form: ReturnType<typeof useLimitForm>;
}

function LimitField({ limit, form: { field, setText, error, isRaise } }: LimitFieldProps) {
  const t = useText('limits');
  const momentOf = useMoment();
  const time = useStartOfDay();
  return (
    <>
      <AmountField
        ref={field}
        label={t('limit')}
        defaultValue={limit?.amount}
        onChange={({ target }) => setText(target.value)}
        error={error}
        hint={limit && isRaise ? t('after_a_day', { amount: formatMoney(limit.amount) }) : t('at_once')}
      />
      <p className="hint">{limit ? t('resets', { time, moment: momentOf(limit.resetsAt) }) : t('utc', { time })}</p>
    </>
  );
}

function buttonOf(limit: Limit | null, isRaise: boolean): 'set' | 'raise' | 'lower' {
  if (!limit) return 'set';
  return isRaise ? 'raise' : 'lower';
}

interface UnderWayProps {
  limit: Limit;
  isBusy: boolean;
  onTakeBack: () => void;
}

function UnderWay({ limit: { amount, next }, isBusy, onTakeBack }: UnderWayProps) {
  const t = useText('limits');
  const momentOf = useMoment();
  if (!next) return null;
  const moment = momentOf(next.at);
  const what =
    next.amount === null ? t('next_none', { moment }) : t('next', { amount: formatMoney(next.amount), moment });
  return (
    <Note>
      {t('under_way', { what })}{' '}
      <button type="button" className="link" disabled={isBusy} onClick={onTakeBack}>
        {t('cancel_change', { amount: formatMoney(amount) })}
      </button>
    </Note>
  );
}

/** The largest limit in FCFA: a larger one never stops anybody. */
const LIMIT_MAXIMUM = 999_999_999_999;

/** Parses whole francs with any spaces; null if they are not valid. */
function readFrancs(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

interface LimitFormParts extends Pick<LimitDialogProps, 'which' | 'onClose'> {
  limit: Limit | null;
}

function useLimitForm({ which, limit, onClose }: LimitFormParts) {
  const t = useText('limits');
  const [text, setText] = useState(limit ? String(limit.amount) : '');
  const [error, setError] = useState<string | null>(null);
  const { isBusy, failure, sendLimit } = useSendChange();
  const wanted = readFrancs(text);

  const send = async (amount: number | null) => {
    if (!(await sendLimit({ ...which, amount }))) return;
    const isLater = limit !== null && (amount === null || amount > limit.amount);
    const isBack = limit?.next !== null && amount === limit?.amount;
    showToast({ title: t(isLater ? 'saved_later' : isBack ? 'change_cancelled' : 'saved') });
    onClose();
  };
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOf(wanted, limit);
    setError(fault && t(fault, { most: formatMoney(LIMIT_MAXIMUM) }));
    if (fault !== null) field.current?.focus();
    else if (wanted !== null) await send(wanted);
  };
  const isRaise = limit !== null && wanted !== null && wanted > limit.amount;
  return { field, setText, error, isRaise, isBusy, failure, submit, send };
}

function faultOf(wanted: number | null, limit: Limit | null): 'amount_wrong' | 'amount_large' | 'amount_same' | null {
  if (wanted === null) return 'amount_wrong';
  if (wanted > LIMIT_MAXIMUM) return 'amount_large';
  return limit && wanted === limit.amount && !limit.next ? 'amount_same' : null;
}
