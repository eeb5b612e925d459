import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useAuth } from './auth.tsx';
import { PasswordField } from './password-field.tsx';
import { type FieldErrors, type RegisterFields, serverFieldError, validateRegister } from './validate.ts';

interface RegisterFormProps {
  redirect: string | undefined;
  onDone: () => void;
}

type Messages = Partial<Record<keyof RegisterFields, string>>;

export function RegisterForm({ redirect, onDone }: RegisterFormProps) {
  const t = useText('identity');
  const form = useRegistration(onDone);
  const { errors, failure, isBusy, sentTo, submit } = form;
  if (sentTo !== null) return <ConfirmFirst email={sentTo} />;
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)} lang={t.language}>
      <h1 tabIndex={-1}>{t('register_title')}</h1>
      {failure !== null && (
        <Note tone="bad" role="alert">
          <b>{t('register_failed')}</b> {failure}
        </Note>
      )}
      <Field label={t('email')} name="email" type="email" autoComplete="email" required error={errors.email} />
      <Field
        label={t('username')}
        note={t('username_hint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={errors.username}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        required
        hint={t('password_hint')}
        error={errors.password}
      />
      <PasswordField
        label={t('confirm_password')}
        name="confirm"
        autoComplete="new-password"
        required
        error={errors.confirm}
      />
      <Checkbox name="isAdult" required error={errors.isAdult}>
        {t.rich('age', {
          terms: (
            <Link to="/terms" className="link" target="_blank">
              {t('age_terms')}
            </Link>
          ),
          privacy: (
            <Link to="/privacy" className="link" target="_blank">
              {t('age_privacy')}
            </Link>
          ),
        })}
      </Checkbox>
      <Button type="submit" variant="gold" size="large" busy={isBusy}>
        {isBusy ? t('registering') : t('register')}
      </Button>
      <p className="text-balance text-center text-sm text-ink-3">{t('fictional')}</p>
      <p className="text-center text-ink-2">
        {t('already')}{' '}
        <Link to="/login" search={redirect === undefined ? {} : { redirect }} className="link">
          {t('login')}
        </Link>
      </p>
    </form>
  );
}

/** Where an address must be confirmed before it signs in. */
function ConfirmFirst({ email }: { email: string }) {
  const t = useText('identity');
  return (
    <div className="grid gap-4" lang={t.language}>
      <h1 tabIndex={-1}>{t('confirm_title')}</h1>
      <Note tone="good" role="status">
        {t('confirm_text', { email })}
      </Note>
      <Link to="/login" className="link text-center">
        {t('back_to_login')}
      </Link>
    </div>
  );
}

function useRegistration(onDone: () => void) {
  const t = useText('identity');
  const { signUp } = useAuth();
  const messageOf = useProblemMessage('identity');
  const [errors, setErrors] = useState<Messages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = readRegister(event.currentTarget);
    const found = inWords(validateRegister(fields), t);
    setErrors(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (isBusy) return;
    setBusy(true);
    try {
      if (await signUp(fields)) onDone();
      else setSentTo(fields.email);
    } catch (error) {
      const told = fieldMessages(error, t, messageOf);
      setErrors(told);
      // What stands under a field is not said twice.
      setFailure(Object.keys(told).length > 0 ? '' : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { errors, failure, isBusy, sentTo, submit };
}

function readRegister(form: HTMLFormElement): RegisterFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    email: text('email').trim(),
    username: text('username').trim(),
    password: text('password'),
    confirm: text('confirm'),
    isAdult: data.get('isAdult') !== null,
  };
}

const inWords = (errors: FieldErrors<RegisterFields>, t: Text<'identity'>): Messages =>
  Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));

/** What the server says of a field stands under it. */
function fieldMessages(error: unknown, t: Text<'identity'>, messageOf: (error: unknown) => string): Messages {
  if (hasCode(error, 'email_taken')) return { email: messageOf(error) };
  if (hasCode(error, 'username_taken')) return { username: messageOf(error) };
  if (!hasCode(error, 'validation_failed')) return {};
  const told = error.issues.flatMap(({ path }) => serverFieldError(path) ?? []);
  return Object.fromEntries(told.map(({ field, key }) => [field, t(key)]));
}

export function SignUpClosed() {
  const t = useText('identity');
  return (
    <div className="grid gap-4">
      <h1 tabIndex={-1}>{t('closed_title')}</h1>
      <p>{t('closed_text')}</p>
      <Link to="/" className={buttonClass({ variant: 'ink' })}>
        {t('see_matches')}
      </Link>
      <Link to="/login" className={buttonClass({ variant: 'line' })}>
        {t('login')}
      </Link>
    </div>
  );
}
