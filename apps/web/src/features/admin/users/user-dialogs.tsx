import type { AdjustmentList, AdminUser } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { addAmounts, toAmount } from '#api/money.ts';
import { formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { AmountField, parseAmount } from '#ui/controls/amount-field.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { callWithApproval } from '../approvals/approval-dialog.tsx';
import { refusedField } from './add-user.tsx';
import { useUserChanges } from './user-changes.ts';
import { adjustmentsQuery } from './users-query.ts';
import { type UserError, validateNames } from './validate-user.ts';

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

const REASON_MINIMUM = 3;

export function AdjustDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const [sign, setSign] = useState<1 | -1>(1);
  const [typed, setTyped] = useState('');
  const { adjust, busy } = useUserChanges(user);
  const { data: rules } = useQuery(adjustmentsQuery);
  const centimes = parseAmount(typed) ?? 0n;
  const amount = toAmount(centimes);
  const isAmount = centimes > 0n;
  const limit = rules?.aloneToday;
  const needsSecond = limit !== undefined && isAmount && amount > limit;
  const { errors, submit } = useForm({
    read: (data) => textIn(data, 'reason'),
    check: (reason) => ({
      amount: !isAmount && t('amount_invalid'),
      reason: reason.length < REASON_MINIMUM && t('reason_required'),
    }),
    send: async (reason) => {
      if (await adjust({ amount: sign * amount, reason })) onClose();
    },
  });
  return (
    <FormDialog
      t={t}
      title={t('adjust_title', { name: user.username })}
      action={t(needsSecond ? 'request_approval' : 'adjust')}
      isBusy={busy}
      onClose={onClose}
      onSubmit={submit}
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
        <AmountField
          label={t('amount')}
          name="amount"
          hasCentimes
          onChange={({ target }) => setTyped(target.value)}
          error={errors.amount}
        />
      </FieldPair>
      <ReasonField error={errors.reason} />
      {rules && needsSecond && <SecondNote rules={rules} />}
      <BalanceChange balance={user.balance} by={isAmount ? sign * amount : null} />
    </FormDialog>
  );
}

/** Shows the balance before and after the change; `by` is null until an amount is typed. */
function BalanceChange({ balance, by }: { balance: number; by: number | null }) {
  const t = useText('users');
  return (
    <dl className="changes">
      <div>
        <dt>{t('balance')}</dt>
        <dd>
          {by !== null && <s>{formatMoney(balance)}</s>}
          {by !== null && <ArrowRight className="i i-xs" />}
          <b>{formatMoney(by === null ? balance : addAmounts([balance, by]))}</b>
        </dd>
      </div>
    </dl>
  );
}

function SecondNote({ rules: { aloneToday, approvalAbove } }: { rules: AdjustmentList }) {
  const t = useText('users');
  const words = { amount: formatMoney(aloneToday), limit: formatMoney(approvalAbove) };
  return <Note tone="warn">{t('needs_second', words)}</Note>;
}

function ReasonField({ error }: { error: ReactNode }) {
  const t = useText('users');
  return <Field label={t('reason')} name="reason" maxLength={500} required hint={t('reason_hint')} error={error} />;
}

export function SuspendDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const { setStatus, busy } = useUserChanges(user);
  return (
    <ReasonDialog
      title={t('suspend_title', { name: user.username })}
      text={t('suspend_text')}
      action={t('suspend')}
      isBusy={busy}
      onClose={onClose}
      change={(reason) => setStatus('suspended', reason)}
    />
  );
}

export function DeleteDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const { remove, busy } = useUserChanges(user);
  return (
    <ReasonDialog
      title={t('delete_title', { name: user.username })}
      text={t('delete_text')}
      action={t('delete')}
      isBusy={busy}
      onClose={onClose}
      change={remove}
    />
  );
}

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  onClose: () => void;
  /** Returns whether the change was made. */
  change: (reason: string) => Promise<boolean>;
}

/** Asks for the reason of a change, and closes once it is made. */
function ReasonDialog({ title, text, action, isBusy, onClose, change }: ReasonDialogProps) {
  const t = useText('users');
  const { errors, submit } = useForm({
    read: (data) => textIn(data, 'reason'),
    check: (reason) => ({ reason: reason.length < REASON_MINIMUM && t('reason_required') }),
    send: async (reason) => {
      if (await change(reason)) onClose();
    },
  });
  return (
    <FormDialog
      t={t}
      title={title}
      action={action}
      variant="danger"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-ink-2">{text}</p>
      <ReasonField error={errors.reason} />
    </FormDialog>
  );
}

export function RoleDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const { setRole, busy } = useUserChanges(user);
  const way = user.role === 'admin' ? 'unmake_admin' : 'make_admin';
  const { submit } = useForm({
    read: () => null,
    send: async () => {
      if (await setRole(user.role === 'admin' ? 'bettor' : 'admin')) onClose();
    },
  });
  return (
    <FormDialog
      t={t}
      title={t(`${way}_title`, { name: user.username })}
      action={t(way)}
      isBusy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-ink-2">{t(`${way}_text`)}</p>
    </FormDialog>
  );
}

export function EditDialog({ user, onClose }: DialogProps) {
  const t = useText('users');
  const client = useQueryClient();
  const messageOf = useProblemMessage('users');
  const inWords = (found: UserError | null) => (found ? { [found.field]: t(found.key) } : {});
  const save = async (body: Record<'username' | 'email', string>) => {
    try {
      const { request } = await callWithApproval((approval) =>
        call('changeUser', { params: { id: user.id }, body: { ...body, ...approval } }),
      );
      showToast({ title: t(request ? 'approval_requested' : 'edited') });
      onClose();
    } catch (error) {
      if (!refusedField(error)) showToast({ title: messageOf(error) });
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
  const { errors, isBusy, submit } = useForm<Parameters<typeof save>[0], UserError['field']>({
    read: (data) => ({ username: textIn(data, 'username'), email: textIn(data, 'email') }),
    check: (body) => inWords(validateNames(body)),
    send: save,
    refused: (error) => inWords(refusedField(error)),
  });
  return (
    <FormDialog
      t={t}
      title={t('edit_title', { name: user.username })}
      action={t('save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t('username')}
        name="username"
        autoComplete="off"
        defaultValue={user.username}
        required
        error={errors.username}
      />
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={user.email}
        required
        hint={t('edit_hint')}
        error={errors.email}
      />
    </FormDialog>
  );
}
