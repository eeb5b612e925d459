import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { resetPassword } from '#api/session.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { meQuery } from './auth.tsx';
import { PasswordField } from './password-field.tsx';
import { type FieldErrors, type NewPasswordFields, readNewPassword, validateNewPassword } from './validate.ts';

/** A new password, by the link of a message. */
export function ResetForm({ token }: { token: string }) {
  const t = useText('identity');
  const messageOf = useProblemMessage('identity');
  const client = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors<NewPasswordFields>>({});
  const [failure, setFailure] = useState<unknown>(token === '' ? 'incomplete' : null);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = readNewPassword(form);
    const found = validateNewPassword(fields);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (state !== 'open') return;
    setState('busy');
    try {
      await resetPassword({ token, newPassword: fields.password });
      // This device was signed out with the others.
      await client.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => undefined);
      setState('done');
    } catch (error) {
      setFailure(error);
      setState('open');
    }
  };

  if (state === 'done') return <Done />;
  if (failure === 'incomplete' || hasCode(failure, 'link_invalid')) return <Unusable />;
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)} lang={t.language}>
      <h1 tabIndex={-1}>{t('reset_title')}</h1>
      {failure !== null && (
        <Note tone="bad" role="alert">
          {messageOf(failure)}
        </Note>
      )}
      <PasswordField
        label={t('new_password')}
        name="password"
        autoComplete="new-password"
        required
        hint={t('password_hint')}
        error={errors.password && t(errors.password)}
      />
      <PasswordField
        label={t('confirm_password')}
        name="confirm"
        autoComplete="new-password"
        required
        error={errors.confirm && t(errors.confirm)}
      />
      <Button type="submit" variant="ink" size="large" busy={state === 'busy'}>
        {t('reset_send')}
      </Button>
      <p className="text-center text-sm text-ink-3">{t('reset_signs_out')}</p>
    </form>
  );
}

function Done() {
  const t = useText('identity');
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('reset_title')}</h1>
      <Note tone="good" role="status">
        {t('reset_done')}
      </Note>
      <Link to="/login" className={buttonClass({ variant: 'ink', size: 'large' })}>
        {t('login')}
      </Link>
    </div>
  );
}

function Unusable() {
  const t = useText('identity');
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('reset_title')}</h1>
      <Note tone="bad" role="alert">
        {t('link_unusable')}
      </Note>
      <Link to="/forgot-password" className={buttonClass({ variant: 'ink', size: 'large' })}>
        {t('forgot_send')}
      </Link>
    </div>
  );
}
