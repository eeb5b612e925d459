import type { UserStatus } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useConfig } from '#features/site/config.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, typedIn, useForm } from '#ui/base/use-form.ts';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, SelectField } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { readWhole } from '../read-whole.ts';
import { type UserError, validateNewUser } from './validate-user.ts';

/** The form in a dialog over the list. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const t = useText('users');
  const form = useId();
  const adding = useAddUser(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="ink" busy={adding.isBusy}>
            {t('add')}
          </Button>
        </>
      }
    >
      <AddUserForm id={form} adding={adding} />
    </Dialog>
  );
}

/** The form as a page of its own. */
export function AddUserPanel({ onDone }: { onDone: () => void }) {
  const t = useText('users');
  const form = useId();
  const adding = useAddUser(onDone);
  return (
    <section className="panel max-w-180">
      <div className="panel__body pt-4">
        <AddUserForm id={form} adding={adding} />
      </div>
      <div className="panel__body flex justify-end gap-3">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" form={form} variant="ink" busy={adding.isBusy}>
          {t('add')}
        </Button>
      </div>
    </section>
  );
}

type Adding = ReturnType<typeof useAddUser>;

function AddUserForm({ id, adding: { errors, failure, submit } }: { id: string; adding: Adding }) {
  const t = useText('users');
  const { initialBalance } = useConfig();
  return (
    <form id={id} className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
      {failure !== null && (
        <Note tone="bad" role="alert">
          {t('create_failed')}
        </Note>
      )}
      <FieldPair>
        <Field label={t('username')} name="username" autoComplete="off" required error={errors.username} />
        <Field label={t('email')} name="email" type="email" autoComplete="off" required error={errors.email} />
      </FieldPair>
      <FieldPair>
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={t('password_hint')}
          error={errors.password}
        />
        <Field
          label={t('confirm')}
          name="confirm"
          type="password"
          autoComplete="new-password"
          required
          error={errors.confirm}
        />
      </FieldPair>
      <FieldPair>
        <AmountField label={t('balance')} name="balance" defaultValue={initialBalance} error={errors.balance} />
        <SelectField label={t('status')} name="status" defaultValue="active">
          {(['active', 'inactive', 'suspended'] as const).map((status) => (
            <option key={status} value={status}>
              {t(`status_${status}`)}
            </option>
          ))}
        </SelectField>
      </FieldPair>
      <Checkbox name="isAdmin">
        {t('make_admin_too')}
        <br />
        <span className="hint">{t('make_admin_remark')}</span>
      </Checkbox>
    </form>
  );
}

/** Adds the user. Shows the first error, in a fixed order: of the browser, then of the server. */
function useAddUser(onDone: () => void) {
  const t = useText('users');
  const client = useQueryClient();
  const inWords = (found: UserError | null) => (found ? { [found.field]: t(found.key) } : {});
  return useForm<ReturnType<typeof readForm>, UserError['field']>({
    read: readForm,
    check: ({ fields, balance }) => inWords(validateNewUser(fields) ?? (balance >= 0 ? null : BALANCE_INVALID)),
    send: async ({ fields: { confirm: _, ...user }, ...rest }) => {
      try {
        await call('addUser', { body: { ...user, ...rest } });
        showToast({ title: t('created') });
        onDone();
      } finally {
        await client.invalidateQueries({ queryKey: ['admin'] });
      }
    },
    refused: (error) => inWords(refusedField(error)),
  });
}

const BALANCE_INVALID: UserError = { field: 'balance', key: 'balance_invalid' };

const readForm = (data: FormData) => ({
  fields: {
    username: textIn(data, 'username'),
    email: textIn(data, 'email'),
    password: typedIn(data, 'password'),
    confirm: typedIn(data, 'confirm'),
  },
  balance: readWhole(typedIn(data, 'balance')),
  status: typedIn(data, 'status') as UserStatus,
  isAdmin: data.get('isAdmin') !== null,
});

/** Returns the field that a refusal of the server is about; null if it is about none. */
export function refusedField(error: unknown): UserError | null {
  if (hasCode(error, 'username_taken')) return { field: 'username', key: 'username_taken' };
  if (hasCode(error, 'email_taken')) return { field: 'email', key: 'email_taken' };
  if (!hasCode(error, 'validation_failed')) return null;
  const paths = error.issues.map(({ path }) => path);
  if (paths.includes('email')) return { field: 'email', key: 'email_invalid' };
  if (paths.includes('username')) return { field: 'username', key: 'username_invalid' };
  if (!paths.includes('balance')) return null;
  const needsSecond = error.issues.some(({ code }) => code === 'needs_second');
  return needsSecond ? { field: 'balance', key: 'balance_needs_second' } : BALANCE_INVALID;
}
