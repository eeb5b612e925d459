import type { UserStatus } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useConfig } from '#features/site/config.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, SelectField } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { readWhole } from '../read-whole.ts';
import { type NewUserFields, validateNewUser } from './validate-user.ts';

/** Over the list of users. */
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

/** The same as a page of its own. */
export function AddUserPanel({ onDone }: { onDone: () => void }) {
  const t = useText('users');
  const form = useId();
  const adding = useAddUser(onDone);
  return (
    <section className="panel">
      <div className="grid gap-4 px-(--pad) py-4">
        <AddUserForm id={form} adding={adding} />
        <div>
          <Button type="submit" form={form} variant="ink" busy={adding.isBusy}>
            {t('add')}
          </Button>
        </div>
      </div>
    </section>
  );
}

type Adding = ReturnType<typeof useAddUser>;

function AddUserForm({ id, adding: { error, failed, submit } }: { id: string; adding: Adding }) {
  const t = useText('users');
  const { initialBalance } = useConfig();
  const errorOf = (field: string) => (error?.field === field ? t(error.key) : undefined);
  return (
    <form id={id} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)} lang={t.language}>
      {failed && (
        <Note tone="bad" role="alert">
          {t('create_failed')}
        </Note>
      )}
      <FieldPair>
        <Field label={t('username')} name="username" autoComplete="off" required error={errorOf('username')} />
        <Field label={t('email')} name="email" type="email" autoComplete="off" required error={errorOf('email')} />
      </FieldPair>
      <FieldPair>
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={t('password_hint')}
          error={errorOf('password')}
        />
        <Field
          label={t('confirm')}
          name="confirm"
          type="password"
          autoComplete="new-password"
          required
          error={errorOf('confirm')}
        />
      </FieldPair>
      <FieldPair>
        <AmountField label={t('balance')} name="balance" defaultValue={initialBalance} error={errorOf('balance')} />
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

interface FormError {
  field: keyof NewUserFields | 'balance';
  key: Key<'users'>;
}

/** The first thing that is wrong is told, in a fixed order: by the browser, then by the server. */
function useAddUser(onDone: () => void) {
  const t = useText('users');
  const client = useQueryClient();
  const [error, setError] = useState<FormError | null>(null);
  const [failed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const tell = (found: FormError) => {
      setError(found);
      form.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
    };
    const { fields, ...rest } = readForm(form);
    const found = validateNewUser(fields) ?? (rest.balance >= 0 ? null : BALANCE_INVALID);
    setError(null);
    setFailed(false);
    if (found) return tell(found);
    if (isBusy) return;
    setBusy(true);
    try {
      const { confirm: _, ...user } = fields;
      await call('addUser', { body: { ...user, ...rest } });
      showToast({ title: t('created') });
      onDone();
    } catch (caught) {
      const told = refusedField(caught);
      if (told) tell(told);
      else setFailed(true);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
  return { error, failed, isBusy, submit };
}

const BALANCE_INVALID: FormError = { field: 'balance', key: 'balance_invalid' };

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    fields: {
      ...{ username: text('username').trim(), email: text('email').trim() },
      ...{ password: text('password'), confirm: text('confirm') },
    },
    balance: readWhole(text('balance')),
    status: text('status') as UserStatus,
    isAdmin: data.get('isAdmin') !== null,
  };
}

/** What the server says of a field stands under it. */
export function refusedField(error: unknown): FormError | null {
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
