import type { AdjustmentList, AdminUser } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { addAmounts } from '#api/money.ts';
import { useRuntime } from '#api/runtime.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { callOrAsk } from '../approvals/ask-approval.tsx';
import { refusedField } from './add-user.tsx';
import { useUserActs } from './user-changes.ts';
import { adjustmentsQuery } from './users-query.ts';
import { validateNames } from './validate-user.ts';

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

interface FormDialogProps extends Pick<DialogProps, 'onClose'> {
  title: string;
  action: string;
  variant?: 'ink' | 'danger';
  isBusy: boolean;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
}

/** A question with fields; what it does is at its foot. */
function FormDialog({ title, action, variant = 'ink', isBusy, onSubmit, onClose, children }: FormDialogProps) {
  const t = useText('users');
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant={variant} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
        {children}
      </form>
    </Dialog>
  );
}

const REASON_MINIMUM = 3;

export function AdjustDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const { newId } = useRuntime();
  // One key for this dialog: pressed twice, it is done once.
  const [key] = useState(newId);
  const [sign, setSign] = useState<1 | -1>(1);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<'amount_invalid' | 'reason_required' | null>(null);
  const { adjust, busy } = useUserActs(user);
  const { data: rules } = useQuery(adjustmentsQuery);
  const amount = Number(typed);
  const isAmount = typed !== '' && amount > 0 && Number(amount.toFixed(2)) === amount;
  const limit = rules?.aloneToday;
  const needsSecond = limit !== undefined && isAmount && amount > limit;
  return (
    <FormDialog
      title={t('adjust_title', { name: user.username })}
      action={t(needsSecond ? 'ask_adjust' : 'adjust')}
      isBusy={busy}
      onClose={onClose}
      onSubmit={async (form) => {
        const reason = readText(form, 'reason');
        if (!isAmount) return setError('amount_invalid');
        if (reason.length < REASON_MINIMUM) return setError('reason_required');
        setError(null);
        if (await adjust({ amount: sign * amount, reason }, key)) onClose();
      }}
    >
      <FieldPair>
        <div className="field">
          <span className="text-sm font-semibold">{t('direction')}</span>
          <Segmented
            label={t('direction')}
            value={sign === 1 ? 'give' : 'take'}
            options={[
              { value: 'give', label: t('give') },
              { value: 'take', label: t('take') },
            ]}
            onChange={(way) => setSign(way === 'give' ? 1 : -1)}
          />
        </div>
        <Field
          label={t('amount')}
          type="number"
          inputMode="decimal"
          min={0}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={<span className="unit">FCFA</span>}
          error={error === 'amount_invalid' ? t(error) : undefined}
        />
      </FieldPair>
      <ReasonField error={error === 'reason_required'} />
      {rules && needsSecond && <SecondNote rules={rules} />}
      <dl className="changes">
        <div>
          <dt>{t('balance')}</dt>
          <dd>
            {isAmount && <s>{formatMoney(user.balance)}</s>}
            {isAmount && <ArrowRight className="i i-xs" />}
            <b>{formatMoney(isAmount ? addAmounts([user.balance, sign * amount]) : user.balance)}</b>
          </dd>
        </div>
      </dl>
    </FormDialog>
  );
}

function SecondNote({ rules: { aloneToday, approvalAbove } }: { rules: AdjustmentList }) {
  const t = useText('users');
  const words = { amount: formatMoney(aloneToday), limit: formatMoney(approvalAbove) };
  return <Note tone="warn">{t('needs_second', words)}</Note>;
}

function ReasonField({ error }: { error: boolean }) {
  const t = useText('users');
  return (
    <Field
      label={t('reason')}
      name="reason"
      maxLength={500}
      required
      hint={t('reason_hint')}
      error={error ? t('reason_required') : undefined}
    />
  );
}

export function SuspendDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const { setStatus, busy } = useUserActs(user);
  return (
    <ReasonDialog
      title={t('suspend_title', { name: user.username })}
      text={t('suspend_text')}
      action={t('suspend')}
      isBusy={busy}
      onClose={onClose}
      act={(reason) => setStatus('suspended', reason)}
    />
  );
}

export function DeleteDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const { remove, busy } = useUserActs(user);
  return (
    <ReasonDialog
      title={t('delete_title', { name: user.username })}
      text={t('delete_text')}
      action={t('delete')}
      isBusy={busy}
      onClose={onClose}
      act={remove}
    />
  );
}

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  onClose: () => void;
  /** Whether it was done. */
  act: (reason: string) => Promise<boolean>;
}

/** An act that hurts: it says why, and closes when it is done. */
function ReasonDialog({ title, text, action, isBusy, onClose, act }: ReasonDialogProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={title}
      action={action}
      variant="danger"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async (form) => {
        const reason = readText(form, 'reason');
        setMissing(reason.length < REASON_MINIMUM);
        if (reason.length < REASON_MINIMUM) return;
        if (await act(reason)) onClose();
      }}
    >
      <p className="text-ink-2">{text}</p>
      <ReasonField error={isMissing} />
    </FormDialog>
  );
}

export function RoleDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const { setRole, busy } = useUserActs(user);
  const way = user.role === 'admin' ? 'unmake_admin' : 'make_admin';
  return (
    <FormDialog
      title={t(`${way}_title`, { name: user.username })}
      action={t(way)}
      isBusy={busy}
      onClose={onClose}
      onSubmit={async () => {
        if (await setRole(user.role === 'admin' ? 'bettor' : 'admin')) onClose();
      }}
    >
      <p className="text-ink-2">{t(`${way}_text`)}</p>
    </FormDialog>
  );
}

export function EditDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const client = useQueryClient();
  const messageOf = useProblemMessage('users');
  const [error, setError] = useState<{ field: string; key: Key<'users'> } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (field: string) => (error?.field === field ? t(error.key) : undefined);
  const save = async (form: HTMLFormElement) => {
    const body = { username: readText(form, 'username'), email: readText(form, 'email') };
    const found = validateNames(body);
    setError(found);
    if (found || isBusy) return;
    setBusy(true);
    try {
      const send = (asking: { reason?: string }) =>
        call('changeUser', { params: { id: user.id }, body: { ...body, ...asking } });
      const { request } = await callOrAsk(send);
      showToast({ title: t(request ? 'asked_for' : 'edited') });
      onClose();
    } catch (caught) {
      const told = refusedField(caught);
      setError(told);
      if (!told) showToast({ title: messageOf(caught) });
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
  return (
    <FormDialog
      title={t('edit_title', { name: user.username })}
      action={t('save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        label={t('username')}
        name="username"
        autoComplete="off"
        defaultValue={user.username}
        required
        error={errorOf('username')}
      />
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={user.email}
        required
        hint={t('edit_hint')}
        error={errorOf('email')}
      />
    </FormDialog>
  );
}

const readText = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '').trim();
