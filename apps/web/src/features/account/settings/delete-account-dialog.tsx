import type { Me } from '@cauri/contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { PasswordField } from '#features/identity/password-field.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

interface DeleteAccountProps {
  me: Me;
  open: boolean;
  onClose: () => void;
}

/** Says what goes and what stays, and asks for the password and the own name. */
export function DeleteAccountDialog(props: DeleteAccountProps) {
  const t = useText('personal');
  const form = useId();
  const { errors, failure, isBusy, submit } = useDeletion(props.me);
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('delete')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="danger" busy={isBusy}>
            {t('delete_now')}
          </Button>
        </>
      }
    >
      {props.open && (
        <form id={form} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)} lang={t.language}>
          <p className="text-ink-2">{t('delete_what')}</p>
          <p className="text-ink-2">
            {t('delete_stays')} <b className="text-ink">{t('delete_final')}</b>
          </p>
          <PasswordField
            label={t('delete_password')}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <Field
            label={t('delete_confirm', { name: props.me.username })}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.username}
          />
          {failure && (
            <Note tone="bad" role="alert">
              {failure}
            </Note>
          )}
        </form>
      )}
    </Dialog>
  );
}

type Errors = Partial<Record<'password' | 'username', string>>;

function useDeletion({ username }: Me) {
  const t = useText('personal');
  const messageOf = useProblemMessage('personal');
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const check = (fields: Record<'password' | 'username', string>): Errors => ({
    ...(fields.password === '' && { password: t('password_required') }),
    ...(fields.username.toLowerCase() !== username.toLowerCase() && {
      username: t('delete_confirm_wrong', { name: username }),
    }),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = {
      password: String(data.get('password') ?? ''),
      username: String(data.get('username') ?? '').trim(),
    };
    const found = check(body);
    setErrors(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (isBusy) return;
    setBusy(true);
    try {
      await call('deleteMyAccount', { body });
      showToast({ title: t('deleted'), text: t('deleted_text') });
      await signOut(() => navigate({ to: '/' }));
    } catch (error) {
      const blocked = blockOf(error);
      if (hasCode(error, 'invalid_credentials')) setErrors({ password: t('password_wrong') });
      else setFailure(blocked ? t(blocked) : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { errors, failure, isBusy, submit };
}

/** What has to be over first, in words for its owner. */
function blockOf(error: unknown): Key<'personal'> | null {
  if (hasCode(error, 'playing_paused')) return 'blocked_break';
  if (!hasCode(error, 'deletion_blocked')) return null;
  const { cause } = error.params as { cause?: 'bets' | 'owed' | 'purchase' };
  return `blocked_${cause ?? 'bets'}`;
}
